"""What is taken out of mypyc's C code, and what stays because somebody might need it."""

from __future__ import annotations

import pytest

from kingstable.making.tuned_c import all_tuned, tuned

LOOK = """int64_t CPyDef_places___first(PyObject *cpy_r_s, int64_t cpy_r_area) {
    VecI64 cpy_r_r1;
    cpy_r_r1 = ((SiegeObject *)cpy_r_s)->_horde;
    VEC_I64_INCREF(cpy_r_r1);
    cpy_r_r2 = cpy_r_area * 3;
    cpy_r_r3 = (int64_t)cpy_r_r1.len;
    cpy_r_r4 = (uint64_t)cpy_r_r2 < (uint64_t)cpy_r_r3;
    if (cpy_r_r4) {
        goto CPyL3;
    } else
        goto CPyL5;
CPyL2: ;
    PyErr_SetNone(PyExc_IndexError);
    cpy_r_r5 = 0;
    if (unlikely(!cpy_r_r5)) {
        CPy_AddTraceback("places.py", "first", 128, CPyStatic_places___globals);
        goto CPyL4;
    }
    CPy_Unreachable();
CPyL3: ;
    cpy_r_r6 = (CPyPtr)cpy_r_r1.items;
    cpy_r_r7 = *(int64_t *)cpy_r_r6;
    VEC_I64_DECREF(cpy_r_r1);
    return cpy_r_r7;
CPyL4: ;
    return -113;
CPyL5: ;
    VEC_I64_DECREF(cpy_r_r1);
    goto CPyL2;
}
"""
LOADED = "    cpy_r_r7 = *(int64_t *)cpy_r_r6;\n"
GLUE = """char CPyDef_actions___Actions___play__Phase_glue(PyObject *cpy_r_self, PyObject *cpy_r_s) {
    PyObject *cpy_r_r0;
    CPy_INCREF(cpy_r_s);
    if (likely(Py_TYPE(cpy_r_s) == CPyType_magna_carta___state___Town))
        cpy_r_r0 = cpy_r_s;
    else {
        CPy_TypeError("kingstable.games.magna_carta.state.Town", cpy_r_s);
        cpy_r_r0 = NULL;
    }
    if (cpy_r_r0 == NULL) goto CPyL3;
    cpy_r_r1 = CPyDef_actions___Actions___play(cpy_r_self, cpy_r_r0);
    CPy_DECREF(cpy_r_r0);
    return cpy_r_r1;
CPyL3: ;
    return 2;
}
"""


def lines_gone(code: str) -> list[str]:
    after = tuned(code).splitlines()
    return [line.strip() for line in code.splitlines() if line not in after and "REF" in line]


def test_a_vector_that_is_only_looked_into_is_not_held() -> None:
    assert lines_gone(LOOK) == [
        "VEC_I64_INCREF(cpy_r_r1);",
        "VEC_I64_DECREF(cpy_r_r1);",
        "VEC_I64_DECREF(cpy_r_r1);",
    ]
    assert "if (likely(cpy_r_r4)) {" in tuned(LOOK), "an index is in range"
    assert [line for line in tuned(LOOK).splitlines() if "REF" not in line and "cpy_r_r4)" not in line] == [
        line for line in LOOK.splitlines() if "REF" not in line and "cpy_r_r4)" not in line
    ], "and nothing else is different"


@pytest.mark.parametrize(
    "meanwhile",
    [
        "    CPyDef_verbs___kill(cpy_r_s);\n",  # may put another vector in its place
        "    VEC_I64_DECREF(cpy_r_r9);\n",  # the old one, when another is put in its place
        "    cpy_r_kept = cpy_r_r1;\n",
        "    return cpy_r_r7;\n",
        "    goto CPyL9;\n",  # to where it is not let go
    ],
)
def test_it_stays_held_where_it_might_be_let_go_or_is_kept(meanwhile: str) -> None:
    assert lines_gone(LOOK.replace(LOADED, LOADED + meanwhile)) == []


@pytest.mark.parametrize("word", ["", "_NO_IMM"], ids=["3.11", "3.12"])
def test_an_argument_is_held_by_the_caller(word: str) -> None:
    glue = GLUE.replace("REF(", f"REF{word}(")
    assert lines_gone(glue) == [f"CPy_INCREF{word}(cpy_r_s);", f"CPy_DECREF{word}(cpy_r_r0);"]
    assert lines_gone(GLUE.replace("__Phase_glue", "")) == []
    assert lines_gone(GLUE.replace("    return 2;", "    CPy_DECREF(cpy_r_r9);\n    return 2;")) == []


WRAPPER = """PyObject *CPyPy_play___State___play(PyObject *self, PyObject *const *args, size_t nargs) {
    if (!CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, &parser, &obj_seat, &obj_move)) {
        return NULL;
    }
    cpy_r_r1 = CPyInt64_Divide(cpy_r_r0, 3);
    cpy_r_r2 = CPyInt64_Remainder(cpy_r_r0, 3);
    cpy_r_r4 = CPyFloat_FromTagged(cpy_r_r3);
}
"""


def test_what_is_usual_needs_no_call() -> None:
    usual = "kwnames == NULL && nargs == 2 ? (obj_seat = args[0], obj_move = args[1], 1) : "
    quick = WRAPPER.replace("!CPyArg", f"!({usual}CPyArg").replace("&obj_move))", "&obj_move)))")
    quick = quick.replace("CPyInt64_Divide", "divided").replace("CPyInt64_Remainder", "remaining")
    quick = quick.replace("CPyFloat_FromTagged", "floated")
    assert tuned(WRAPPER) == quick


HEADS = '#include "__native_kingstable.h"\n#include "__native_internal_kingstable.h"\n'
CALLER = """int64_t CPyDef_archers___both(PyObject *cpy_r_s) {
    int64_t cpy_r_r0;
    cpy_r_r0 = CPyDef_places___first(cpy_r_s, 1);
    return cpy_r_r0;
}
"""
LONG = CALLER.replace("archers___both", "archers___all").replace(
    "    return", "    cpy_r_r0 = cpy_r_r0 + 1;\n" * 120 + "    return"
)


def files() -> dict[str, str]:
    """Three C files in which every change finds something to change."""
    user = CALLER.replace("places___first(cpy_r_s, 1)", "archers___all(cpy_r_s)").replace("both", "twice")
    return {
        "places.c": HEADS + LOOK + GLUE + WRAPPER,
        "archers.c": HEADS + CALLER + LONG,
        "user.c": HEADS + user,
    }


def test_a_file_has_the_small_functions_it_calls() -> None:
    before, (after, idle) = files(), all_tuned(files())
    assert idle == []
    assert after["places.c"] == tuned(before["places.c"]), "it calls nobody"
    assert after["user.c"] == before["user.c"], "whom it calls is not small"
    own = tuned(LOOK).rstrip()
    head, _, rest = after["archers.c"].partition(f"static inline {own}\n")
    assert head == (
        f"{HEADS}#define CPyDef_places___first CPyDef_places___first_lent\n"
        "static inline int64_t CPyDef_places___first(PyObject *cpy_r_s, int64_t cpy_r_area);\n"
    ), "the name in this file is another one: the function that everybody knows stays where it is"
    assert rest == CALLER + LONG


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("(uint64_t)", "(size_t)", "INDEX_CHECK"),
        ("VEC_I64_INCREF", "VEC_I64_RETAIN", "HELD"),
        ("    VEC_I64_DECREF(cpy_r_r1);\n    goto CPyL2;", "    goto CPyL2;", "HELD"),
        ("Phase_glue(", "Phase_adapter(", "GLUE"),
        ("CPy_INCREF(cpy_r_s)", "CPy_RETAIN(cpy_r_s)", "GLUE"),
        ("StackAndKeywordsSimple", "Vector", "PARSED"),
        ("CPyInt64_", "CPyI64_", "DIVIDED"),
        ("CPyFloat_", "CPyDouble_", "FLOATED"),
        ("CPyDef_", "CPyFn_", "HELD, GLUE, SMALL"),
    ],
)
def test_another_mypyc_whose_code_is_not_known_is_not_compiled_in_silence(
    old: str, new: str, lost: str
) -> None:
    changed = {name: code.replace(old, new) for name, code in files().items()}
    assert ", ".join(all_tuned(changed)[1]) == lost
