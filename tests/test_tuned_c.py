"""What is taken out of mypyc's C code, and what stays because somebody might need it."""

from __future__ import annotations

import pytest

from kingstable.making.tuned_c import tuned

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


def test_an_argument_is_held_by_the_caller() -> None:
    assert lines_gone(GLUE) == ["CPy_INCREF(cpy_r_s);", "CPy_DECREF(cpy_r_r0);"]
    assert lines_gone(GLUE.replace("__Phase_glue", "")) == []
    assert lines_gone(GLUE.replace("    return 2;", "    CPy_DECREF(cpy_r_r9);\n    return 2;")) == []
