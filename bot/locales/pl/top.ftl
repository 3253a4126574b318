# Tabele
top-title = { $game } · { $scope } · { $period }
top-scope = { $scope ->
    [everywhere] wszędzie
   *[here] to miejsce
}
top-period = { $period ->
    [week] Tydzień
    [month] Miesiąc
   *[always] Wszech czasów
}
top-row = { $place }{ $name } · { $points } · { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[many] { $count } partii
}{ $more }
top-place = { $place }.{" "}
top-points = { $whole ->
    [0] { $half ->
        [yes] {""}
       *[no] 0
    }
   *[other] { $whole }
}{ $half ->
    [yes] ½
   *[no] {""}
} pkt
top-score = { $points } pkt
top-uncertain = jeszcze niepewne
top-next = do miejsca { $place }.: { $points }
top-not-here = Nie ma Cię w tej tabeli.
top-empty = { $period ->
    [week] W tym tygodniu nikt jeszcze nie skończył partii.
    [month] W tym miesiącu nikt jeszcze nie skończył partii.
   *[always] Jeszcze nikogo tu nie ma.
}
top-nothing = Nikt jeszcze nie skończył tu partii.
top-no-place = Tabele są na czatach, na których gra kilka osób. Podaj grę, żeby zobaczyć tabelę wszystkich: /top gra
top-where = Gdzie jestem?
top-where-of = Gdzie
top-before = ◀
top-after = ▶
