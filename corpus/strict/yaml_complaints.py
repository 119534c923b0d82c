"""The complaints of the YAML parser, both of the C one and of the Python one, as (found, expected) in Chinese."""

import yaml

UNKNOWN = ("YAML 写法有误", "可读的 YAML")
COMPLAINTS = (
    ("nesting depth", "嵌套太深", "最多 12 层"),
    ("cannot start any token", "值不能以这个字符开头", "文字（需要这个字符时加引号；缩进用空格，不用制表符）"),
    ("mapping values are not allowed", "这里不能再有“键: 值”", "每行一个键，缩进对齐，含冒号的文字加引号"),
    ("could not find expected ':'", "这一行不是“键: 值”", "键、冒号、空格、值"),
    ("expected ',' or '}'", "映射没有写完", "逗号或“}”"),
    ("expected ',' or ']'", "列表没有写完", "逗号或“]”"),
    ("unexpected end of stream", "引号没有关上", "成对的引号"),
    ("unexpected document separator", "引号没有关上", "成对的引号"),
    ("node content", "这里没有值", "一个值"),
    ("block scalar", "“|”或“>”之后还有别的内容", "换行后缩进的文字"),
    ("escape", "引号里的转义写法有误", "JSON 那样的转义，或改用单引号"),
    ("'-' indicator", "列表的这一项没有对齐", "以短横开头、与上一项对齐的项"),
    ("expected key", "这一行没有与上面的键对齐", "与同级的键对齐的“键: 值”"),
    ("<block end>", "这一行没有与上面的内容对齐", "与同级对齐的内容"),
)


def in_chinese(error: yaml.MarkedYAMLError, wanted: str) -> tuple[str, str]:
    """What was found and what was expected, for a complaint of the parser about a file that should hold what is `wanted`."""
    problem = f"{error.problem} {error.context}"
    for words, found, expected in (*COMPLAINTS, ("<document start>", "内容之后还有别的内容", wanted)):
        if words in problem:
            return found, expected
    return UNKNOWN
