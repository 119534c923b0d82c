"""Finds and orders the clauses for a reading: what is certain first, then by fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from corpus.address import ClauseId
from indexer.analysis import Words
from indexer.findings import Findings, Finds, Found, Tier
from indexer.folding import bare, plain
from indexer.frames import wanted
from indexer.lexicon import Lexicon, Named
from indexer.questions import Concept, concept, content
from indexer.ranking import Ranker, best_first
from indexer.reasons import defines, fits
from indexer.retrieval import Retrieval
from indexer.routing import Reading
from indexer.synonyms import likes

_SHORT_SECTION = 10
_LEAST_FIT = 0.3
_NEAR = 10
_LIST = 16
_WHOLE, _LITERAL, _ABOUT = 200.0, 100.0, 50.0


class Finder:
    """Finds clauses in an index. Numbers are places in reading order."""

    def __init__(self, retrieval: Retrieval, ranker: Ranker, words: Words, lexicon: Lexicon) -> None:
        self.retrieval = retrieval
        self.ranker = ranker
        self.words = words
        self.lexicon = lexicon
        self.number = {clause.id: number for number, clause in enumerate(retrieval.clauses)}
        self._books = tuple(dict.fromkeys(clause.id.book for clause in retrieval.clauses))
        self._sections: dict[tuple[str, str], list[int]] = {}
        for number, clause in enumerate(retrieval.clauses):
            self._sections.setdefault((clause.id.book, clause.section), []).append(number)

    def find(self, reading: Reading, query: str, book: str | None = None) -> Findings:
        """What was found for a reading. In a book, only its own clauses fit."""
        concepts = self._concepts(reading)
        fit = self.ranker.fit(concepts, self._wanted(reading), book)
        finds = Finds(fit.scores)
        if reading.kind == "address":
            self._address(reading, finds)
        elif reading.kind == "names":
            self._names(reading, finds)
        elif reading.kind == "punctuation":
            finds.add(Tier.EXACT, self.retrieval.holding_literally(reading.text), f"含有「{reading.text}」")
        elif reading.kind in ("text", "unknown address"):
            self._text(reading, plain(query), finds)
        if reading.kind == "unknown address":
            return Findings(finds.ordered(), lambda: self._nearest(reading, finds))
        if finds.hits or reading.quoted:
            return Findings(finds.ordered(), lambda: self._fitting(finds, concepts, _NEAR))
        least = _LEAST_FIT * max(finds.fit.values(), default=0.0)
        answered = fit.covered >= self.ranker.weights.answer
        count = sum(one >= least for one in finds.fit.values()) if answered else 0
        fitting = self._fitting(finds, concepts, count + _NEAR)
        return Findings(fitting[:count], lambda: fitting[count:], fit.missing)

    def _concepts(self, reading: Reading) -> list[Concept]:
        """What to rank by: the names that the query was understood to mean, and the words of what is left."""
        if reading.rest or reading.kind == "names":
            named = [concept(self.words, _forms(group), self.ranker.weights) for group in reading.names]
            return named + content(self.words, " ".join(reading.rest), self.ranker.weights)
        asked = [] if reading.kind == "address" else content(self.words, " ".join(reading.parts), self.ranker.weights)
        for group in reading.names:
            meant = {bare(one.name): bare(one.label) for one in group}
            asked = [one | {meant[word]: 1.0 for word in one if one[word] == 1 and word in meant} for one in asked]
        return asked

    def _wanted(self, reading: Reading) -> list[str]:
        return wanted(" ".join(reading.parts)) if reading.kind in ("text", "names") and not reading.quoted else []

    def _address(self, reading: Reading, finds: Finds) -> None:
        chosen = sorted((self.number[one] for one in reading.addresses), key=self._is_example)
        finds.add_in_order(Tier.EXACT, chosen, "编号相符")
        for number in chosen:
            clause = self.retrieval.clauses[number]
            around = self._section_of(number)
            book = [n for n, other in enumerate(self.retrieval.clauses) if other.id.book == clause.id.book]
            ids = {n: self.retrieval.clauses[n].id for n in book}
            finds.add_in_order(Tier.TOGETHER, (n for n in book if _is_below(ids[n], clause.id)), f"在 {clause.id.number} 之下")
            finds.add_in_order(Tier.TOGETHER, self._examples_of(number), f"{clause.id.number} 的例")
            finds.add_in_order(Tier.DEFINING, (n for n in around if _is_below(clause.id, ids[n])), f"在 {clause.id.number} 之上")
            finds.add_in_order(Tier.SECTION, around, f"同在小节「{clause.heading}」")
        holding = self.retrieval.holding(reading.text)
        why = f"文字里有「{reading.text}」"
        whole = [n for n in holding if self.retrieval.stands_whole(reading.text, n)]
        finds.add_in_order(Tier.SPEAKING, whole, why, (reading.text,))
        finds.add_in_order(Tier.AROUND, holding, why, (reading.text,))

    def _names(self, reading: Reading, finds: Finds) -> None:
        needles = tuple(dict.fromkeys(form for group in reading.names for form in _forms(group)))
        speaking = [self._speaking(group) for group in reading.names]
        if len(speaking) > 1:
            finds.add(Tier.EXACT, self.retrieval.holding(reading.text), f"含有原文「{reading.text}」", needles)
            labels = "、".join(f"「{group[0].label}」" for group in reading.names)
            finds.add(Tier.TOGETHER, self._together(reading.names, speaking), f"同时讲到{labels}", needles)
        defining = [self._definitions(group) for group in reading.names]
        for place, definitions in enumerate(defining):
            for rank, (number, why) in enumerate(definitions):
                finds.hits.setdefault(number, Found(number, Tier.DEFINING, 1 / (1 + rank + place / 10), why, needles))
        for group, numbers, defined in zip(reading.names, speaking, defining, strict=True):
            self._name(group, numbers, [number for number, _ in defined], finds, needles)

    def _together(self, groups: tuple[tuple[Named, ...], ...], speaking: list[tuple[int, ...]]) -> list[int]:
        """The clauses that define or speak of something of every group, in books where the groups are not all one thing."""
        defining = ({self.number[one] for named in group for one in named.clauses} for group in groups)
        found = set.intersection(*(some | set(others) for some, others in zip(defining, speaking, strict=True)))
        same = {book for book in self._books if _one_thing(groups, book)}
        return [n for n in sorted(found) if self.retrieval.clauses[n].id.book not in same and not self._only_lists(n)]

    def _only_lists(self, number: int) -> bool:
        """Whether a clause names so many terms that it says little of each."""
        return sum(span.kind == "term" for span in self.retrieval.clauses[number].spans) >= _LIST

    def _name(
        self, group: tuple[Named, ...], speaking: tuple[int, ...], defining: list[int], finds: Finds, needles: tuple[str, ...]
    ) -> None:
        """What stands around the definitions of a name, and where it is spoken of."""
        label, holding = group[0].label, set(speaking)
        finds.add(Tier.BEGINNING, self.retrieval.beginning_with(_forms(group), speaking), f"以「{label}」开头", needles)
        self._elsewhere(group, finds)
        for number in defining:
            if self._is_about(number, group):
                section = self._section_of(number)
                near = section if len(section) <= _SHORT_SECTION else [n for n in section if n in holding]
                finds.add(Tier.SECTION, near, self._beside(number, label), needles)
        finds.add(Tier.SPEAKING, speaking, f"讲到「{label}」", needles)
        for number in defining:
            finds.add(Tier.AROUND, self._section_of(number), self._beside(number, label), needles)

    def _elsewhere(self, group: tuple[Named, ...], finds: Finds) -> None:
        """In books that lack the name: what is the same idea there, and what players call by words for it."""
        lacking = set(self._books) - {named.book for named in group}
        related = (one.split(":", 1) for named in group if named.term for one in named.term.related)
        same = [found for book, name in related if book in lacking for found in self.lexicon.exact(bare(name), book)]
        for found in same:
            finds.add_in_order(Tier.ELSEWHERE, (self.number[one] for one in found.clauses[:2]), f"另一本书里相同的意思：「{found.label}」")
        for thing in self._also_called(group):
            meant = (self.number[one] for one in thing.clauses[:2])
            finds.add_in_order(Tier.ELSEWHERE, meant, f"玩家的说法「{group[0].name}」也可能指「{thing.label}」")
        for word in dict.fromkeys(word for form in _forms(group) for word in likes().get(form, ()) if len(word) > 2):
            holding = (n for n in self.retrieval.holding(word) if self.retrieval.clauses[n].id.book in lacking)
            finds.add(Tier.ELSEWHERE, holding, f"另一本书里说「{word}」", (word,))

    def _also_called(self, group: tuple[Named, ...]) -> list[Named]:
        """The terms that players call by a word, where what was typed is such a word and not the books' own."""
        if any(named.how != "俗称" for named in group):
            return []
        words = dict.fromkeys(word for named in group for word in likes().get(bare(named.name), ()))
        return [thing for word in words for thing in self.lexicon.exact(word) if thing.how in ("名称", "别名")]

    def _beside(self, number: int, label: str) -> str:
        return f"与「{label}」同在小节「{self.retrieval.clauses[number].heading}」"

    def _is_about(self, number: int, group: tuple[Named, ...]) -> bool:
        """Whether the section of a defining clause is about the name: it says so in its heading, or the name is first defined there."""
        clause = self.retrieval.clauses[number]
        heading = bare(clause.heading)
        first = any(named.clauses[:1] == (clause.id,) for named in group)
        return first or any(form in heading or heading in form for form in _forms(group))

    def _definitions(self, group: tuple[Named, ...]) -> list[tuple[int, str]]:
        """The clauses that define what a group names, with the reason: in turn from each thing named, examples and bare titles last."""
        ordered = [(place, self.number[one], defines(named)) for named in group for place, one in enumerate(named.clauses)]
        ordered.sort(key=lambda one: (self._is_example(one[1]), self._only_names(one[1]), one[0]))
        return [(number, why) for _, number, why in ordered]

    def _examples_of(self, number: int) -> Iterator[int]:
        """The examples that stand right after a clause of its section."""
        section = self._section_of(number)
        return takewhile(self._is_example, section[section.index(number) + 1 :])

    def _is_example(self, number: int) -> bool:
        return self.retrieval.clauses[number].kind == "example"

    def _only_names(self, number: int) -> bool:
        """Whether a clause is nothing but the title of what follows it."""
        clause = self.retrieval.clauses[number]
        return clause.kind == "heading" or bare(clause.text) == bare(clause.heading)

    def _speaking(self, group: tuple[Named, ...]) -> tuple[int, ...]:
        """The clauses that speak of what a group names, in reading order."""
        return tuple(sorted({number for form in _forms(group) for number in self.retrieval.holding(form)}))

    def _text(self, reading: Reading, literal: str, finds: Finds) -> None:
        why = f"含有原文「{reading.text}」"
        about = {self.number[one] for named in self.lexicon.containing(reading.text) for one in named.clauses}
        for number in self.retrieval.holding(reading.text):
            whole = _ABOUT * (number in about) + _WHOLE * self.retrieval.stands_whole(reading.text, number)
            fit = whole + _LITERAL * self.retrieval.stands_literally(literal, number) + finds.fit.get(number, 0.0)
            finds.hits[number] = Found(number, Tier.EXACT, fit, why, (reading.text,))
        if len(reading.parts) > 1:
            together = set.intersection(*(self._holding_part(part, reading) for part in reading.parts))
            finds.add(Tier.TOGETHER, sorted(together), f"含有{'、'.join(f'「{part}」' for part in reading.parts)}", reading.parts)

    def _holding_part(self, part: str, reading: Reading) -> set[int]:
        forms = {part} | {bare(one.label) for group in reading.names for one in group if bare(one.name) == part}
        return {number for form in forms for number in self.retrieval.holding(form)}

    def _fitting(self, finds: Finds, concepts: Sequence[Concept], most: int) -> list[Found]:
        """The clauses that only fit and are not found yet, the best first."""
        left = {number: fit for number, fit in finds.fit.items() if number not in finds.hits}
        return [self._fits(number, left[number], concepts) for number in best_first(left, most)]

    def _fits(self, number: int, fit: float, concepts: Sequence[Concept]) -> Found:
        """A clause that fits, with the words that say so: those of the question, and those that stand for one of its words."""
        held = [{word: weight for word, weight in one.items() if number in self.ranker.with_word(word)} for one in concepts]
        why = fits(concepts, held, self.retrieval.bare[number])
        return Found(number, Tier.FITTING, fit, why, tuple(word for words in held for word in words))

    def _nearest(self, reading: Reading, finds: Finds) -> list[Found]:
        numbers = (self.number[one] for one in reading.addresses)
        return [Found(number, Tier.FITTING, 0.0, "编号最接近") for number in numbers if number not in finds.hits]

    def _section_of(self, number: int) -> list[int]:
        clause = self.retrieval.clauses[number]
        return self._sections[clause.id.book, clause.section]


def _one_thing(groups: tuple[tuple[Named, ...], ...], book: str) -> bool:
    """Whether several pieces of a query name one and the same thing in a book: 起手 and 开局手牌."""
    labels = [frozenset(named.label for named in group if named.book == book) for group in groups]
    return len(set(labels)) == 1 and len(labels[0]) == 1


def _forms(group: tuple[Named, ...]) -> tuple[str, ...]:
    """The bare forms under which what a group names stands in texts."""
    return tuple(dict.fromkeys(bare(form) for named in group for form in (named.name, named.label)))


def _is_below(one: ClauseId, above: ClauseId) -> bool:
    rest = one.number.removeprefix(above.number)
    return one.book == above.book and rest != one.number and rest[:1] in (".", "-")
