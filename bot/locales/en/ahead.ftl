# Moves that are played without their player
ahead-only = { $who }: only move, { $move }
ahead-planned = { $who }: { $move } (in advance)
ahead-menu = If … then …
ahead-title = What I answer to { $who }
ahead-line = If { $who }: { $move }, then I: { $answer }
ahead-move = { $move }
ahead-if = If { $who }:
ahead-then = If { $who }: { $move }, then I:
ahead-other = Another move
ahead-no-answer = After { $move } you have nothing to answer.
ahead-wipe = Clear all
ahead-your-turn = It is your turn: simply move.
ahead-not-here = Nothing can be planned here: that works in games for two without luck and hidden cards, while the other is to move.
ahead-full = A plan holds { $most } answers. Clear it to begin again.
