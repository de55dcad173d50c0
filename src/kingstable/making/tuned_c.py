"""What mypyc's C code does not tell the C compiler, and the holding of objects that it could do without.

The C is only changed where its meaning stays: `tests/test_tuned_c.py` shows what is taken and what is left.
"""

from __future__ import annotations

import re

# mypyc asks of every index whether it is in range, then whether it counts from the end, and leaves the C
# compiler to think either as likely as the other. To tell it brought 15 %.
INDEX_CHECK = re.compile(r"(\(uint64_t\)cpy_r_\w+;\n +if )\((cpy_r_r\d+)\)")
FUNCTION = re.compile(r"^[\w* ]+\bCPyDef_\w+\([^;{]*\) \{\n.*?^\}$", re.M | re.S)
# A vector of an object is held while somebody looks into it, unless the index is a plain name.
HELD = re.compile(r"(    (cpy_r_r\d+) = \(\(\w+ \*\)cpy_r_\w+\)->_\w+;\n)    (VEC_\w+)_INCREF\(\2\);\n")
RAISED = re.compile(r"    PyErr_Set(?:(?!CPy_Unreachable).)*CPy_Unreachable\(\);\n", re.S)
CALL = re.compile(r"\b(?!(?:if|likely|unlikely|PyErr_Occurred|CPyInt64_Divide|CPyInt64_Remainder)\b)\w+ ?\(")
# A method that stands in for one with wider arguments holds them too, although its caller does already.
GLUE = re.compile(
    r"    CPy_INCREF\((cpy_r_\w+)\);\n"
    r"(    if \(likely\(Py_TYPE\(\1\) == \w+\)\)\n        (cpy_r_r\d+) = \1;\n.*?)"
    r"    CPy_DECREF\(\3\);\n",
    re.S,
)


def tuned(code: str) -> str:
    """A C file of mypyc's as it is compiled."""
    return FUNCTION.sub(lambda function: unheld(function[0]), INDEX_CHECK.sub(r"\1(likely(\2))", code))


def unheld(function: str) -> str:
    """A function that holds nothing which its caller, or the object it is read from, holds anyway."""
    if "_glue(" in function.partition("\n")[0] and function.count("CPy_DECREF(") == 1:
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
