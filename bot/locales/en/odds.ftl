# What all dice and deals came to.

odds-head = What came up in { $count ->
    [one] one game
   *[other] { $count } games
} of this bot
odds-counted = { $what ->
    [dice] Dice
    [mine] Dice in your games
    [first] The first card of a whole pack
   *[quarter] From which quarter of what was left a card came
}: { $count } · { $parts }
odds-part = { $sign } { $percent }%
odds-expected = By chance each would be at { $percent }%; in 95 of 100 trials it is no more than { $margin } percentage points away.
odds-chi = chi² { $chi } ({ $freedom } degrees of freedom): { $often } fair trials show this much or more.
odds-often-of = { $many ->
    [0] fewer than 1
   *[other] { $many }
} of { $among }
odds-verdict = { $verdict ->
    [usual] Chance does that.
    [odd] Unusual; chance does that too, but seldom.
    [rare] Chance does that hardly ever. Something may be wrong with the draws.
   *[even] More even than chance usually is.
}
odds-few = { $what ->
    [mine] Dice in your games: too few dice
    [dice] Too few dice
    [first] The first card of a whole pack: too few packs
   *[quarter] From which quarter of what was left a card came: too few cards
} ({ $count }); there is something to say from { $least } on.
odds-means = This says whether all draws together are even. It does not say that nobody meddled in one game: /verify checks that.
odds-often = Counted when a game ends or is put away, once, by playing its record again; games of the day and deals with a number are not counted. Whoever looks often sees rare things now and then.
odds-tab = { $view ->
    [dice] Dice
    [deals] Deals
   *[mine] Mine
}{ $chosen ->
    [yes] { " " }✓
   *[no] { "" }
}
odds-file = 💾 The file
odds-file-of = All that was counted, with what chance would bring, as a file.
odds-word = { $word ->
    [deals] deals
    [mine] dice in your games
   *[file] a file of the numbers
}
