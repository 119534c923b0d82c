"""The shape of the house: sizes, names, what the engine may lean on, and who may import whom."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("corpus", "scenarios", "indexer", "webapp")
VAGUE = {"utils", "util", "helpers", "helper", "common", "core", "manager", "misc", "base", "stuff"}
TOP = {"pyproject.toml", "Makefile", "README.md", "CHANGELOG.md", ".gitignore", ".ci", "tests", *ROOMS}
LONGEST_MODULE, LONGEST_FUNCTION, SMALLEST_COPY = 300, 40, 90
UNPREDICTABLE = {"random", "secrets", "time", "datetime", "logging", "uuid", "os", "threading", "asyncio"}


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def body_without_docstring(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    start = 1 if ast.get_docstring(function) is not None else 0
    return "\n".join(ast.unparse(statement) for statement in function.body[start:])


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def ignored() -> set[str]:
    return {line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split()}


def test_no_module_grows_past_what_a_reader_holds_in_mind():
    lengths = {short(path): len(path.read_text("utf-8").splitlines()) for path in sources(*ROOMS, "tests")}

    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_no_function_is_longer_than_one_screen():
    found = ((path, function) for path in sources(*ROOMS, "tests") for function in functions(path))

    long = [f"{short(path)}:{f.lineno} {f.name}" for path, f in found if (f.end_lineno or 0) - f.lineno + 1 > LONGEST_FUNCTION]

    assert long == []


def test_no_file_or_folder_has_a_name_that_says_nothing():
    names = {part for path in sources(*ROOMS, "tests") for part in (*path.relative_to(ROOT).parts[:-1], path.stem)}

    assert names & VAGUE == set()


def test_no_two_functions_have_the_same_body():
    places: dict[str, list[str]] = defaultdict(list)
    for path in sources(*ROOMS):
        for function in functions(path):
            places[body_without_docstring(function)].append(f"{short(path)}:{function.lineno} {function.name}")

    copies = [where for body, where in places.items() if len(where) > 1 and len(body) >= SMALLEST_COPY]

    assert copies == []


def test_the_top_level_holds_the_four_rooms_and_nothing_unexpected():
    found = {path.name for path in ROOT.iterdir()} - ignored() - {".git"}
    found = {name for name in found if not name.endswith(".egg-info")}

    assert found == TOP


def test_tests_are_no_packages_so_that_they_never_shadow_a_room():
    packages = [short(path) for path in (ROOT / "tests").rglob("__init__.py")]

    assert packages == []


def test_every_folder_of_code_is_a_package_that_is_shipped():
    folders = {path.parent for path in sources(*ROOMS)}

    assert [short(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_the_engine_leans_on_the_standard_library_alone():
    names = {(short(path), name) for path in sources("scenarios/engine") for name in imported(path)}

    foreign = {(where, name) for where, name in names if name.partition(".")[0] not in sys.stdlib_module_names}

    assert {(where, name) for where, name in foreign if not re.match(r"\.|scenarios\.engine\b", name)} == set()


def test_nothing_in_the_rules_depends_on_chance_or_a_clock():
    leaks = [
        f"{short(path)}: {name}"
        for path in sources("scenarios/engine", "scenarios/games")
        for name in imported(path)
        if name.partition(".")[0] in UNPREDICTABLE
    ]

    assert leaks == []


def test_the_rules_know_no_floating_point_numbers():
    floats = [
        f"{short(path)}:{node.lineno}"
        for path in sources("scenarios/engine", "scenarios/games")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float)) or (isinstance(node, ast.Name) and node.id == "float")
    ]

    assert floats == []


def test_the_rules_never_walk_through_a_set_in_its_own_order():
    def is_set(node: ast.expr) -> bool:
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}
        return called or isinstance(node, ast.Set | ast.SetComp)

    walks = [
        f"{short(path)}:{node.iter.lineno}"
        for path in sources("scenarios/engine", "scenarios/games")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter)
    ]

    assert walks == []


def test_the_rooms_import_each_other_in_one_direction_only():
    verdict = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)

    assert verdict == 0
