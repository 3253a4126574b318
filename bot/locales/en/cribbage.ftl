cribbage-name = Cribbage
cribbage-about = 2 players · cards · 20 min
cribbage-ruleset = { $name ->
    [polish] Polish
   *[acc] tournament (ACC)
}
cribbage-surprise = { $name ->
    [polish] The higher card drawn deals first, not the lower.
   *[acc] The lower card drawn deals first; the ace is lowest.
}
cribbage-option = { $name ->
    [target] Game to
    [first_dealer] Deals first
    [muggins] Muggins
   *[skunk] Skunks (to 121 only)
}
cribbage-value = { $choice ->
    [target_121] 121
    [target_61] 61
    [first_dealer_high] higher card
    [first_dealer_low] lower card
    [muggins_true] yes
    [muggins_false] no
    [skunk_off] no
    [skunk_three] count 2 and 3 games
    [skunk_four] count 2 and 4 games
   *[other] { $value }
}
cribbage-rules =
    Goal: whoever reaches 121 first (61 in the shorter game) wins at once, at any moment of the game.

    Deal: six cards each. Both put two into the crib, which the dealer counts. One card is turned as the starter; a jack there gives the dealer 2.

    Play: the non-dealer leads, then a card each in turn, and the count rises to 31 at most (ace 1, court cards 10). Whoever cannot add a card says “go”, and the other plays on while possible. Points: 15 for 2, 31 for 2, a pair 2, three alike 6, four 12, a run (three cards or more) 1 a card; the last card, when nobody can add another (short of 31), 1. Then the count begins again.

    Show: non-dealer, dealer, crib; each with the starter. Every fifteen 2, a pair 2, three alike 6, four 12, a run (three or more) 1 a card, a flush 4 (5 with the starter, in the crib only 5), the jack of the starter’s suit 1.

    Example: 5♥ 5♠ J♦ Q♣, starter 6♦: each five with jack or queen is fifteen two, four, six, eight; a pair is ten, and his nobs is eleven.

    What may surprise: the ace is low, and Q–K–A is no run. Gos, points and the show announce themselves. With the option muggins each counts their own cards, and the other takes what was overlooked; a wrong call costs as much as it asked for.

    Typed moves: throw 5h Kd (to the crib), 5h, count 8, muggins 2, accept.

# --- the board ---
cribbage-to = to { $target }
cribbage-deals = deals
cribbage-starter = Starter
cribbage-on-table = On the table
cribbage-before = Before
cribbage-player = { $who }
cribbage-crib-of = { $who }’s crib
cribbage-drawn = Cards are drawn, and { $who } deals.
cribbage-scores = { $one } { $a } · { $two } { $b }
cribbage-count = Count { $count } · { $scores }
cribbage-discards = Two cards each to the crib ({ $who } counts it): { $one } · { $two }
cribbage-away = { $who } { $away ->
    [true] ✓
   *[false] ⏳
}
cribbage-own-crib = Your cards in the crib: { $cards }
cribbage-turn = { $own ->
    [yes] Your turn
   *[no] { $who } to move
}
cribbage-turn-both = { $one } and { $two } to move
cribbage-counts = { cribbage-turn } – how much is the { $what ->
    [crib] crib
   *[hand] hand
} worth?
cribbage-answers = { $owner } counts { $points }. { cribbage-turn } – accept, or muggins?

# --- what happened ---
cribbage-then = { $first } · { $then }
cribbage-turned = Starter { $card }
cribbage-heels = his heels, 2 for { $who }
cribbage-laid = { $who }: { $card }
cribbage-laid-for = { $who }: { $card } – { $scored }
cribbage-peg = { $kind ->
    [fifteen] 15
    [thirty_one] 31
    [pair] a pair
    [three] three alike
    [four] four alike
   *[run] a run
} for { $points }
cribbage-go = { $who }: “go”
cribbage-one = { $who }: one for the go
cribbage-last = { $who }: one for last
cribbage-reset = a new count

# --- the show ---
cribbage-shown = { $owner }: { $count }
cribbage-steps = { $steps }
cribbage-and = { $steps }, and { $last }
cribbage-nothing = nothing
cribbage-number = { $points ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [20] twenty
    [21] twenty-one
    [22] twenty-two
    [23] twenty-three
    [24] twenty-four
    [28] twenty-eight
    [29] twenty-nine
   *[other] { $points }
}
cribbage-step = { $kind ->
    [fifteen] fifteen { $points }
    [pair] a pair is { $points }
    [three] three alike is { $points }
    [four] four alike is { $points }
    [flush] a flush is { $points }
   *[nobs] his nobs is { $points }
}
cribbage-runs = { $runs ->
    [1] a run
    [2] two runs
    [3] three runs
   *[4] four runs
} of { $length ->
    [3] three
    [4] four
   *[5] five
} is { $points }
cribbage-said = { $shown } { $right ->
    [yes] (as announced)
   *[no] (announced { $said })
}
cribbage-claimed = { $said } · { $who } calls muggins for { $claim }: { $taken ->
    [0] wrongly, so the other pegs it
   *[other] pegs { $taken }
}

# --- controls ---
cribbage-to-crib = To the crib
cribbage-points = { $points }
cribbage-my-count = I count { $low }–{ $high }
cribbage-accept = Accept { $points }
cribbage-claim = Muggins…
cribbage-muggins = muggins { $points }

# --- the end, and refusals ---
cribbage-reached = { $who } reaches { $target } { $by ->
    [heels] with his heels
    [play] in the play
   *[show] at the show
}; { $other } has { $score }.{ $games ->
    [1] {""}
    [2] {" "}A skunk: it counts 2 games.
   *[other] {" "}A double skunk: it counts { $games } games.
}
cribbage-two-cards = Two different cards go to the crib, such as: throw 5h Kd.
cribbage-not-held = Not in your hand: { $cards }.
cribbage-no-such-rank = You hold no { $rank }.
cribbage-which = Which of them: { $cards }?
cribbage-cards = { $cards }
cribbage-too-high = The count would be { $count }, and the limit is { $limit }. What fits: { $cards }.
cribbage-laid-already = { $card } is on the table already.
cribbage-in-crib = { $card } is in the crib.
cribbage-impossible = There is no such number of points: { $points }.
cribbage-how-many = By how many points is it wrong? Write it like this: muggins 2.
cribbage-by-itself = A go and the show announce themselves.
cribbage-not-now = { $phase ->
    [throw] First two cards to the crib.
    [play] This is the play: lay a card.
    [count] Now say what your cards are worth.
   *[answer] Now answer: accept, or muggins.
}
cribbage-unreadable = I do not understand “{ $text }”. A move is written like this: { $phase ->
    [throw] throw 5h Kd
    [count] count 8
    [answer] accept, or muggins 2
   *[play] 5h
}.
cribbage-career = { $pone } and { $dealer } a deal as pone and dealer · (experts: { $best_pone } and { $best_dealer })

# --- why a computer plays so ---
cribbage-why-keeps = Keeps { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} on average.
cribbage-why-crib = { $what ->
    [five] Puts a five into one’s own crib
   *[two] Puts two good cards into one’s own crib
} and keeps { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} on average.
cribbage-why-makes = Makes { $items }{ $answers ->
    [over] .
    [nothing] , and no card can score on it.
    [one] , and cards of a single rank can score on it.
   *[several] , and cards of { $ranks } ranks can score on it.
}
cribbage-why-lays = { $answers ->
    [over] The other player has no cards left.
    [nothing] No card can score on it.
    [one] Cards of a single rank can score on it.
   *[several] Cards of { $ranks } ranks can score on it.
}
cribbage-why-count = The cards are worth { $points }.
