/* The network's value: the compiled twin of `value` in net.py, which says what plan and weights are.
   mypyc's own loops would ask of every index whether it is in range; here the plan was checked once. */
#ifndef KINGSTABLE_NET_H
#define KINGSTABLE_NET_H

#include <stdint.h>
#include "vecs/librt_vecs.h"

#define NET_WIDE 32
#define NET_NARROW 16
#define NET_ONE 127
#define NET_FINE 8

static inline int32_t net_clip(int32_t value) {
    return value < 0 ? 0 : value > NET_ONE ? NET_ONE : value;
}

static inline void net_add(int16_t *sums, const int16_t *row) {
    for (int k = 0; k < NET_WIDE; k++) sums[k] += row[k];
}

#if defined(__GNUC__)
__attribute__((noinline, unused))
#endif
static int64_t net_value(VecI16 seen, VecI64 laid, VecI16 weighed) {
    const int16_t *cells = seen.items, *rows = weighed.items;
    const int64_t *plan = laid.items;
    const int64_t count = plan[0], crosses = plan[1];
    const int16_t *rest = rows + plan[2] * NET_WIDE;
    int16_t sums[NET_WIDE], wide[NET_WIDE];
    for (int k = 0; k < NET_WIDE; k++) sums[k] = rest[k];
    plan += 3;
    for (int64_t k = 0; k < count; k++, plan += 4) {
        int64_t value = cells[k];
        if (value == 0) continue;
        value -= plan[0];
        if (value < 0) value = 0;
        if (value > plan[1]) value = plan[1];
        net_add(sums, rows + (plan[3] + (value >> plan[2])) * NET_WIDE);
    }
    for (int64_t k = 0; k < crosses; k++) {
        const int64_t first = plan[0], parts = plan[1];
        int64_t joint = 0;
        plan += 2;
        for (int64_t j = 0; j < parts; j++, plan += 3) {
            int64_t value = cells[plan[0]];
            if (value < 0) value = 0;
            if (value > plan[1]) value = plan[1];
            joint += value * plan[2];
        }
        if (joint != 0) net_add(sums, rows + (first + joint) * NET_WIDE);
    }
    rest += NET_WIDE;
    for (int k = 0; k < NET_WIDE; k++) wide[k] = (int16_t)net_clip(sums[k]);
    const int16_t *bias = rest + NET_NARROW * NET_WIDE, *last = bias + NET_NARROW;
    int32_t out = (int32_t)last[NET_NARROW] * (1 << NET_FINE);
    for (int j = 0; j < NET_NARROW; j++, rest += NET_WIDE) {
        int32_t sum = (int32_t)bias[j] * (1 << NET_FINE);
        for (int k = 0; k < NET_WIDE; k++) sum += (int32_t)wide[k] * rest[k];
        out += net_clip(sum >> NET_FINE) * last[j];
    }
    return out;
}

#endif
