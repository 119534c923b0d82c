"""The project runs on any machine: nothing in it names one."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOSTS = ["pypi" + ".org", "python" + "hosted", "npm" + "js", "debian" + ".org", "git" + "hub.com"]
PLACES = re.compile(r"(?<![\w./-])/(?:work|root|home|Users|private)/\w")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = [name for name in listed.stdout.decode().split("\0") if name]
    if not names:
        pytest.skip("not a git checkout: the list of the project's files is unknown")
    return {name: (ROOT / name).read_bytes().decode("utf-8", "replace") for name in names if (ROOT / name).is_file()}


def test_no_file_names_a_path_of_some_machine(texts):
    found = [f"{name}: {hit.group()}" for name, text in texts.items() for hit in PLACES.finditer(text)]

    assert found == []


def test_no_file_names_the_host_of_a_registry(texts):
    found = [f"{name}: {host}" for name, text in texts.items() for host in HOSTS if host in text]

    assert found == []


def test_every_text_is_utf8_with_unix_line_ends(texts):
    odd = [name for name, text in texts.items() if "\ufffd" in text or "\r" in text]

    assert odd == []
