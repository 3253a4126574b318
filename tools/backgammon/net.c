#include "net.h"

#include <math.h>
#include <string.h>

enum { ON_BAR = 96, MORE_ON_BAR, OFF_SHARE, ANY_OFF, PIPS, PRIME, SHOTS, PIPS_HIT, ESCAPES, RUNS, CLOSED, BEHIND, OUTSIDE, FARTHEST };
enum { AHEAD = 12, PATTERNS = 1 << AHEAD, ALMOST_FREE = 2, HOME_POINTS = 0x7E, ALL_POINTS = 0x1FFFFFE };

static uint8_t escapes_of[PATTERNS], runs_of[PATTERNS]; /* by the closed points ahead, the nearest in the lowest bit */
static int only_men;

static int is_open(int ahead, int distance) { return distance > AHEAD || !(ahead >> (distance - 1) & 1); }

static int is_free(int ahead, int distance) {
    return distance >= AHEAD || __builtin_popcount(ahead >> distance) <= ALMOST_FREE;
}

static void count_runs(int ahead) {
    int escapes = 0, runs = 0;
    for (int one = 1; one <= 6; one++) {
        for (int two = one; two <= 6; two++) {
            int ends[4], count = 0, plays_all = 0, throws = one == two ? 1 : 2;
            if (one == two) {
                for (int k = 1; k <= 4 && is_open(ahead, k * one); k++) ends[count++] = k * one;
                plays_all = count > 1;
            } else {
                if (is_open(ahead, one)) ends[count++] = one;
                if (is_open(ahead, two)) ends[count++] = two;
                if (count && is_open(ahead, one + two)) {
                    ends[count++] = one + two;
                    plays_all = 1;
                }
            }
            int escapes_now = 0;
            for (int k = 0; k < count; k++) escapes_now |= is_free(ahead, ends[k]);
            escapes += throws * escapes_now;
            runs += throws * plays_all;
        }
    }
    escapes_of[ahead] = (uint8_t)escapes;
    runs_of[ahead] = (uint8_t)runs;
}

/* With `men_only` the nets see where men stand, and nothing that is reckoned from it. */
void prepare_inputs(int men_only) {
    only_men = men_only;
    for (int ahead = 0; ahead < PATTERNS; ahead++) count_runs(ahead);
}

static int is_left_out(int input) { return only_men && input != DIFFERENCE && input % PER_SIDE >= PRIME; }

/* The throws of 36 that hit one of `blots`, and the pips that they cost, both as shares of 36. */
static void count_shots(uint32_t men, int bar, uint32_t open, uint32_t blots, float *hit, float *lost) {
    uint32_t step[7], enter[7];
    int hits = 0, pips = 0;
    for (int d = 1; d <= 6; d++) {
        step[d] = (men >> d) & open;
        enter[d] = ((1u << BAR) >> d) & open;
    }
    for (int a = 1; a <= 6; a++) {
        for (int b = a + 1; b <= 6; b++) {
            uint32_t reached;
            if (!bar)
                reached = step[a] | step[b] | (step[a] >> b) | (step[b] >> a);
            else if (bar == 1)
                reached = (enter[a] ? enter[a] | step[b] | (enter[a] >> b) : 0) | (enter[b] ? enter[b] | step[a] | (enter[b] >> a) : 0);
            else
                reached = enter[a] | enter[b];
            if (reached &= blots) {
                hits += 2;
                pips += 2 * (31 - __builtin_clz(reached));
            }
        }
        uint32_t reached = 0, now = men;
        int left = 4;
        if (bar) {
            if (!enter[a]) continue;
            reached = enter[a];
            now |= enter[a];
            left -= bar;
        }
        for (; left > 0; left--) {
            now = (now >> a) & open;
            reached |= now;
        }
        if (reached &= blots) {
            hits++;
            pips += 31 - __builtin_clz(reached);
        }
    }
    *hit = hits / 36.f;
    *lost = pips / 36.f;
}

static void put(Inputs *inputs, int at, float value) {
    if (is_left_out(at)) return;
    inputs->at[inputs->count] = (uint16_t)at;
    inputs->value[inputs->count++] = value;
}

void describe(const Position *position, int race, Inputs *inputs) {
    int pips[2], far[2];
    uint32_t occupied[2], made[2], shut[2], blots[2]; /* the last two in the other's numbers */
    inputs->count = 0;
    for (int side = 0; side < 2; side++) {
        const int8_t *men = position->men[side];
        int base = side * PER_SIDE;
        pips[side] = BAR * men[BAR];
        far[side] = 0;
        occupied[side] = made[side] = shut[side] = blots[side] = 0;
        for (int point = 1; point < BAR; point++) {
            int count = men[point], first = base + 4 * (point - 1);
            if (!count) continue;
            pips[side] += point * count;
            far[side] = point;
            occupied[side] |= 1u << point;
            if (count == 1) {
                put(inputs, first, 1);
                blots[side] |= 1u << (BAR - point);
                continue;
            }
            made[side] |= 1u << point;
            shut[side] |= 1u << (BAR - point);
            put(inputs, count == 2 ? first + 1 : first + 2, 1);
            if (count > 3) put(inputs, first + 3, (count - 3) * .5f);
        }
        if (men[BAR]) {
            far[side] = BAR;
            put(inputs, base + ON_BAR, 1);
            if (men[BAR] > 1) put(inputs, base + MORE_ON_BAR, (men[BAR] - 1) * .5f);
        }
        if (men[OFF]) {
            put(inputs, base + OFF_SHARE, men[OFF] / 15.f);
            put(inputs, base + ANY_OFF, 1);
        }
        put(inputs, base + PIPS, pips[side] / 100.f);
    }
    put(inputs, DIFFERENCE, (pips[0] - pips[1]) / 50.f);
    if (race) return;
    for (int side = 0; side < 2; side++) {
        const int8_t *men = position->men[side];
        int base = side * PER_SIDE, other = 1 - side, prime = 0, outside = 0;
        for (uint32_t row = made[side]; row; row &= row << 1) prime++;
        if (prime) put(inputs, base + PRIME, prime / 6.f);
        if (blots[other]) {
            float hit, lost;
            count_shots(occupied[side], men[BAR], ~shut[other] & ALL_POINTS, blots[other], &hit, &lost);
            if (hit > 0) {
                put(inputs, base + SHOTS, hit);
                put(inputs, base + PIPS_HIT, lost / 12.f);
            }
        }
        uint32_t ahead = 0;
        for (int k = 1; k <= AHEAD && far[side] - k > 0; k++) ahead |= (shut[other] >> (far[side] - k) & 1) << (k - 1);
        put(inputs, base + ESCAPES, escapes_of[ahead] / 36.f);
        put(inputs, base + RUNS, runs_of[ahead] / 36.f);
        int closed = __builtin_popcount(made[side] & HOME_POINTS), behind = men_behind(men);
        if (closed) put(inputs, base + CLOSED, closed / 6.f);
        if (behind) put(inputs, base + BEHIND, behind / 4.f);
        for (int point = HOME + 1; point < BAR; point++) outside += men[point];
        if (outside) put(inputs, base + OUTSIDE, outside / 10.f);
        put(inputs, base + FARTHEST, far[side] / 24.f);
    }
}

static float small_weight(void) { return ((chance() >> 40) / 16777216.f - .5f) * .2f; }

void begin_net(Net *net, int hidden) {
    memset(net, 0, sizeof *net);
    net->hidden = hidden;
    for (int i = 0; i < INPUTS; i++)
        for (int j = 0; j < hidden && !is_left_out(i); j++) net->rows[i][j] = small_weight();
    for (int k = 0; k < OUTPUTS; k++)
        for (int j = 0; j < hidden; j++) net->outputs[k][j] = small_weight();
}

void forward(const Net *net, const Inputs *inputs, float *restrict hidden, Chances *chances) {
    float sum[MOST_HIDDEN] __attribute__((aligned(64)));
    int h = net->hidden;
    memcpy(sum, net->bias, h * sizeof *sum);
    for (int i = 0; i < inputs->count; i++) {
        const float *row = net->rows[inputs->at[i]];
        float value = inputs->value[i];
        for (int j = 0; j < h; j++) sum[j] += value * row[j];
    }
    for (int j = 0; j < h; j++) hidden[j] = 1.f / (1.f + expf(-sum[j]));
    for (int k = 0; k < OUTPUTS; k++) {
        float out = net->output_bias[k];
        const float *weights = net->outputs[k];
        for (int j = 0; j < h; j++) out += weights[j] * hidden[j];
        chances->of[k] = 1.f / (1.f + expf(-out));
    }
}

/* One step of gradient descent on the cross-entropy of all outputs. */
void correct(Net *net, const Inputs *inputs, const Chances *wanted, float step) {
    float hidden[MOST_HIDDEN] __attribute__((aligned(64))), blame[MOST_HIDDEN] __attribute__((aligned(64)));
    Chances now;
    int h = net->hidden;
    forward(net, inputs, hidden, &now);
    for (int j = 0; j < h; j++) blame[j] = 0;
    for (int k = 0; k < OUTPUTS; k++) {
        float error = wanted->of[k] - now.of[k], *weights = net->outputs[k];
        for (int j = 0; j < h; j++) {
            blame[j] += error * weights[j];
            weights[j] += step * error * hidden[j];
        }
        net->output_bias[k] += step * error;
    }
    for (int j = 0; j < h; j++) {
        blame[j] *= step * hidden[j] * (1 - hidden[j]);
        net->bias[j] += blame[j];
    }
    for (int i = 0; i < inputs->count; i++) {
        float *row = net->rows[inputs->at[i]], value = inputs->value[i];
        for (int j = 0; j < h; j++) row[j] += value * blame[j];
    }
}
