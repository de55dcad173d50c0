"""What mypyc's C code does not tell the C compiler, and the holding of objects that it could do without.

The C is only changed where its meaning stays: `tests/test_tuned_c.py` shows what is taken and what is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

# mypyc asks of every index whether it is in range, then whether it counts from the end, and leaves the C
# compiler to think either as likely as the other. To tell it brought 15 %.
INDEX_CHECK = re.compile(r"(\(uint64_t\)cpy_r_\w+;\n +if )\((cpy_r_r\d+)\)")
FUNCTION = re.compile(r"^[\w* ]+\b(CPyDef_\w+)\([^;{]*\) \{\n.*?^\}$", re.M | re.S)
INCLUDES = re.compile(r"\A(?:#include .*\n)+")
CALLED = re.compile(r"^ .*\b(CPyDef_\w+)\(", re.M)
# A small function that lies in another C file could not become part of its caller: each file has its own.
SMALL = 120  # lines, without those for what goes wrong
# A vector of an object is held while somebody looks into it, unless the index is a plain name.
HELD = re.compile(r"(    (cpy_r_r\d+) = \(\(\w+ \*\)cpy_r_\w+\)->_\w+;\n)    (VEC_\w+)_INCREF\(\2\);\n")
RAISED = re.compile(r"    PyErr_Set(?:(?!CPy_Unreachable).)*CPy_Unreachable\(\);\n", re.S)
TOLD = re.compile(r"    if \(unlikely\([^{}]*\)\) \{\n        CPy_AddTraceback[^{}]*\}\n")
DECLARED = re.compile(r"    \w+ \*?cpy_r_\w+;$")
CALL = re.compile(r"\b(?!(?:if|likely|unlikely|PyErr_Occurred|CPyInt64_Divide|CPyInt64_Remainder)\b)\w+ ?\(")
# A method that stands in for one with wider arguments holds them too, although its caller does already. From
# Python 3.12 on, what cannot be immortal is held by a word of its own.
GLUE = re.compile(
    r"    CPy_INCREF(?:_NO_IMM)?\((cpy_r_\w+)\);\n"
    r"(    if \(likely\(Py_TYPE\(\1\) == \w+\)\)\n        (cpy_r_r\d+) = \1;\n.*?)"
    r"    CPy_DECREF(?:_NO_IMM)?\(\3\);\n",
    re.S,
)
LET_GO = re.compile(r"CPy_DECREF(?:_NO_IMM)?\(")
# Called from Python with as many arguments as there are, and without names, a function needs no parser.
PARSED = re.compile(
    r"if \(!(CPyArg_ParseStackAndKeywordsSimple\(args, nargs, kwnames, &parser((?:, &obj_\w+)+)\))\)"
)
DIVIDED = re.compile(r"= CPyInt64_(Divide|Remainder)\(")  # cold.h has the quick ones
FLOATED = re.compile(r"= CPyFloat_FromTagged\(")  # likewise
CHANGES = {
    "INDEX_CHECK": INDEX_CHECK,
    "HELD": HELD,
    "GLUE": GLUE,
    "PARSED": PARSED,
    "DIVIDED": DIVIDED,
    "FLOATED": FLOATED,
}


def tuned(code: str) -> str:
    """A C file of mypyc's as it is compiled, but for what others lend it."""
    code = FUNCTION.sub(lambda function: unheld(function[0]), INDEX_CHECK.sub(r"\1(likely(\2))", code))
    code = DIVIDED.sub(lambda divided: "= divided(" if divided[1] == "Divide" else "= remaining(", code)
    return PARSED.sub(unparsed, FLOATED.sub("= floated(", code))


def unparsed(parsed: re.Match[str]) -> str:
    """The arguments as they come, or else the parser."""
    names = re.findall(r"&(obj_\w+)", parsed[2])
    taken = "".join(f"{name} = args[{k}], " for k, name in enumerate(names))
    return f"if (!(kwnames == NULL && nargs == {len(names)} ? ({taken}1) : {parsed[1]}))"


def all_tuned(codes: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """The C files of a package as they are compiled, by whatever names they have.

    And the kinds of change that were nowhere made: mypyc writes other C code for it, or for this Python.
    """
    after = {name: tuned(code) for name, code in codes.items()}
    small = small_functions(after.values())
    whole = {name: with_small_functions(code, small) for name, code in after.items()}
    was, now = "".join(codes.values()), "".join(after.values())
    idle = [name for name, found in CHANGES.items() if len(found.findall(was)) == len(found.findall(now))]
    if whole == after:
        idle.append("SMALL")
    return whole, idle


def small_functions(codes: Iterable[str]) -> dict[str, str]:
    """The functions of all C files that may become part of their callers, by name."""
    found = {match[1]: match[0] for code in codes for match in FUNCTION.finditer(code)}
    return {name: function for name, function in found.items() if is_small(function)}


def is_small(function: str) -> bool:
    """Whether the C compiler might want to have it inside of its callers."""
    straight = TOLD.sub("", RAISED.sub("", function))
    lines = [line for line in straight.splitlines() if not DECLARED.match(line)]
    return len(lines) <= SMALL and "static " not in function


def with_small_functions(code: str, small: dict[str, str]) -> str:
    """A C file with the small functions of others that it calls, and what those call."""
    wanted, own = [code], {match[1] for match in FUNCTION.finditer(code)}
    lent: dict[str, str] = {}
    while wanted:
        for name in CALLED.findall(wanted.pop()):
            if name in small and name not in own and name not in lent:
                lent[name] = small[name]
                wanted.append(small[name])
    named = "".join(f"#define {name} {name}_lent\n" for name in sorted(lent))
    heads = "".join(f"static inline {lent[name].partition(' {')[0]};\n" for name in sorted(lent))
    told = "".join(f"static inline {lent[name]}\n" for name in sorted(lent))
    return INCLUDES.sub(lambda includes: includes[0] + named + heads + told, code, count=1)


def unheld(function: str) -> str:
    """A function that holds nothing which its caller, or the object it is read from, holds anyway."""
    if "_glue(" in function.partition("\n")[0] and len(LET_GO.findall(function)) == 1:
        return GLUE.sub(r"\2", function)
    at = 0
    while held := HELD.search(function, at):
        shorter = without(function, held)
        at = held.end() if shorter is None else 0  # what lay inside of another holding is gone: look again
        function = shorter or function
    return function


def without(function: str, held: re.Match[str]) -> str | None:
    """The function without holding this vector; None where something is called meanwhile, which might let the
    vector go, or where it is used for more than a look."""
    taken, vector, kind = held.groups()
    release = f"    {kind}_DECREF({vector});\n"
    looked, found, rest = function[held.end() :].partition(release)
    calm = RAISED.sub("", looked)
    if not found or CALL.search(calm) or "return" in calm:
        return None
    if re.search(rf"\b{vector}\b(?!\.(?:len|items)\b)", looked):
        return None
    ways_out = set(re.findall(r"goto (\w+);", calm)) - set(re.findall(r"^(\w+): ;$", looked, re.M))
    if rest.count(release) != len(ways_out) or not all(f"{way}: ;\n{release}" in rest for way in ways_out):
        return None
    return function[: held.start()] + taken + looked + rest.replace(release, "")
