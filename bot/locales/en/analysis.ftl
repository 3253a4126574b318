# The analysis of a match, when it is over
analysis-open = 📈 Analysis
analysis-of = { $game } · { $day }
analysis-number = { $sign }{ $whole }{ $rest ->
    [none] { "" }
   *[other] .{ $rest }
}
analysis-when = { $throw ->
    [0] { $begins ->
        [yes] Move
       *[no] move
    } { $turn }
   *[other] { $begins ->
        [yes] Turn
       *[no] turn
    } { $turn }, throw { $throw }
}
analysis-kind = { $kind ->
    [exact] exact
    [equity] by equity
    [points] in points
    [plain] no luck
    [patience] { $certain ->
        [yes] exact
       *[no] unknown
    }
   *[estimate] estimate
}
analysis-head = 📈 { $game } · { $result } · { $kind }
analysis-result = { $one } { $own } : { $theirs } { $other }
analysis-result-of = { $who } { $points }
analysis-result-all = { $all }
analysis-exact = { $who }: expected { $expected }, luck { $luck }, lost { $lost }, score { $points }
analysis-difference = Difference { $points }: luck { $luck }, play { $play }.
analysis-plain = { $who }: inaccuracies { $small }, mistakes { $middle }, blunders { $great }
analysis-estimate = { $who }: cards { $luck }, play { $play } ± { $error }, not explained { $rest }{ $unit ->
    [chance] { " " }(in hundredths of the chance to win)
   *[other] { " " }(in points)
}
analysis-equity = { $part ->
    [cube] { $who }, cube: lost { $lost } in { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
   *[move] { $who }, plays: luck { $luck }, lost { $lost } in { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    } ({ $each } each)
}
analysis-cribbage = { $who }: cards { $cards }, discards { $discards }, pegging { $pegging }{ $counts ->
    [yes] , counting { $counting }
   *[no] { "" }
}
analysis-like-zero = What the play lost is not different from zero.
analysis-patience = { $state ->
    [out] The patience came out.
    [last] Up to move { $turn } it could still come out. { $certain ->
        [yes] After that it could not: proved.
       *[no] After that I found no way.
    }
   *[never] { $certain ->
        [yes] This deal could not come out: proved.
       *[no] I do not know whether this deal comes out: I found no way from the beginning.
    }
}
analysis-agreement = Like the computer: { $alike } of { $count } decisions ({ $percent }%). Only you see this.
analysis-partial = { $done } of { $total } decisions done.
analysis-costliest = { $count ->
    [one] Costliest decision:
   *[other] Costliest decisions:
}
analysis-none = No clear losses.
analysis-hidden = The costliest decisions appear here once { $who } shares them.
analysis-worst = { $place } · { $when }: { $cost }
analysis-way-out = Move { $turn }
analysis-place = { $at }/{ $of }
analysis-decision = { $when }. { $own ->
    [yes] You played
   *[no] { $who } played
} { $chosen }. Better: { $better }.{ $cost ->
    [none] { "" }
   *[other] { "  " }{ $cost }
}
analysis-played = Played: { $move }
analysis-better = Better: { $move }
analysis-error = Error of the estimate: ± { $error }
analysis-curve = Chance: { $who } { $first }% → { $lowest }% ({ $when }) → { $last }%.
analysis-course = Equity: { $who } { $first } → { $lowest } ({ $when }) → { $last } (in hundredths of a point).
analysis-expected = Expected points: { $first } → { $lowest } ({ $when }) → { $last }.
analysis-ahead = Points ahead: { $who } { $first } → { $lowest } ({ $when }) → { $last }.
analysis-film = ⏮ Film
analysis-moment = The game around the costliest decision
analysis-share = Share
analysis-post = Show here
analysis-preview = This is what others will see. Those who played will then see your costliest decisions too.
analysis-opponent = opponent
analysis-working = { $total ->
    [0] Working…
   *[other] Working: { $done } of { $total } decisions…
}
analysis-wait = It takes a minute at most, and is kept with the record of the game.
analysis-look = Look again
analysis-players = Those who played see the analysis: { $names }.
analysis-names = { $names }
analysis-later = Only after the game.
analysis-not-here = There is nothing to analyse here.
analysis-try = Try from here
analysis-tried = The table waits: { $when }.
analysis-tried-from = A game from a position of an analysis: its luck is new, and it does not count.
analysis-call = Call me when done
analysis-called = I will call you in private when it is done.
analysis-done = The analysis is done: { $game } · { $result }
analysis-line = { $ahead ->
    [one] 1 analysis comes
   *[other] { $ahead } analyses come
} before this one: { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} at most.
analysis-given-up = This game could not be analysed. The fault is ours, and it is noted.
analysis-full = Too many wait: { $count ->
    [one] 1 analysis
   *[other] { $count } analyses
}. Try again in an hour; the record of the game stays.
analysis-broken-off = The game was broken off: the score counts points that could still be expected.
