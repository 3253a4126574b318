# Words that the dice games share.
dice-box = { $box ->
    [ones] ones
    [twos] twos
    [threes] threes
    [fours] fours
    [fives] fives
    [sixes] sixes
    [three] 3 of a kind
    [four] 4 of a kind
    [full] full house
    [small] small straight
    [large] large straight
    [general] general
   *[chance] chance
}
dice-worth = { dice-box } { $points }
dice-roll = 🎲 Roll the rest
dice-left = { $left ->
    [0] no throws left
    [one] { $left } throw left
   *[other] { $left } throws left
}
dice-too-few = { $count ->
    [0] There is no { $face } here: { $dice }.
    [one] There is only one { $face } here: { $dice }.
   *[other] There are only { $count } dice with { $face } here: { $dice }.
}
dice-average = Average throw: { $averages } ({ $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
})
dice-averages = { $one } · { $other }
dice-average-of = { $who } { $whole }.{ $rest }
dice-decimal = { $whole }.{ $tenth }
dice-hundredths = { $whole }.{ $rest }
