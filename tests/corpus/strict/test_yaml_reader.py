"""The subset of YAML: what is a number, what is text, what is refused, and where."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.strict import yaml_reader
from corpus.strict.malformed import MalformedError

WANTED = "一张清单"


@pytest.fixture(params=[yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)], ids=["python", "c"], autouse=True)
def loader(request, monkeypatch):
    """Everything holds with PyYAML's C parser and without it."""
    monkeypatch.setattr(yaml_reader, "LOADER", request.param)


def read(text):
    return yaml_reader.read(text, "a.yaml", WANTED)


def refusal(text):
    with pytest.raises(MalformedError) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize(
    "written",
    [
        "10.10",
        "no",
        "yes",
        "on",
        "true",
        "null",
        "~",
        "12:30",
        "1_000",
        "0x10",
        "010",
        "007",
        "-0",
        "1e3",
        "+5",
        "2024-01-01",
        "是",
        "．5",
        "１２",
        "=",
        ".inf",
    ],
)
def test_a_scalar_that_is_no_integer_in_its_only_form_stays_the_text_it_is(written):
    root = read(f"a: {written}")

    assert root.value == {"a": written}


@pytest.mark.parametrize(
    ("written", "value"), [("0", 0), ("12", 12), ("-3", -3), ("'12'", "12"), ('"12"', "12"), ('""', ""), ("|\n  12", "12")]
)
def test_only_a_plain_integer_is_an_integer(written, value):
    root = read(f"a: {written}")

    assert root.value == {"a": value}
    assert type(root.value["a"]) is type(value)


def test_keys_are_always_text():
    root = read("{1: a, no: b, 10.10: c, '2': d}")

    assert list(root.value) == ["1", "no", "10.10", "2"]


@pytest.mark.parametrize(
    "text", ["\ufeffa: 1\r\nb:\r\n- 2\r\n", "\ufeffa: 1\nb:\n- 2\n".encode(), "a: 1\rb:\r- 2\r", "---\na: 1\nb: [2]\n...\n"]
)
def test_a_byte_order_mark_and_any_line_ends_are_read(text):
    root = read(text)

    assert root.value == {"a": 1, "b": [2]}


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("a: 1\nb: 2\na: 3", 3, 1, "键“a”重复，第 1 行已有"),
        ("a: 1\n'a': 3", 2, 1, "键“a”重复"),
        ("- {生命: 1, 生命: 2}", 1, 11, "键“生命”重复"),
        ("a: &x 1", 1, 4, "锚点或别名“x”"),
        ("a: 1\nb: *x", 2, 4, "锚点或别名“x”"),
        ("a: !!int 5", 1, 4, "类型标签“tag:yaml.org,2002:int”"),
        ("a: !!python/object/apply:os.system [ls]", 1, 4, "类型标签"),
        ("! a: 1", 1, 1, "类型标签“!”"),
        ("- <<: {a: 1}", 1, 3, "合并键“<<”"),
        ("? [a]\n: b", 1, 3, "键不是文字"),
        ("? {a: b}\n: b", 1, 3, "键不是文字"),
        ("a: 1\n---\nb: 2", 2, 1, "第二个文档"),
        ("%YAML 1.2\n---\na: 1", 1, 1, "% 指令"),
        ("%TAG ! tag:a.b,2000:\n---\na: 1", 1, 1, "% 指令"),
        ("a: 1\n? " + "长" * 201 + "\n: 2", 2, 3, "太长"),
        ('? "a\\nb"\n: 2', 1, 3, "太长"),
        ("a:\nb: 2", 1, 3, "没有值"),
        ("[a, {甲:1}]", 1, 9, "没有值"),
        ("a: 1234567890123456", 1, 4, "整数太长"),
        ("", 1, 1, "没有内容"),
        ("# 只有注释\n", 1, 1, "没有内容"),
        ("a: 甲\x00", 1, 5, "不可见字符 U+0000"),
        ("a: b\n\u200bc: d", 2, 1, "不可见字符 U+200B"),
        ("a: b\r\nc: d\re: \u200b", 3, 4, "不可见字符 U+200B"),
        ("a: \u202ebc", 1, 4, "不可见字符 U+202E"),
        ('a: "\\u200b"', 1, 4, "转义写出的不可见字符 U+200B"),
        ('"\\0": 1', 1, 1, "键是空的或有不可见字符"),
        (b"a: 1\nb: \xff", 2, 4, "不是 UTF-8"),
        ("a: 1".encode("utf-16"), 1, 1, "不是 UTF-8"),
    ],
)
def test_what_the_subset_lacks_is_refused_at_its_place(text, line, column, found):
    error = refusal(text)

    assert (error.line, error.column) == (line, column)
    assert found in str(error)
    assert error.expected


@pytest.mark.parametrize(
    "text",
    [
        "a: b: c",
        "a: [1",
        "a: {b: 1",
        "- a\nb",
        'a: "x',
        "\ta: b",
        "a: @b",
        "a: %b",
        'a: "\\q"',
        "- a: b\n   c: d",
        "a: |x",
        "a: 1\n}",
        "a: 'x' y",
        "[[[",
        "- a\n b: c",
    ],
)
def test_broken_yaml_is_explained_in_chinese_at_a_place_inside_the_text(text):
    error = refusal(text)

    assert 1 <= error.line <= text.count("\n") + 1
    assert 1 <= error.column <= len(text.split("\n")[error.line - 1]) + 1
    assert "YAML" not in str(error)
    assert error.problems[0].found.isprintable()


def test_twelve_levels_are_read_and_a_thirteenth_is_refused():
    deep = read("[" * 12 + "]" * 12)
    error = refusal("[" * 13 + "]" * 13)

    assert deep.mark == (1, 1)
    assert (error.column, error.expected) == (13, "最多 12 层")


@pytest.mark.parametrize("unit", ["[", "{a: ", "- ", "{b: ["])
def test_sixty_thousand_levels_are_refused_like_thirteen(unit):
    error = refusal(unit * (60_000 // len(unit)))

    assert "嵌套太深" in str(error)


def test_an_alias_bomb_is_refused_at_its_first_anchor():
    bomb = 'a: &a ["x","x"]\n' + "".join(f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))

    error = refusal(bomb)

    assert (error.line, error.column) == (1, 4)
    assert len(error.problems) <= 50


def test_64_kib_are_read_and_one_byte_more_is_refused():
    most = "a: " + "x" * (64 * 1024 - 3)

    assert read(most).value == {"a": "x" * (64 * 1024 - 3)}
    assert refusal(most + "x").expected == "最多 64 KiB"
    assert refusal("a: " + "字" * 22_000).expected == "最多 64 KiB"
    assert refusal(b"\xff" * 70_000).expected == "最多 64 KiB"


def test_every_refused_construct_is_reported_not_only_the_first():
    error = refusal("a: &x 1\nb: !t 2\nb: 3\nc:\n")

    assert [problem.line for problem in error.problems] == [1, 2, 3, 4]
    assert str(error).endswith("（另有 3 处问题）。")


def test_every_value_and_key_knows_its_place():
    root = read("甲: 1\n乙:\n  - 丙: [x, y]\n")

    node = root.children["乙"].children[0].children["丙"].children[1]

    assert (node.value, node.mark) == ("y", (3, 12))
    assert root.children["乙"].mark == (3, 3)
    assert (root.key_mark("乙"), root.key_mark("戊")) == ((2, 1), (1, 1))


@given(st.one_of(st.text(max_size=200), st.text(alphabet="{}[]:-,?&*!|>'\"%@`#<~ \n\ta1甲\\u", max_size=60)))
@settings(max_examples=500)
def test_whatever_the_text_is_there_is_a_value_or_a_place(text):
    assert place_of_value_or_refusal(text) >= (1, 1)


def place_of_value_or_refusal(text):
    try:
        return read(text).mark
    except MalformedError as error:
        return error.line, error.column
