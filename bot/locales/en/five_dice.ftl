five_dice-name = Five dice
five_dice-about = 1 player · dice · a minute
five_dice-ruleset = { $name ->
   *[polish] plain
}
five_dice-surprise = { $name ->
   *[polish] At most three throws, and nothing is written down.
}
five_dice-option = { $name ->
   *[other] { $name }
}
five_dice-value = { $choice ->
   *[other] { $value }
}
five_dice-rules =
    Five dice and at most three throws, without a score sheet.

    The first throw comes by itself. Mark the dice that stay and roll the rest: twice, once, or not at all, since “That will do” ends it at once. A die held before may be thrown again later.

    Example: 4 1 4 6 4. Hold 4 4 4, throw the one and the six again: 4 4 4 2 4. That is 4 of a kind, worth 18.

    Below the dice you see what they would give in each box of Kości.

    Typed moves: hold 4 4 4, reroll 1 6, stop.
five_dice-throws = 🎲 { $who }: { $throws }
five_dice-worths = Worth: { $worths }
five_dice-summary = The dice show { $dice }, { dice-left }.
five_dice-asked = { $left ->
    [one] { $left } throw left
   *[other] { $left } throws left
}
five_dice-stop = That will do
five_dice-nothing-thrown = All dice stay, so there is nothing to throw. To end it: stop.
five_dice-lie = The dice show { $dice }.
five_dice-unreadable = I do not understand “{ $text }”. Write it like this: hold 4 4 4, or stop.
