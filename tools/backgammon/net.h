/* Nets of one hidden logistic layer, and what they are told of a position; bot/ai/backgammon/inputs.py says the same. */
#ifndef NET_H
#define NET_H
#include "position.h"

enum { PER_SIDE = 110, DIFFERENCE = 2 * PER_SIDE, INPUTS = DIFFERENCE + 1, OUTPUTS = 5, MOST_HIDDEN = 160, MOST_ACTIVE = 100 };

/* Win, win a gammon or more, a backgammon, lose a gammon or more, a backgammon. */
typedef struct {
    float of[OUTPUTS];
} Chances;

typedef struct {
    int count;
    uint16_t at[MOST_ACTIVE];
    float value[MOST_ACTIVE];
} Inputs;

typedef struct {
    int hidden;
    float rows[INPUTS][MOST_HIDDEN] __attribute__((aligned(64)));
    float bias[MOST_HIDDEN] __attribute__((aligned(64)));
    float outputs[OUTPUTS][MOST_HIDDEN] __attribute__((aligned(64)));
    float output_bias[OUTPUTS];
} Net;

void prepare_inputs(int men_only);
void describe(const Position *position, int race, Inputs *inputs);
void begin_net(Net *net, int hidden);
void forward(const Net *net, const Inputs *inputs, float *hidden, Chances *chances);
void correct(Net *net, const Inputs *inputs, const Chances *wanted, float step);
#endif
