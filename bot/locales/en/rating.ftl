# Ratings
rating-number = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
}
rating-margin = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
} ± { $margin }
rating-change = { $who } { $before } → { $after }
rating-changes = Rating: { $first }{ $more }
rating-none = { $why ->
    [computer] Not rated: a computer sat in for somebody
    [same-person] Not rated: one person on both sides
    [own-rules] Not rated: own rules
    [chosen-deal] Not rated: a deal by number
    [unfinished] Not rated: unfinished
    [together] Not rated: played together
    [pair] Not rated: the two have played five rated games this week
    [annulled] Not rated: the result was annulled
   *[other] Not rated
}
