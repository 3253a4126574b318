# Ranking
rating-number = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
}
rating-margin = { $rating }{ $uncertain ->
    [yes] ?
   *[no] {""}
} ± { $margin }
rating-change = { $who } { $before } → { $after }
rating-changes = Ranking: { $first }{ $more }
rating-none = { $why ->
    [computer] Bez rankingu: komputer grał w zastępstwie
    [same-person] Bez rankingu: jedna osoba po obu stronach
    [own-rules] Bez rankingu: własne reguły
    [chosen-deal] Bez rankingu: rozdanie z numerem
    [unfinished] Bez rankingu: niedokończona
    [together] Bez rankingu: gra wspólna
    [pair] Bez rankingu: w tym tygodniu ta para ma już pięć rankingowych partii
    [annulled] Bez rankingu: wynik unieważniony
   *[other] Bez rankingu
}
