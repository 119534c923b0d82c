"""What every room's tests share: the folders, the loaded books, a data folder of their own."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"

settings.register_profile("house", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("house")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of yardsticks beside the project; a test that needs it is skipped where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the yardsticks (../shared) are not beside the project")
    return SHARED


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty CAIDING_DATA, so that no test reads or writes the user's own."""
    folder = tmp_path_factory.mktemp("data")
    before = os.environ.get("CAIDING_DATA")
    os.environ["CAIDING_DATA"] = str(folder)
    yield folder
    if before is None:
        del os.environ["CAIDING_DATA"]
    else:
        os.environ["CAIDING_DATA"] = before


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's browser; a test that needs it is skipped where there is none."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("NO CHROMIUM on this machine: browser and accessibility tests are skipped")
    return path
