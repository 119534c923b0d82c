"""From the rooms' nouns to the shapes of the API: the same facts as the pages."""

from __future__ import annotations

from flask import url_for

from corpus.clauses import Book, Clause
from corpus.rulings import Ruling
from corpus.terms import Term
from indexer.completion import Completion
from indexer.search import Answer, Hit
from scenarios.replay.outcome import Outcome, Step
from scenarios.replay.worked import Worked
from scenarios.script.loader import dump
from scenarios.script.model import Scenario
from webapp import api_shapes as shapes
from webapp.rooms import rooms
from webapp.typeset import clause_url

NOUNS = {"clause": "条目", "section": "小节", "term": "术语", "ruling": "裁定", "scenario": "情景"}


def book(one: Book) -> shapes.BookShape:
    return shapes.BookShape(
        key=one.key,
        title=one.title,
        edition=one.edition,
        date=one.date,
        source=one.source,
        clauses=len(one.clauses),
        terms=len(one.terms),
        rulings=len(one.rulings),
        scenarios=len(rooms().scripts(one.key)),
        url=url_for("books.show", book=one.key),
    )


def worked(one: Worked | None) -> shapes.WorkedShape | None:
    if one is None:
        return None
    return shapes.WorkedShape(
        scenario=one.scenario, title=one.title, result=one.result, without=one.without, because=one.because, decisive=one.decisive
    )


def clause(one: Clause, outcome: Worked | None = None) -> shapes.ClauseShape:
    return shapes.ClauseShape(
        id=str(one.id),
        number=one.id.number,
        kind=one.kind,
        section=one.section,
        heading=one.heading,
        chapter=one.chapter,
        text=one.text,
        official=one.official,
        citation=one.citation,
        edition=rooms().book(one.id.book).edition,
        refs=[str(ref) for ref in one.refs],
        url=clause_url(one),
        worked=worked(outcome),
    )


def clause_page(one: Clause) -> shapes.ClausePageShape:
    library = rooms().library
    return shapes.ClausePageShape(
        clause=clause(one, rooms().worked(one.id.book).get(one.id.number)),
        rulings=[ruling(each) for each in library.rulings_on(one.id)],
        scenarios=[each.id for each in rooms().scripts(one.id.book).claiming(one.id.number)],
        referenced_by=[str(each) for each in library.referenced_by(one.id)],
    )


def term(one: Term) -> shapes.TermShape:
    return shapes.TermShape(
        book=one.book,
        name=one.name,
        aliases=list(one.aliases),
        slang=list(one.slang),
        pinyin=one.pinyin,
        defined_by=[str(each) for each in one.defined_by],
        gloss=one.gloss,
        related=list(one.related),
        url=url_for("terms.show", book=one.book, name=one.name),
    )


def ruling(one: Ruling) -> shapes.RulingShape:
    return shapes.RulingShape(
        book=one.book,
        id=one.id,
        question=one.question,
        answer=one.answer,
        status=one.status,
        reasons=one.reasons,
        rivals=list(one.rivals),
        clauses=[str(each) for each in one.clauses],
        scenario=one.scenario,
        url=url_for("rulings.show", book=one.book, slug=one.id),
    )


def scenario(one: Scenario) -> shapes.ScenarioShape:
    return shapes.ScenarioShape(
        book=one.book,
        id=one.id,
        title=one.title,
        question=one.question,
        source=one.source,
        assumes=list(one.assumes),
        demonstrates={number: claim.because for number, claim in one.demonstrates.items()},
        text=dump(one),
        url=url_for("scenarios.show", book=one.book, slug=one.id),
    )


def hit(one: Hit) -> shapes.HitShape:
    return shapes.HitShape(
        clause=clause(one.clause, one.worked), score=one.score, highlights=list(one.highlights), original=list(one.original), why=one.why
    )


def answer(one: Answer) -> shapes.SearchShape:
    return shapes.SearchShape(
        query=one.query,
        read_as=one.reading.words,
        note=one.note,
        total=one.total,
        counts=dict(one.counts),
        parts=dict(one.parts),
        hits=[hit(each) for each in one.hits],
        related=[hit(each) for each in one.related],
        terms=[term(each) for each in one.terms],
        suggestions=list(one.suggestions),
    )


def completion(one: Completion) -> shapes.CompletionShape:
    return shapes.CompletionShape(kind=one.kind, noun=NOUNS[one.kind], text=one.text, label=one.label, url=target_url(one))


def target_url(one: Completion) -> str:
    """Where a completion leads."""
    book, _, name = one.target.partition(":")
    if one.kind == "term":
        return url_for("terms.show", book=book, name=name)
    if one.kind == "ruling":
        return url_for("rulings.show", book=book, slug=name)
    if one.kind == "scenario":
        return url_for("scenarios.show", book=book, slug=name)
    return url_for("clauses.show", book=book, number=name)


def outcome(one: Outcome, missed: tuple[str, ...], with_steps: bool) -> shapes.OutcomeShape:
    question = one.question
    return shapes.OutcomeShape(
        status=one.status,
        holds=not missed,
        misses=list(missed),
        view=one.view,
        fired=dict(one.fired),
        consulted=dict(one.trace.consulted),
        refusals=[shapes.RefusalShape(why=each.why, clauses=list(each.clauses), instead=each.instead) for each in one.refusals],
        question=shapes.QuestionShape(who=question.who, question=question.question, options=list(question.options)) if question else None,
        cycle=list(one.cycle),
        legal=list(one.legal),
        steps=[step(each) for each in one.steps] if with_steps else [],
        digest=one.digest,
    )


def step(one: Step) -> shapes.StepShape:
    changes = [
        shapes.ChangeShape(entity=each.entity, attribute=each.attribute, label=each.label, before=each.before, after=each.after)
        for each in one.changes
    ]
    return shapes.StepShape(number=one.number, text=one.text, clauses=list(one.clauses), cause=one.cause, phase=one.phase, changes=changes)
