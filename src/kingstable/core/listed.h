/* Moves as a list for Python: the compiled twin of `listed` in game.py. mypyc can only make a list of other
   items first and then replace them one by one. */
#ifndef KINGSTABLE_LISTED_H
#define KINGSTABLE_LISTED_H

#include <Python.h>
#include <stdint.h>
#include "vecs/librt_vecs.h"

static inline PyObject *listed_in_c(VecI64 moves, int64_t n, PyObject *codes) {
    const int64_t known = PyList_GET_SIZE(codes);
    if (n < 0 || n > moves.len) {
        PyErr_SetNone(PyExc_IndexError);
        return NULL;
    }
    PyObject *out = PyList_New(n);
    for (int64_t k = 0; out != NULL && k < n; k++) {
        const int64_t move = moves.items[k];
        if (move < 0 || move >= known) {
            PyErr_SetNone(PyExc_IndexError);
            Py_CLEAR(out);
            break;
        }
        PyObject *code = PyList_GET_ITEM(codes, move);
        Py_INCREF(code);
        PyList_SET_ITEM(out, k, code);
    }
    return out;
}

#endif
