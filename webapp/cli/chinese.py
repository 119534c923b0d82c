"""What click says by itself, in Chinese: help headings and complaints about the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

import click

DEFAULT = re.compile(r"\[default: (.*?)\]")
HEADINGS = {"Options": "选项", "Commands": "命令", "Arguments": "参数"}
OFTEN_MEANT = 0.4


class Formatter(click.HelpFormatter):
    """Help with Chinese headings."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args.replace("[OPTIONS]", "[选项]").replace("COMMAND [ARGS]", "命令 [参数]"), "用法：")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        told = [(name, DEFAULT.sub(r"（默认 \1）", words.replace("[required]", "（必填）"))) for name, words in rows]
        super().write_dl(told, col_max, col_spacing)

    def write_heading(self, heading: str) -> None:
        super().write_heading(HEADINGS.get(heading, heading))


class Context(click.Context):
    """A context whose help is Chinese."""

    formatter_class = Formatter


class Verb(click.Command):
    """A command whose help is Chinese; its examples are kept line by line."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return in_chinese(super().get_help_option(ctx))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.epilog:
            with formatter.section("例子"):
                for line in self.epilog.strip().splitlines():
                    formatter.write(f"{'':{formatter.current_indent}}{line.strip()}\n")


def in_chinese(option: click.Option | None) -> click.Option | None:
    """The `--help` option with Chinese words."""
    if option is not None:
        option.help = "显示这份说明。"
    return option


def close_to(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that names what may have been meant; empty where nothing is close."""
    near = get_close_matches(word, list(known), n=3, cutoff=OFTEN_MEANT)
    return f"；最接近的是 {'、'.join(near)}" if near else ""


def complaint(error: click.ClickException) -> str:
    """The message of a click error as one Chinese sentence."""
    match error:
        case click.NoSuchOption():
            known = [name for option in error.ctx.command.params for name in option.opts] if error.ctx else []
            return f"没有选项 {error.option_name}{close_to(error.option_name, known)}。"
        case click.MissingParameter():
            return f"缺少{_named(error)}。"
        case click.BadParameter():
            return f"{_named(error)} 不对：{_expected(error)}。"
        case click.BadOptionUsage():
            return f"选项 {error.option_name} 后面要写它的值。"
    if error.message.startswith("Got unexpected extra argument"):
        return f"多出了参数：{error.message.partition('(')[2].rstrip(')')}；含空格的内容请放在引号里。"
    return error.message


def _named(error: click.BadParameter) -> str:
    if isinstance(error.param, click.Option):
        return f"选项 {error.param.opts[0]}"
    return f"参数“{error.param.human_readable_name}”" if error.param else "参数"


def _expected(error: click.BadParameter) -> str:
    kind = error.param.type if error.param else None
    match kind:
        case click.Choice():
            return f"应是 {'、'.join(map(str, kind.choices))} 之一"
        case click.IntRange():
            return f"应是 {kind.min} 到 {kind.max} 的整数"
    return error.message
