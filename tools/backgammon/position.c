#include "position.h"

const Position START = {{
    {0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0},
    {0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0},
}};

/* --- chance: xorshift128+, seeded by splitmix64 --- */

static uint64_t chance_state[2];
static uint64_t keys[2][PLACES];

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

void seed_chance(uint64_t seed) {
    chance_state[0] = splitmix(&seed);
    chance_state[1] = splitmix(&seed);
}

uint64_t chance(void) {
    uint64_t x = chance_state[0], y = chance_state[1];
    chance_state[0] = y;
    x ^= x << 23;
    chance_state[1] = x ^ y ^ (x >> 17) ^ (y >> 26);
    return chance_state[1] + y;
}

int die(void) { return 1 + (int)(((chance() >> 32) * 6) >> 32); }

void prepare_keys(void) {
    uint64_t state = 42;
    for (int side = 0; side < 2; side++)
        for (int place = 0; place < PLACES; place++) keys[side][place] = splitmix(&state);
}

/* --- plays --- */

static void keep(Plays *plays, const Position *position, uint64_t key, int dice_used) {
    if (dice_used < plays->dice_used || dice_used < plays->least) return;
    if (dice_used > plays->dice_used) {
        plays->dice_used = dice_used;
        plays->count = 0;
        plays->generation++;
    }
    uint32_t slot = (uint32_t)(key >> 51);
    while (plays->used_in[slot] == plays->generation) {
        if (plays->key[slot] == key) return;
        slot = (slot + 1) & (SLOTS - 1);
    }
    if (plays->count >= MOST_PLAYS) return;
    plays->used_in[slot] = plays->generation;
    plays->key[slot] = key;
    plays->found[plays->count++] = *position;
}

/* Plays the dice that are left in their order; with equal dice no man from beyond `limit`. Nobody stands beyond `top`. */
static void walk(Plays *plays, Position *position, uint64_t key, const int *dice, int left, int used, int limit, int top) {
    int8_t *mine = position->men[0], *theirs = position->men[1];
    int is_stuck = 1;
    if (left) {
        int is_entering = mine[BAR] > 0, far = is_entering ? BAR : top;
        while (far > 0 && !mine[far]) far--;
        int low = is_entering ? BAR : 1, high = far < limit ? far : limit;
        for (int from = high; from >= low; from--) {
            if (!mine[from]) continue;
            int to = from - *dice, hits = 0;
            if (to > 0) {
                if (theirs[BAR - to] > 1) continue;
                hits = theirs[BAR - to];
            } else {
                if (far > HOME || (to < 0 && from != far)) continue;
                to = OFF;
            }
            uint64_t after = key + keys[0][to] - keys[0][from];
            mine[from]--;
            mine[to]++;
            if (hits) {
                theirs[BAR - to] = 0;
                theirs[BAR]++;
                after += keys[1][BAR] - keys[1][BAR - to];
            }
            walk(plays, position, after, dice + 1, left - 1, used + 1, dice[0] == dice[1] ? from : BAR, far);
            if (hits) {
                theirs[BAR - to] = 1;
                theirs[BAR]--;
            }
            mine[to]--;
            mine[from]++;
            is_stuck = 0;
        }
    }
    if (is_stuck) keep(plays, position, key, used);
}

void list_plays(Plays *plays, const Position *position, int one, int two) {
    Position scratch = *position;
    plays->count = 0;
    plays->dice_used = -1;
    plays->least = 0;
    plays->generation++;
    if (one == two) {
        int dice[] = {one, one, one, one, one};
        walk(plays, &scratch, 0, dice, 4, 0, BAR, BAR);
        return;
    }
    int high = one > two ? one : two, low = one + two - high;
    int high_first[] = {high, low, 0}, low_first[] = {low, high, 0};
    walk(plays, &scratch, 0, high_first, 2, 0, BAR, BAR);
    if (plays->dice_used == 1) plays->least = 2; /* of single dice the larger one is played */
    walk(plays, &scratch, 0, low_first, 2, 0, BAR, BAR);
}

Position turned(const Position *position) {
    Position other;
    for (int place = 0; place < PLACES; place++) {
        other.men[0][place] = position->men[1][place];
        other.men[1][place] = position->men[0][place];
    }
    return other;
}

int farthest(const int8_t *men) {
    int place = BAR;
    while (place > 0 && !men[place]) place--;
    return place;
}

int men_behind(const int8_t *men) {
    int count = men[BAR];
    for (int point = BAR - HOME; point < BAR; point++) count += men[point];
    return count;
}

int is_race(const Position *position) { return farthest(position->men[0]) + farthest(position->men[1]) <= BAR; }
