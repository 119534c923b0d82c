"""caiding serve: the pages and the API."""

from __future__ import annotations

import errno
import socket

import click

from webapp.cli.chinese import Verb
from webapp.cli.told import say

EXAMPLES = """
caiding serve
caiding serve --port 8001
caiding serve --host 0.0.0.0
"""
THREADS = 8
LAST_PORT = 65535


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises ClickException that says why it cannot."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        reason = "已经有程序在用" if error.errno == errno.EADDRINUSE else f"不能用（{error.strerror or error}）"
        raise click.ClickException(f"{host} 的端口 {port} {reason}；换一个试试：caiding serve --port {port + 1}") from error
    return listener


@click.command(cls=Verb, help="开网页和接口。手机要从别的机器打开时用 --host 0.0.0.0。", epilog=EXAMPLES)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, LAST_PORT), help="端口；0 为任意一个空的。")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="地址", help="在哪个网络地址上听。")
def serve(port: int, host: str) -> None:
    listener = bound(host, port)
    from waitress import create_server

    from indexer.search import open_searcher
    from webapp.app import create_app

    server = create_server(create_app(open_searcher(say)), sockets=[listener], threads=THREADS)
    say(f"裁定台开在 http://{host}:{listener.getsockname()[1]}/ ，按 Ctrl-C 停止。")
    server.run()
