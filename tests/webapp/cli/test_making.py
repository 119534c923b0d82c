"""booklet, index, evaluate, serve: what they leave behind."""

import io
import json
import os
import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest
from pypdf import PdfReader


def test_a_booklet_is_written_whole(caiding, tmp_path):
    target = tmp_path / "liuge.pdf"

    ended = caiding("booklet", "liuge", "-o", str(target), "--paper", "a5", "--chapters", "A,C")

    assert ended.exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["liuge.pdf"]
    assert [entry.title for entry in PdfReader(target).outline if not isinstance(entry, list)][2:4] == ["A 回合", "C 绝技"]


def test_a_booklet_goes_to_standard_output_on_request(caiding):
    ended = caiding("booklet", "liuge", "-o", "-")

    assert len(PdfReader(io.BytesIO(ended.stdout_bytes)).pages) > 5


def test_a_place_that_cannot_be_written_is_named(caiding, tmp_path):
    ended = caiding("booklet", "liuge", "-o", str(tmp_path / "none" / "liuge.pdf"))

    assert ended.exit_code == 1
    assert "liuge.pdf" in ended.stderr


def test_the_index_is_built_where_the_setting_says(caiding, tmp_path, monkeypatch):
    monkeypatch.setenv("CAIDING_DATA", str(tmp_path / "data"))

    ended = caiding("index")

    assert ended.exit_code == 0
    assert list((tmp_path / "data").iterdir())


def test_evaluate_gives_the_figures_for_all_and_by_kind(caiding, tmp_path):
    file = tmp_path / "judged.jsonl"
    judged = {"q": "d2.10", "book": None, "kind": "number", "relevant": {"liuge:D2.10": 3}}
    file.write_text(json.dumps(judged) + "\n", encoding="utf-8")

    told = json.loads(caiding("evaluate", str(file), "--json").stdout)

    assert {"ndcg@10", "mrr", "success@1", "success@3", "queries"} <= set(told["all"])
    assert told["by_kind"]["number"]["success@1"] == 1


def test_evaluate_names_the_line_that_cannot_be_read(caiding, tmp_path):
    file = tmp_path / "judged.jsonl"
    file.write_text("\n不是\n", encoding="utf-8")

    ended = caiding("evaluate", str(file))

    assert ended.exit_code == 2
    assert "第 2 行" in ended.stderr


def test_a_port_in_use_is_said(caiding):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        ended = caiding("serve", "--port", str(port))

    assert ended.exit_code == 1
    assert f"端口 {port} 已经有程序在用" in ended.stderr


@pytest.fixture
def serving(data_folder):
    """The address of a served application, as it prints it."""
    command = [sys.executable, "-c", "from webapp.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, encoding="utf-8", env={**os.environ}) as process:
        address = next(line for line in process.stderr if "http://" in line)
        yield address.split("http://")[1].split()[0], process
        process.send_signal(signal.SIGINT)


def test_serve_prints_the_address_that_answers(serving):
    address, _ = serving

    with urlopen(f"http://{address}") as answer:
        assert answer.status == 200


def test_the_served_booklet_is_a_pdf(serving):
    address, _ = serving

    with urlopen(f"http://{address}liuge/booklet.pdf") as answer:
        assert answer.read(5) == b"%PDF-"


def test_an_interrupted_server_ends_quietly(serving):
    _, process = serving

    process.send_signal(signal.SIGINT)

    assert "Traceback" not in process.stderr.read()


def test_a_reader_who_leaves_early_is_no_error():
    command = f"{sys.executable} -c 'from webapp.cli import main; main()' clauses liuge | head -1"

    ended = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)

    assert ended.stdout == "liuge:A\n"
    assert ended.stderr == ""
