kosci-name = Kości
kosci-about = 1–4 osoby · kości · 20 min
kosci-ruleset = { $name ->
    [polish] polskie
    [polish_box] polskie, liczy się pole
    [hasbro] amerykańskie
    [verhoeff] wolny joker
   *[plain] bez jokera
}
kosci-surprise = { $name ->
    [polish] Joker (i +100) jest dopiero od drugiego generała, gdy zajęte są pole „generał” i pole jego oczek; nie trzeba go używać.
    [polish_box] Kolejny generał jest jokerem, gdy zajęte są pole „generał” i pole jego oczek; +100, gdy w polu „generał” jest 50.
    [hasbro] Kolejny generał idzie do pola swoich oczek, a gdy jest zajęte, do dolnego pola jako joker; +100, gdy w polu „generał” jest 50.
    [verhoeff] Kolejny generał idzie do dowolnego pola; +100, gdy w polu „generał” jest 50.
   *[plain] Kolejny generał to zwykły rzut: bez jokera i bez +100.
}
kosci-option = { $name ->
   *[joker] Joker
}
kosci-value = { $choice ->
    [joker_second] od drugiego generała
    [joker_box] gdy pole zajęte
    [joker_forced] przymusowy
    [joker_free] dowolne pole
    [joker_none] nie ma
   *[other] { $value }
}
kosci-rules =
    Cel: jak najwięcej punktów w trzynastu polach kartki.

    Kolejka: pięć kości, najwyżej trzy rzuty. Po pierwszym i drugim wolno zatrzymać dowolne kości i rzucić pozostałymi. Potem wynik wpisuje się w jedno wolne pole, na stałe; jeśli warunek nie jest spełniony, wpisuje się 0.

    Górne pola: suma kości z daną liczbą oczek. Od 63 punktów w sześciu górnych polach: 35 premii.

    Dolne pola: 3 równe, 4 równe i szansa: suma wszystkich kości. Ful (trzy i dwie inne równe) 25. Mały strit (cztery kolejne) 30. Duży strit (pięć kolejnych) 40. Generał (pięć równych) 50.

    Przykład: 4 1 4 6 4: zostają czwórki, dwie kości lecą jeszcze raz i leżą 4 4 4 1 4. Do wyboru: czwórki 16, 3 równe 17, 4 równe 17, szansa 17.

    Co zaskakuje: pięć równych to nie ful. Drugi i każdy następny generał jest jokerem dopiero, gdy zajęte są pole „generał” i górne pole jego oczek: wtedy ful, strity, 3 i 4 równe oraz szansa liczą się w całości. Jeśli pierwszy generał trafił do pola „generał”, joker daje jeszcze +100. Zamiast tego wolno wpisać 0 w wolne górne pole, bez +100; gdy dolne pola są już zajęte, innego wyjścia nie ma, ale +100 się liczy. Inne reguły różnią się tylko jokerem.

    Gra jest na 2–4 osoby; można też ćwiczyć w pojedynkę.

    Pisane ruchy: hold 4 4 4 (trzymaj), reroll 1 6 (przerzuć), score full (wpisz ful).
kosci-round = runda { $round } z { $rounds }
kosci-turn = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}
kosci-asked = { $left ->
    [0] { kosci-turn }, pora wpisać wynik
   *[other] { kosci-turn }, { dice-left }
}
kosci-worth = { $extra ->
    [0] { dice-worth }
   *[other] { dice-worth } +{ $extra }
}
kosci-cross = Skreśl…
kosci-cross-out = { dice-box }: teraz 0 punktów. Naciśnij jeszcze raz, żeby skreślić.
kosci-entered = { $extra ->
    [0] { $points ->
        [0] { $who } skreśla: { dice-box }
       *[other] { $who } wpisuje { $points } do: { dice-box }
    }
   *[other] { $who } wpisuje { $points } +{ $extra } do: { dice-box }
}
kosci-begins = 🎲 { $who }: { $dice }
kosci-throws = { $who } trzyma { $held } · 🎲 { $dice }
kosci-throws-all = { $who } rzuca wszystkimi kośćmi · 🎲 { $dice }
kosci-keeps-all = { $who } zostawia wszystkie kości: { $dice }
kosci-player = { $who }
kosci-now = teraz
kosci-upper = do 63
kosci-bonus = premia
kosci-extra = jokery
kosci-total = razem
kosci-most = { $players ->
    [1] Kartka jest pełna, razem { NUMBER($points, useGrouping: 0) }.
   *[other] Najwięcej punktów: { NUMBER($points, useGrouping: 0) }.
}
kosci-no-throws = Nie ma już rzutów: pora wpisać wynik w wolne pole.
kosci-taken = { $box ->
    [ones] Jedynki masz już wpisane
    [twos] Dwójki masz już wpisane
    [threes] Trójki masz już wpisane
    [fours] Czwórki masz już wpisane
    [fives] Piątki masz już wpisane
    [sixes] Szóstki masz już wpisane
    [three] 3 równe masz już wpisane
    [four] 4 równe masz już wpisane
    [full] Ful masz już wpisany
    [small] Mały strit masz już wpisany
    [large] Duży strit masz już wpisany
    [general] Pole „generał” masz już zajęte
   *[chance] Szansę masz już wpisaną
} ({ $points }). Wolne: { $open }.
kosci-forced = Tego generała można teraz wpisać tylko tu: { $open }.
kosci-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: hold 4 4 4 albo score full.
kosci-career = średnio { $average } · najwięcej { $best } · (optimum: { $optimum })

# --- dlaczego komputer tak gra ---
kosci-why-best = { $what ->
    [points] Daje średnio o { $whole },{ $tenth } punktu więcej niż drugi najlepszy ruch.
   *[chance] Wygrywa o { $whole },{ $tenth } partii na 100 więcej niż z drugim najlepszym ruchem.
}
kosci-why-keeps = { $count ->
    [0] Nic nie warto zostawić: lecą wszystkie kości.
   *[other] Zostaje { $dice }, reszta leci jeszcze raz.
}
kosci-why-enters = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} w tym polu; dobrzy gracze mają tu średnio { $usual }.
