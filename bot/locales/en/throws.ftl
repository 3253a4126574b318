throws-name = Throws
throws-about = for everybody · dice · a moment
throws-ruleset = { $name ->
   *[plain] plain
}
throws-surprise = { $name ->
   *[plain] Everybody throws for themselves.
}
throws-option = { $name ->
   *[other] { $name }
}
throws-value = { $choice ->
   *[other] { $value }
}
throws-rules =
    Dice that anybody in this chat may throw. For example, /roll 2d6+3 is two six-sided dice, and 3 on top.

    “Me too” is your own throw with the same dice. The last eight throws are shown; after a day the buttons go.
throws-dice = 🎲 { $dice }
throws-summary = Throwing { $dice }: { $throw }
throws-earlier = … and { $count } earlier
throws-one = { $name } { $total } ({ $faces })
throws-too = 🎲 Me too
throws-close = Close
