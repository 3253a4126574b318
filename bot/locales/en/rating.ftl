# Ratings
rating-number = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
}
rating-margin = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
} ± { $margin }
