/* Positions of backgammon and every play of a roll.
 *
 * A side has 26 counts in its own numbers: 0 borne off, 1-24 points, 25 the bar; its point p is the other's 25 - p.
 * A position is seen by the side about to roll, which is side 0.
 */
#ifndef POSITION_H
#define POSITION_H
#include <stdint.h>

enum { OFF = 0, HOME = 6, BAR = 25, PLACES = 26, MEN = 15, MOST_PLAYS = 4096, SLOTS = 8192 };

typedef struct {
    int8_t men[2][PLACES];
} Position;

/* The distinct positions after a roll, with a hash table that finds equal ones. */
typedef struct {
    Position found[MOST_PLAYS];
    int count, dice_used, least;
    uint64_t key[SLOTS];
    uint32_t used_in[SLOTS], generation;
} Plays;

extern const Position START;

void seed_chance(uint64_t seed);
uint64_t chance(void);
int die(void);
void prepare_keys(void);
void list_plays(Plays *plays, const Position *position, int one, int two);
Position turned(const Position *position);
int farthest(const int8_t *men);
int men_behind(const int8_t *men);
int is_race(const Position *position);
#endif
