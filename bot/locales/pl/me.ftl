# Co kto rozegrał, i tabele tych, którzy wygrali najwięcej
me-head = { $who } · { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[many] { $count } partii
}, { $kinds ->
    [one] 1 gra
    [few] { $kinds } gry
   *[many] { $kinds } gier
}
me-streak = Wygrane z rzędu: { $streak } (rekord { $longest })
me-line = { $game } · { $first }{ $more }
me-too-few = za mało partii ({ $count })
me-fact = { " · " }{ $fact }
me-people = { $won ->
    [one] 1 wygrana
    [few] { $won } wygrane
   *[many] { $won } wygranych
}, { $drawn ->
    [one] 1 remis
    [few] { $drawn } remisy
   *[many] { $drawn } remisów
}, { $lost ->
    [one] 1 porażka
    [few] { $lost } porażki
   *[many] { $lost } porażek
}
me-computers = z komputerem wygrane { $won } z { $count }
me-levels = Komputery: łatwy { $easy }, średni { $medium }, mocny { $strong } (zmierzone w partiach między nimi)
me-alone = wychodzi { $won } z { $count }
me-rest = { $count ->
    [one] i jeszcze jedna gra
    [few] i jeszcze { $count } gry
   *[many] i jeszcze { $count } gier
}
me-game = Gra
me-curve = 📈 Krzywa
me-list = Partie
me-show = Pokaż tutaj
me-data = Moje dane
me-visibility = Kto mnie widzi
me-in-game = { $who } · { $game }
me-pages = Partie, strona { $page } z { $pages }
me-nothing = Jeszcze nic tu nie ma.
me-not-played = Jeszcze nic tu nie ma: { $game }.
me-no-curve = Nie ma jeszcze rankingu. Liczą się partie z innymi osobami na zwykłych regułach.
me-curve-alt = Od { $first } do { $last } w { $count ->
    [one] 1 partii
   *[many] { $count } partiach
}; najwyżej { $most }.
me-appear = Pokazuję się
me-appears = { $where ->
    [everywhere] wszędzie
    [nowhere] nigdzie
   *[places] w moich miejscach
}
me-appear-about = W moich miejscach: w tabelach czatów, na których gram, i osobom stamtąd. Wszędzie: także w tabelach wszystkich. Ranking liczy się zawsze.
me-saved = { $where ->
    [nowhere] Zapisane. Znikasz z tabel od razu.
   *[other] Zapisane.
}
me-hidden = { $who } nie pokazuje wyników.
me-unknown = Nie znam tej osoby.
me-verdict = { $alone ->
    [yes] { $verdict ->
        [w] wychodzi
       *[l] nie wychodzi
    }
   *[no] { $sides ->
        [2] { $verdict ->
            [w] wygrana
            [d] remis
           *[l] porażka
        }
       *[other] miejsce { $place } z { $sides }
    }
}
me-players = { " · " }{ $names }
me-former = osoba, która odeszła
me-result = { $when } · { $game } · { $how }{ $points ->
    [no] {""}
   *[other] {" · "}{ $points }
}{ $who }
me-word = { $word ->
    [games] games: moje wyniki po kolei
    [curve] curve: mój ranking na obrazku
    [hide] hide: kto mnie widzi
    [week] ten tydzień
    [month] ten miesiąc
    [all-time] wszech czasów
    [everywhere] wszędzie
   *[here] to miejsce
}
