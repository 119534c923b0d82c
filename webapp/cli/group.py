"""The command group."""

import click


@click.group(help="裁定台：规则书的条目、检索、情景重放与规则册。")
def main() -> None:
    """Where every verb hangs."""
