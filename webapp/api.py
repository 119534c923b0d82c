"""The API: the facts of the pages as JSON, described by an OpenAPI document."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, Response, jsonify
from pydantic import BaseModel, ValidationError
from spectree import Response as Answers
from spectree import SpecTree

from corpus.address import ClauseId
from scenarios.replay.expectations import misses
from scenarios.script.loader import MalformedError, loads
from scenarios.script.model import Scenario
from webapp import api_facts as facts
from webapp import api_shapes as shapes
from webapp.coverage import report
from webapp.inputs import BadInputError
from webapp.playback import watched
from webapp.rooms import rooms

PREFIX = "/api/v1"
bp = Blueprint("api", __name__, url_prefix=PREFIX)


def understood(_request: Any, _response: Any, fault: Exception | None, *_: Any) -> None:
    """A request that does not fit its shape. Raises BadInputError that names each field."""
    if isinstance(fault, ValidationError):
        told = "；".join(f"{'.'.join(map(str, one['loc'])) or '内容'}：{one['msg']}" for one in fault.errors())
        raise BadInputError(f"参数不符：{told}")


# The library's own pages load scripts from elsewhere, so its routes are never registered: `document` serves what it describes.
NAMES: dict[str, Any] = {"naming_strategy": lambda model: model.__name__, "nested_naming_strategy": lambda _, child: child}
spec = SpecTree("flask", title="裁定台", version="1", mode="strict", before=understood, annotations=True, **NAMES)


def answers(shape: type[BaseModel], *faults: int) -> Answers:
    """The shapes of a route's answers: `shape`, and a Fault for each of the statuses."""
    return Answers(**{"HTTP_200": shape, **{f"HTTP_{status}": shapes.Fault for status in (400, *faults)}})


@bp.get("/search")
@spec.validate(resp=answers(shapes.SearchShape, 404))
def search(query: shapes.SearchQuery) -> shapes.SearchShape:
    """检索：与检索页相同的答案。"""
    if query.book:
        rooms().book(query.book)
    if query.book and query.part:
        rooms().library.section(query.book, query.part)
    place = f"{query.book}:{query.part}" if query.book and query.part else query.book
    found = rooms().searcher.search(query.q, book=place, kind=query.kind, limit=query.limit, offset=query.offset)
    return facts.answer(found)


@bp.get("/complete")
@spec.validate(resp=answers(shapes.CompletionsShape))
def complete(query: shapes.CompleteQuery) -> shapes.CompletionsShape:
    """正在输入的字可能是什么。"""
    found = rooms().searcher.complete(query.q, book=query.book, limit=query.limit)
    return shapes.CompletionsShape(completions=[facts.completion(one) for one in found])


@bp.get("/books")
@spec.validate(resp=answers(shapes.BooksShape))
def books() -> shapes.BooksShape:
    """各规则书，带版本与日期。"""
    return shapes.BooksShape(books=[facts.book(one) for one in rooms().library.books.values()])


@bp.get("/clauses/<book>")
@spec.validate(resp=answers(shapes.ClausesShape, 404))
def clauses(book: str) -> shapes.ClausesShape:
    """一本书的全部条目，按阅读次序。"""
    worked = rooms().worked(book)
    return shapes.ClausesShape(clauses=[facts.clause(one, worked.get(one.id.number)) for one in rooms().book(book).clauses])


@bp.get("/clauses/<book>/<number>")
@spec.validate(resp=answers(shapes.ClausePageShape, 404))
def clause(book: str, number: str) -> shapes.ClausePageShape:
    """一条条目，连同裁定、情景与被引用处。"""
    rooms().book(book)
    return facts.clause_page(rooms().library.clause(ClauseId(book, number)))


@bp.get("/terms/<book>")
@spec.validate(resp=answers(shapes.TermsShape, 404))
def terms(book: str) -> shapes.TermsShape:
    """一本书的全部术语。"""
    return shapes.TermsShape(terms=[facts.term(one) for one in rooms().book(book).terms])


@bp.get("/terms/<book>/<name>")
@spec.validate(resp=answers(shapes.TermShape, 404))
def term(book: str, name: str) -> shapes.TermShape:
    """一个术语，按名称或别名。"""
    rooms().book(book)
    return facts.term(rooms().library.term(book, name))


@bp.get("/rulings/<book>")
@spec.validate(resp=answers(shapes.RulingsShape, 404))
def rulings(book: str) -> shapes.RulingsShape:
    """一本书的全部裁定。"""
    return shapes.RulingsShape(rulings=[facts.ruling(one) for one in rooms().book(book).rulings])


@bp.get("/rulings/<book>/<slug>")
@spec.validate(resp=answers(shapes.RulingShape, 404))
def ruling(book: str, slug: str) -> shapes.RulingShape:
    """一则裁定。"""
    rooms().book(book)
    return facts.ruling(rooms().library.ruling(book, slug))


@bp.get("/scenarios/<book>")
@spec.validate(resp=answers(shapes.ScenariosShape, 404))
def scenarios(book: str) -> shapes.ScenariosShape:
    """一本书的全部情景。"""
    rooms().book(book)
    return shapes.ScenariosShape(scenarios=[facts.scenario(one) for one in rooms().scripts(book).values()])


@bp.get("/scenarios/<book>/<slug>")
@spec.validate(resp=answers(shapes.ScenarioShape, 404))
def scenario(book: str, slug: str) -> shapes.ScenarioShape:
    """一个情景，连同它的文字。"""
    rooms().book(book)
    return facts.scenario(rooms().scripts(book)[slug])


@bp.post("/replay")
@spec.validate(resp=answers(shapes.OutcomeShape, 404))
def replayed(json: shapes.ReplayRequest) -> shapes.OutcomeShape:
    """重放一个情景：书里的（id）或自己写的（scenario），可以搁置条目（without）。"""
    rooms().book(json.book)
    chosen = asked(json)
    without = tuple(rooms().library.clause(ClauseId(json.book, number)).id.number for number in json.without)
    try:
        outcome = watched(chosen, *without)
    except ValueError as error:
        raise BadInputError(str(error)) from error
    return facts.outcome(outcome, misses(chosen, outcome), json.steps)


@bp.get("/coverage/<book>")
@spec.validate(resp=answers(shapes.CoverageShape, 404))
def coverage(book: str) -> dict[str, Any]:
    """各条目由情景证明到哪一级；与 caiding verify 相同。"""
    rooms().book(book)
    return report(book).record()


@bp.get("/openapi.json")
def document() -> Response:
    """This API described: an OpenAPI document."""
    return jsonify(spec.spec)


def asked(request: shapes.ReplayRequest) -> Scenario:
    """The scenario of a request. Raises BadInputError, UnknownScenarioError."""
    if (request.id is None) == (request.scenario is None):
        raise BadInputError("id 和 scenario 恰好写一个")
    if request.id is not None:
        return rooms().scripts(request.book)[request.id]
    try:
        return loads(request.scenario or "", request.book, "情景")[0]
    except MalformedError as error:
        raise BadInputError("；".join(map(str, error.problems))) from error


def install(app: Flask) -> None:
    """Serve the API and its document."""
    app.register_blueprint(bp)
