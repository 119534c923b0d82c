"""caiding index: build the search index anew."""

from __future__ import annotations

import click

from webapp.cli.chinese import Verb
from webapp.cli.told import say

EXAMPLES = """
caiding index
CAIDING_DATA=/tmp/caiding caiding index
"""


@click.command(cls=Verb, help="重建检索索引。索引放在 CAIDING_DATA 指定的文件夹里；过期的索引启动时会自动重建。", epilog=EXAMPLES)
def index() -> None:
    from indexer.index import build

    build(say)
