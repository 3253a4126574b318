backgammon-name = Backgammon
backgammon-about = 2 players · dice and men · 15 min
backgammon-ruleset = { $name ->
    [polish] Polish
    [match] match to 5
   *[money] money game
}
backgammon-surprise = { $name ->
    [polish] A single game without the doubling cube; a gammon counts 2 points, a backgammon 3.
    [match] A match to 5 points with the doubling cube and the Crawford rule.
   *[money] A single game with the doubling cube, the Jacoby rule and beavers.
}
backgammon-option = { $name ->
    [match_to] Match to
    [cube] Doubling cube
    [crawford] Crawford rule (in a match)
    [dead_cube] Doubling when the cube is enough already (in a match)
    [jacoby] Jacoby rule (no match)
    [beavers] Beavers (no match)
    [automatic_doubles] Automatic doubles (no match)
   *[opening_reroll] Fresh dice for the first turn
}
backgammon-value = { $choice ->
    [match_to_0] a single game
    [cube_true] yes
    [cube_false] no
    [crawford_true] yes
    [crawford_false] no
    [dead_cube_refuse] refused
    [dead_cube_allow] allowed
    [jacoby_true] yes
    [jacoby_false] no
    [beavers_true] yes
    [beavers_false] no
    [automatic_doubles_0] no
    [automatic_doubles_1] once
    [automatic_doubles_2] up to twice
    [automatic_doubles_3] up to three times
    [opening_reroll_true] yes
    [opening_reroll_false] no
   *[other] { $value }
}
backgammon-rules =
    Goal: bear off all your 15 men before the other does.

    Each side counts points from its own home: 1–6 is your home board, 24 the farthest. Men always move to lower numbers.

    Turn: each die moves one man to a point that is empty, your own, or holds a single man of the other, who is hit and goes to the bar. A double is played four times. Play as many dice as possible; if only one of two can be played, the larger. With no legal play the turn is lost.

    Bar: men on the bar enter first; a 3 enters on point 22.

    Bearing off: once all your men are home. A 4 takes a man off point 4; if that is empty, a man from a higher point moves; if none stands higher, one leaves the highest point.

    Example: with 3–1 at the start, 8/5 6/5 makes the 5 point.

    Score: 1 point; a gammon, 2, if the loser has borne off no man; a backgammon, 3, if besides a man of the loser is on the bar or in the winner’s home. The cube multiplies: before rolling you may double, and the other takes or drops.

    Match: by the Crawford rule nobody doubles in the game after somebody first needs just one point. No match: Jacoby – gammons count 1 until a double is taken; beaver – whoever is doubled doubles again and keeps the cube.

    What surprises: the higher die begins and plays both dice of that throw. A roll without a play passes by itself. A game can be resigned as 1, 2 or 3.

    Typed moves: 8/5 6/5, 24/18/13, 13/7*, bar/22, 6/off, 8/5(2), double, take, drop, resign 2.

# --- the board ---
backgammon-side = { $side ->
    [white] ⚪
   *[red] 🔴
}
backgammon-match = to { $target } · { $one } : { $two }{ $crawford ->
    [now] {" "}· Crawford game
   *[no] {""}
}
backgammon-then = { $first } · { $then }
backgammon-opening = { $ties ->
    [0] {""}
   *[other] Equal dice, once more:{" "}
}{ $one } { $white }, { $two } { $red } – { $first } begins
backgammon-dice = { $who }: { $dice }
backgammon-played = { $who }: { $dice } { $play }
backgammon-dance = { $who }: { $dice }, no play
backgammon-cube = { $who } { $call ->
    [double] doubles to { $value }
    [beaver] beavers to { $value }
    [take] takes, cube { $value }
   *[drop] drops and loses { $value }
}
backgammon-automatic = The cube turns to { $value } by itself
backgammon-resigns = { $who } { $call ->
    [resign] resigns { $worth ->
        [1] a single game
        [2] a gammon
       *[3] a backgammon
    }
    [accept] accepts
   *[decline] plays on
}
backgammon-won = { $who } wins { $worth ->
    [1] the game
    [2] a gammon
   *[3] a backgammon
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
backgammon-asked = { $own ->
    [yes] Your turn
   *[no] { $who } to play
}
backgammon-asked-dice = { $asked }, the dice are { $dice }
backgammon-pips = Pips to go: { $counts }
backgammon-asked-cube = { $asked } – the cube at { $value }: take or drop?
backgammon-asked-resigned = { $asked } – is { $worth ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
} enough?

# --- controls ---
backgammon-roll = 🎲 Roll
backgammon-double = Double to { $value }
backgammon-double-question = Double the stake to { $value }?
backgammon-take = Take
backgammon-beaver = Beaver: { $value }
backgammon-drop = Drop ({ $value })
backgammon-accept = Accept
backgammon-decline = Play on
backgammon-resign = Resign this game…
backgammon-worth = { $worth ->
    [1] as a single game
    [2] as a gammon
   *[3] as a backgammon
}

# --- the end, and refusals ---
backgammon-game-won = { $worth ->
    [1] A single game
    [2] A gammon
   *[3] A backgammon
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $who }, none for { $other }.
backgammon-match-won = Match to { $target }: { $who } has { $mine }, the other side { $theirs }.
backgammon-quoted = { $play }
backgammon-not-now = { $phase ->
    [roll] Roll now, or double.
    [move] The dice are down: time for a play, such as 8/5 6/5.
    [answer] Answer the double now: take or drop.
    [resigned] Answer the resignation now: accept or decline.
   *[over] This game is over.
}
backgammon-no-cube = There is no doubling cube at this table.
backgammon-crawford = This is the Crawford game: somebody has { $short }, so nobody doubles. In the next game one may again.
backgammon-not-your-cube = { $who } owns the cube; only that side may double.
backgammon-dead-cube = The cube is dead: at { $cube } a win ends the match already.
backgammon-highest = The cube goes no higher than { $cube }.
backgammon-rolled = Doubling comes before rolling, and the dice are down.
backgammon-no-beaver = No beaver is possible at this table or at this point: take or drop.
backgammon-declined-already = That much was not enough ({ $worth }). Offer more, or play on.
backgammon-other-dice = The dice are { $dice }.
backgammon-which = That could be several plays; choose one:
backgammon-bar-first = Enter from the bar first: { $entries }.
backgammon-entry = { $die } → bar/{ $point }{ $free ->
    [yes] {""}
   *[no] {" "}(taken)
}
backgammon-no-man = { $count ->
    [0] You have no man at: { $place }.
   *[other] Too few men at: { $place } (there are { $count }).
}
backgammon-backwards = Men move to lower numbers, and { $move } does not.
backgammon-too-far = { $move } is { $pips ->
    [one] { $pips } point
   *[other] { $pips } points
}, and the dice are { $dice }.
backgammon-blocked = Point { $point } is taken by { $count ->
    [one] { $count } man
   *[other] { $count } men
} of the other side.
backgammon-not-home = Bearing off begins when all your men are on points 1–6; elsewhere: { $count }.
backgammon-not-so = { $dice } cannot be played like that. Possible, for example: { $plays }.
backgammon-larger = Only one die can be played, so it is the larger, { $die }: { $plays }.
backgammon-use-all = { $count ->
    [0] There is no play.
    [1] One of { $dice } must be played, for example: { $plays }.
   *[other] As much as possible must be played, here { $count } times with { $dice }, for example: { $plays }.
}
backgammon-unreadable = I do not understand “{ $text }”. A move is written like this: { $phase ->
    [roll] roll or double
    [answer] take or drop
    [resigned] accept or decline
   *[move] 8/5 6/5
}.

# --- what speaks for a move ---
backgammon-why-win = Bears off the last man.
backgammon-why-off = Bears off { $count ->
    [one] { $count } man
   *[other] { $count } men
}{ $rolls ->
    [0] .
   *[other] ; { $rolls } of 36 throws hit.
}
backgammon-why-hit = { $count ->
    [one] Hits a man
   *[other] Hits { $count } men
}{ $rolls ->
    [0] {" "}and leaves no shot.
   *[other] ; { $rolls } of 36 throws hit back.
}
backgammon-why-prime = Closes { $length } points in a row{ $rolls ->
    [0] {" "}and leaves no shot.
   *[other] ; { $rolls } of 36 throws hit.
}
backgammon-why-point = Makes the point { $point }{ $rolls ->
    [0] {" "}and leaves no shot.
   *[other] ; { $rolls } of 36 throws hit.
}
backgammon-why-escape = Brings the last man out of the other home{ $rolls ->
    [0] {" "}and leaves no shot.
   *[other] ; { $rolls } of 36 throws hit.
}
backgammon-why-shots = { $rolls ->
    [0] Leaves no shot.
   *[other] Leaves a shot: { $rolls } of 36 throws hit.
}
backgammon-why-race = Now it is a race, { $lead ->
    [0] with equal pips
   *[other] { $lead } { $lead ->
        [one] pip
       *[other] pips
    } { $ahead ->
        [yes] ahead
       *[no] behind
    }
}.
backgammon-why-home = { $count ->
    [0] All men are home now.
    [one] Goes home: { $count } man is still on the way.
   *[other] Goes home: { $count } men are still on the way.
}
backgammon-why-double = Doubles: wins about { $win } games of 100, and the double can be taken.
backgammon-why-double-out = Doubles: wins about { $win } games of 100, and the other should drop.
backgammon-why-market = Doubles: after { $rolls } of 36 throws it would be too late.
backgammon-why-too-good = Plays on for the gammon: too good to double.
backgammon-why-no-double = Does not double: wins about { $win } games of 100.
backgammon-why-answer = { $call ->
    [take] Takes
    [drop] Drops
   *[beaver] Beavers
}: wins about { $win } games of 100.
