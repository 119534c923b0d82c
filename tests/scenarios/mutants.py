"""Changes one number, comparison or word at a time in the rule functions of a book, and says which changes no scenario notices.

usage: python tests/scenarios/mutants.py BOOK [MODULE…]      exits 1 when a mutant survives
"""

from __future__ import annotations

import ast
import copy
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import CodeType, FunctionType, ModuleType

from scenarios.engine.rules import clauses_of
from scenarios.replay.expectations import misses
from scenarios.replay.replay import replay
from scenarios.replay.verdicts import judge
from scenarios.script.loader import scripts
from scenarios.script.model import Scenario

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes_of(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that may stand in this one's place, each a small change of meaning."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))
    elif isinstance(node, ast.Compare):
        yield ast.Compare(node.left, [COMPARE[type(node.ops[0])](), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Name) and node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield ast.Name(NAMES[node.id], node.ctx)


class Replace(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def mutants(module: ModuleType) -> Iterator[tuple[str, str, FunctionType, CodeType]]:
    """Every change to a rule function of a module: its name, the change in words, the function, the changed code."""
    tree = ast.parse(inspect.getsource(module))
    for index, node in enumerate(tree.body):
        rule = getattr(module, node.name, None) if isinstance(node, ast.FunctionDef) else None
        if rule is None or not clauses_of(rule):
            continue
        body_nodes = [inner for statement in tree.body[index].body for inner in ast.walk(statement)]  # type: ignore[attr-defined]
        for place in range(len(body_nodes)):
            yield from _at(module, index, place, inspect.unwrap(rule))


def _at(module: ModuleType, index: int, place: int, function: FunctionType) -> Iterator[tuple[str, str, FunctionType, CodeType]]:
    whole = ast.parse(inspect.getsource(module))
    original = [inner for statement in whole.body[index].body for inner in ast.walk(statement)][place]  # type: ignore[attr-defined]
    for number, new in enumerate(list(changes_of(original))):
        tree = ast.parse(inspect.getsource(module))
        node = [inner for statement in tree.body[index].body for inner in ast.walk(statement)][place]  # type: ignore[attr-defined]
        changed = list(changes_of(node))[number]
        words = f"{ast.unparse(original)} → {ast.unparse(copy.deepcopy(new))}"
        tree = ast.fix_missing_locations(Replace(node, changed).visit(tree))
        code = compile(tree, module.__file__ or "", "exec")
        yield (
            function.__name__,
            words,
            function,
            next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == function.__name__),
        )


def noticed(written: list[Scenario], claimed: list[tuple[Scenario, str]]) -> bool:
    """Whether some scenario no longer holds, or some claim no longer shows what it states."""
    try:
        if any(misses(scenario, replay(scenario)) for scenario in written):
            return True
        return not all(judge(scenario, clause, replay(scenario)).as_stated for scenario, clause in claimed)
    except Exception:  # noqa: BLE001 - a crash is noticed too
        return True


def main(book: str, wanted: list[str]) -> int:
    """Try every mutant of a book's rules; returns how many survived."""
    package = import_module(f"scenarios.games.{book}")
    written = list(scripts(book).values())
    if unsound := [scenario.id for scenario in written if misses(scenario, replay(scenario))]:
        raise SystemExit(f"these scenarios do not hold as it is: {' '.join(unsound)}")
    claims = [(scenario, clause) for scenario in written for clause in scenario.demonstrates]
    claimed = [(scenario, clause) for scenario, clause in claims if judge(scenario, clause, replay(scenario)).as_stated]
    tried, survived = 0, []
    for info in iter_modules(package.__path__):
        if wanted and info.name not in wanted:
            continue
        for name, words, function, code in mutants(import_module(f"{package.__name__}.{info.name}")):
            kept, function.__code__ = function.__code__, code
            tried += 1
            if not noticed(written, claimed):
                survived.append(f"{info.name}.{name}: {words}")
            function.__code__ = kept
    print(*survived, sep="\n")
    print(f"{book}: {tried} mutants, {tried - len(survived)} noticed, {len(survived)} survived")
    return len(survived)


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1], sys.argv[2:])))
