/* Copies a vector over another: the compiled twin of `written_over` in bits.py. mypyc's loop would ask of every
   index whether it is in range, and a look of the search copies about fifty vectors. */
#ifndef KINGSTABLE_WRITTEN_OVER_H
#define KINGSTABLE_WRITTEN_OVER_H

#include <stdint.h>
#include <string.h>
#include "vecs/librt_vecs.h"

static inline char written_over_in_c(VecI64 v, VecI64 spent) {
    if (v.len != spent.len) return 0;
    if (v.len > 0) memcpy(spent.items, v.items, (size_t)v.len * sizeof(int64_t));
    return 1;
}

#endif
