/* Included before every C file that mypyc writes: what is called when something goes wrong, or when the last
   reference goes, is cold. gcc then keeps it out of the way of what runs all the time. mypyc leaves most of
   its checks unmarked, and without this header gcc thinks them as likely to fail as not. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

PyAPI_FUNC(void) PyErr_SetNone(PyObject *) __attribute__((cold));
PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *) __attribute__((cold));
PyAPI_FUNC(PyObject *) PyErr_Occurred(void) __attribute__((cold));
PyAPI_FUNC(void) _Py_Dealloc(PyObject *) __attribute__((cold));
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));

/* Whether an object is of a class, mypyc asks all the time: of every page of the script, of every position
   that Python hands in. A class finds itself among its bases without a call into Python. */
static inline int is_of(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    while (type != wanted && type->tp_base != NULL) type = type->tp_base;
    return type == wanted || PyType_IsSubtype(Py_TYPE(object), wanted);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) is_of((PyObject *)(object), type)

/* mypyc's runtime divides in a function of its own, which handles all that can happen; here only numbers as
   they nearly always are. */
int64_t CPyInt64_Divide(int64_t, int64_t);
int64_t CPyInt64_Remainder(int64_t, int64_t);
static inline int64_t divided(int64_t x, int64_t y) {
    return x >= 0 && y > 0 ? x / y : CPyInt64_Divide(x, y);
}
static inline int64_t remaining(int64_t x, int64_t y) {
    return x >= 0 && y > 0 ? x % y : CPyInt64_Remainder(x, y);
}

/* Nor does it look first whether a number is small, when it makes a float of it. */
double CPyFloat_FromTagged(size_t);
static inline double floated(size_t x) {
    return (x & 1) == 0 ? (double)((Py_ssize_t)x >> 1) : CPyFloat_FromTagged(x);
}
