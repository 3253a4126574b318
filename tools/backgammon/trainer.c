/* Trains two backgammon nets by self-play, one for contact and one for races: Tesauro's TD(lambda), played backwards over
 * whole games, and then towards looks one roll ahead.
 *
 * cc -O3 -march=native -ffast-math -o trainer trainer.c net.c position.c -lm
 * ./trainer train FILE GAMES SEED FIRST_STEP LAST_STEP LAMBDA HIDDEN RACE_HIDDEN all|men
 *     writes FILE; the step falls from the first to the last by equal factors, lambda to 0; `men`: nets that see men only
 * ./trainer polish FILE GAMES SEED FIRST_STEP LAST_STEP
 *     improves FILE, each position towards the mean of the best replies to all 21 rolls
 *
 * FILE has for each net the numbers of inputs and hidden units, then 32-bit floats: a row for each input, the biases, a row
 * for each output, the biases of the outputs.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net.h"

enum { CONTACT, RACE, LONGEST = 600, REPORTS = 20 };

static Net nets[2];
static Plays plays;

/* --- judging --- */

static float equity(const Chances *c) { return 2 * c->of[0] - 1 + c->of[1] + c->of[2] - c->of[3] - c->of[4]; }

static Chances seen_by_other(const Chances *c) {
    return (Chances){{1 - c->of[0], c->of[3], c->of[4], c->of[1], c->of[2]}};
}

/* Leaves out what the rules exclude. */
static void exclude(const Position *position, Chances *c) {
    float *of = c->of;
    if (position->men[1][OFF]) of[1] = of[2] = 0;
    if (position->men[0][OFF]) of[3] = of[4] = 0;
    if (of[1] > of[0]) of[1] = of[0];
    if (of[3] > 1 - of[0]) of[3] = 1 - of[0];
    if (of[2] > 0) of[2] = !men_behind(position->men[1]) ? 0 : of[2] > of[1] ? of[1] : of[2];
    if (of[4] > 0) of[4] = !men_behind(position->men[0]) ? 0 : of[4] > of[3] ? of[3] : of[4];
}

/* Whether side 1 has borne off all men, so that side 0, to roll, has lost. */
static int is_over(const Position *position, Chances *c) {
    if (position->men[1][OFF] < MEN) return 0;
    memset(c, 0, sizeof *c);
    if (!position->men[0][OFF]) {
        c->of[3] = 1;
        c->of[4] = men_behind(position->men[0]) > 0;
    }
    return 1;
}

static void judge(const Position *position, Chances *c) {
    if (is_over(position, c)) return;
    Inputs inputs;
    float hidden[MOST_HIDDEN] __attribute__((aligned(64)));
    int kind = is_race(position);
    describe(position, kind, &inputs);
    forward(&nets[kind], &inputs, hidden, c);
    exclude(position, c);
}

/* The position after the best play of a roll, as the other side sees it, and its chances. */
static void play_best(const Position *position, int one, int two, Position *to, Chances *chances) {
    float least = 9;
    *chances = (Chances){{0}};
    list_plays(&plays, position, one, two);
    for (int i = 0; i < plays.count; i++) {
        Position other = turned(&plays.found[i]);
        Chances c;
        judge(&other, &c);
        float worth = equity(&c);
        if (worth < least) {
            least = worth;
            *to = other;
            *chances = c;
        }
    }
}

/* --- learning --- */

static void learn(const Position *position, const Chances *wanted, float step) {
    static Inputs inputs;
    int kind = is_race(position);
    describe(position, kind, &inputs);
    correct(&nets[kind], &inputs, wanted, step);
}

static void throw_first(int *one, int *two) {
    do {
        *one = die();
        *two = die();
    } while (*one == *two);
}

/* A game whose positions are trained, from its end on, towards what came of them. */
static void train_game(float step, float lambda) {
    static Position seen[LONGEST];
    static Chances judged[LONGEST];
    Position now = START;
    Chances end;
    int count = 0, one, two;
    throw_first(&one, &two);
    for (;;) {
        play_best(&now, one, two, &seen[count], &judged[count]);
        now = seen[count++];
        if (is_over(&now, &end) || count == LONGEST) break;
        one = die();
        two = die();
    }
    Chances wanted = judged[count - 1];
    for (int turn = count - 2; turn >= 0; turn--) {
        Chances mixed;
        for (int k = 0; k < OUTPUTS; k++) mixed.of[k] = (1 - lambda) * judged[turn + 1].of[k] + lambda * wanted.of[k];
        wanted = seen_by_other(&mixed);
        learn(&seen[turn], &wanted, step);
    }
}

/* What the best replies to all 21 rolls come to for the side to roll. */
static Chances look_ahead(const Position *position) {
    Chances mean = {{0}};
    for (int one = 1; one <= 6; one++) {
        for (int two = one; two <= 6; two++) {
            Position to;
            Chances c;
            play_best(position, one, two, &to, &c);
            Chances own = seen_by_other(&c);
            for (int k = 0; k < OUTPUTS; k++) mean.of[k] += (one == two ? 1 : 2) / 36.f * own.of[k];
        }
    }
    return mean;
}

static void polish_game(float step) {
    Position now = START;
    Chances c;
    int one, two;
    throw_first(&one, &two);
    for (;;) {
        Position to;
        play_best(&now, one, two, &to, &c);
        now = to;
        if (is_over(&now, &c)) return;
        Chances wanted = look_ahead(&now);
        learn(&now, &wanted, step);
        one = die();
        two = die();
    }
}

/* --- files --- */

static void save(const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) {
        perror(path);
        exit(1);
    }
    for (int kind = CONTACT; kind <= RACE; kind++) {
        const Net *net = &nets[kind];
        int32_t size[2] = {INPUTS, net->hidden};
        fwrite(size, sizeof *size, 2, file);
        for (int i = 0; i < INPUTS; i++) fwrite(net->rows[i], sizeof(float), net->hidden, file);
        fwrite(net->bias, sizeof(float), net->hidden, file);
        for (int k = 0; k < OUTPUTS; k++) fwrite(net->outputs[k], sizeof(float), net->hidden, file);
        fwrite(net->output_bias, sizeof(float), OUTPUTS, file);
    }
    fclose(file);
}

static void take(void *to, size_t size, size_t count, FILE *file, const char *path) {
    if (fread(to, size, count, file) != count) {
        fprintf(stderr, "%s ends too early\n", path);
        exit(1);
    }
}

static void load(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    for (int kind = CONTACT; kind <= RACE; kind++) {
        Net *net = &nets[kind];
        int32_t size[2];
        memset(net, 0, sizeof *net);
        take(size, sizeof *size, 2, file, path);
        if (size[0] != INPUTS || size[1] < 1 || size[1] > MOST_HIDDEN) {
            fprintf(stderr, "%s has nets of another size\n", path);
            exit(1);
        }
        net->hidden = size[1];
        for (int i = 0; i < INPUTS; i++) take(net->rows[i], sizeof(float), net->hidden, file, path);
        take(net->bias, sizeof(float), net->hidden, file, path);
        for (int k = 0; k < OUTPUTS; k++) take(net->outputs[k], sizeof(float), net->hidden, file, path);
        take(net->output_bias, sizeof(float), OUTPUTS, file, path);
    }
    fclose(file);
}

int main(int count, char **words) {
    int trains = count == 11 && !strcmp(words[1], "train"), polishes = count == 7 && !strcmp(words[1], "polish");
    if (!trains && !polishes) {
        fprintf(stderr, "the head of trainer.c says what to write\n");
        return 1;
    }
    const char *path = words[2];
    long games = atol(words[3]);
    double first = atof(words[5]), last = atof(words[6]), lambda = trains ? atof(words[7]) : 0;
    prepare_keys();
    prepare_inputs(trains && !strcmp(words[10], "men"));
    seed_chance((uint64_t)atol(words[4]));
    if (polishes) {
        load(path);
    } else {
        begin_net(&nets[CONTACT], atoi(words[8]));
        begin_net(&nets[RACE], atoi(words[9]));
    }
    long every = games > REPORTS ? games / REPORTS : 1;
    for (long game = 0; game < games; game++) {
        double done = (double)game / games, step = first * pow(last / first, done);
        if (polishes)
            polish_game((float)step);
        else
            train_game((float)step, (float)(lambda * (1 - done)));
        if ((game + 1) % every == 0) {
            printf("%s: %ld of %ld games\n", words[1], game + 1, games);
            fflush(stdout);
        }
    }
    save(path);
    return 0;
}
