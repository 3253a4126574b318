kosci-name = Kości
kosci-about = 1–4 players · dice · 20 min
kosci-ruleset = { $name ->
    [polish] Polish
    [polish_box] Polish, by the box
    [hasbro] American
    [verhoeff] free joker
   *[plain] no joker
}
kosci-surprise = { $name ->
    [polish] Joker and +100 come only from the second general on, once the general box and the box of its face are used; nobody has to use it.
    [polish_box] A further general is a joker once the general box and the box of its face are used; +100 if the general box holds 50.
    [hasbro] A further general must go into the box of its face, or as a joker below once that is used; +100 if the general box holds 50.
    [verhoeff] A further general may go into any open box; +100 if the general box holds 50.
   *[plain] A further general is an ordinary throw: no joker and no +100.
}
kosci-option = { $name ->
   *[joker] Joker
}
kosci-value = { $choice ->
    [joker_second] from the second general
    [joker_box] once the box is used
    [joker_forced] forced
    [joker_free] any open box
    [joker_none] none
   *[other] { $value }
}
kosci-rules =
    Goal: as many points as you can in the thirteen boxes of your sheet.

    A turn: five dice, at most three throws. After the first and the second you may hold any dice and roll the others. Then the dice are entered in one open box, for good; where they do not fit, you enter 0.

    Upper boxes: the sum of the dice with that face. From 63 points in the six upper boxes on: a bonus of 35.

    Lower boxes: 3 of a kind, 4 of a kind and chance: the sum of all dice. Full house (three and two other equal dice) 25. Small straight (four in a row) 30. Large straight (five in a row) 40. General (five of a kind) 50.

    Example: 4 1 4 6 4: the fours stay, two dice are thrown again, and 4 4 4 1 4 lie there. The choice: fours 16, 3 of a kind 17, 4 of a kind 17, chance 17.

    What surprises: five of a kind is not a full house. Your second general and each later one is a joker only when the general box and the upper box of its face are used: then full house, straights, 3 and 4 of a kind and chance count in full. If your first general went into the general box, a joker also brings +100. Instead you may enter 0 in an open upper box, without the +100; once all lower boxes are used nothing else is left, and the +100 counts all the same. The other rulesets differ in the joker alone.

    The game is for 2–4 players; you may also practise alone.

    Typed moves: hold 4 4 4, reroll 1 6, score full.
kosci-round = round { $round } of { $rounds }
kosci-turn = { $own ->
    [yes] Your turn
   *[no] Turn: { $who }
}
kosci-asked = { $left ->
    [0] { kosci-turn }, time to enter the dice
   *[other] { kosci-turn }, { dice-left }
}
kosci-worth = { $extra ->
    [0] { dice-worth }
   *[other] { dice-worth } +{ $extra }
}
kosci-cross = Cross out…
kosci-cross-out = { dice-box }: 0 points now. Press once more to cross it out.
kosci-entered = { $extra ->
    [0] { $points ->
        [0] { $who } crosses out: { dice-box }
       *[other] { $who } enters { $points } in: { dice-box }
    }
   *[other] { $who } enters { $points } +{ $extra } in: { dice-box }
}
kosci-begins = 🎲 { $who }: { $dice }
kosci-throws = { $who } holds { $held } · 🎲 { $dice }
kosci-throws-all = { $who } throws all dice · 🎲 { $dice }
kosci-keeps-all = { $who } keeps all dice: { $dice }
kosci-player = { $who }
kosci-now = now
kosci-upper = to 63
kosci-bonus = bonus
kosci-extra = jokers
kosci-total = total
kosci-most = { $players ->
    [1] The sheet is full, total { NUMBER($points, useGrouping: 0) }.
   *[other] Most points: { NUMBER($points, useGrouping: 0) }.
}
kosci-no-throws = No throws are left: enter the dice in an open box.
kosci-taken = { $box ->
    [ones] Your ones are
    [twos] Your twos are
    [threes] Your threes are
    [fours] Your fours are
    [fives] Your fives are
    [sixes] Your sixes are
    [three] Your 3 of a kind is
    [four] Your 4 of a kind is
    [full] Your full house is
    [small] Your small straight is
    [large] Your large straight is
    [general] Your general is
   *[chance] Your chance is
} entered already ({ $points }). Open: { $open }.
kosci-forced = This general can only go here now: { $open }.
kosci-unreadable = I do not understand “{ $text }”. Write it like this: hold 4 4 4, or score full.
kosci-career = average { $average } · best { $best } · (optimum: { $optimum })

# --- why a computer plays so ---
kosci-why-best = { $what ->
    [points] Expects { $whole }.{ $tenth } points more than the second best move.
   *[chance] Wins { $whole }.{ $tenth } of 100 games more than with the second best move.
}
kosci-why-keeps = { $count ->
    [0] Nothing is worth keeping: all dice are thrown again.
   *[other] Keeps { $dice } and throws the others again.
}
kosci-why-enters = { $points ->
    [one] { $points } point
   *[other] { $points } points
} there; good players have { $usual } in this box on average.
