# Gry dnia
day-title = 📅 { $kind ->
    [kosci] Kości dnia nr { $number }
   *[patience] Pasjans dnia nr { $number } · { $game }
}
day-until = { $title } · do { $until }
day-closed = { $title } · zamknięte
day-about = { $kind ->
    [kosci] Te same kości dla wszystkich, 13 tur, jedna próba.
   *[patience] To samo rozdanie dla wszystkich; wychodzi na pewno. Liczy się pierwsza próba.
}
day-archived = Ten dzień się skończył. Można zagrać poza tabelą, ile razy chcesz.
day-void = Nr { $number } zamknięty bez wyniku; seria zaczyna się od nowa.
day-streak = Seria: { $days ->
    [one] { $days } dzień
   *[other] { $days } dni
}
day-also = nr { $number } jeszcze do { $until }
day-result-is = Koniec: { $points } · { $place }
day-place = miejsce { $place } z { $of }
day-measure = Najlepsza gra daje średnio { $average } · szczęście { $luck }
day-best = Najlepiej: { $points }
day-points = { $goal ->
    [0] { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
   *[other] { $points } z { $goal }
}
day-play = { $how ->
    [new] Gram
    [on] Gram dalej
    [archive] Gram poza tabelą
   *[again] Jeszcze raz
}
day-share = Udostępnij
day-table = Tabela
day-number = Nr { $number }
day-other = { $kind ->
    [kosci] Kości dnia
   *[patience] Pasjans dnia
}
day-archive = Archiwum
day-rules = 📜 Zasady
day-result = Wynik
day-i-too = Też gram
day-table-of = { $title } · tabela, { $count ->
    [0] jeszcze nikogo
    [one] { $count } osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
day-row = { $place }. { $name }
day-row-lost = { $row } · strata { $lost }
day-row-points = { $row } · { $points }{ $more ->
    [yes] {" "}(najlepiej: { $best })
   *[no] {""}
}
day-posted = Kości nr { $number }: { $count ->
    [0] jeszcze nikt
    [one] { $count } osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
day-archive-of = { $count ->
    [0] { $kind ->
        [kosci] Kości dnia: archiwum jest jeszcze puste.
       *[patience] Pasjans dnia: archiwum jest jeszcze puste.
    }
   *[other] { $kind ->
        [kosci] Kości dnia: archiwum, poza tabelą
       *[patience] Pasjans dnia: archiwum, poza tabelą
    }
}
day-which = Numer
day-how = { $kind ->
    [kosci] Dzień trwa 50 godzin: od pierwszej północy na Ziemi do ostatniej. Każda osoba ma jedną próbę; można wyjść i wrócić. Nie ma podpowiedzi ani cofania. Rzut zależy od dnia, tury i liczby rzucanych kości, od niczego więcej: kto decyduje tak samo, rzuca tak samo.
   *[patience] Dzień trwa 50 godzin: od pierwszej północy na Ziemi do ostatniej. Rozdanie wychodzi: znaleziono drogę, zanim je podano. Liczy się pierwsza próba, bez podpowiedzi i cofania; potem można próbować, ile się chce, także z podpowiedzią, i poprawiać najlepszy wynik.
}
day-fair = Jednej rzeczy nie sprawdzę: ktoś z drugim, niepołączonym kontem mógłby podejrzeć dzień i zagrać jeszcze raz. Gramy na słowo.
day-commitment = 🔒 Zobowiązanie dnia nr { $number }: { $hash }
day-key = Klucz dnia nr { $number }: { $secret }. Zobowiązanie to SHA-256 z 00000012, „stolik/2/daycommit”, 00000020 i klucza (liczby i klucz to bajty zapisane szesnastkowo).
day-key-short = 🔑 Klucz dnia nr { $number }: { $secret }
day-heading = nr { $number }{ $counts ->
    [no] , poza tabelą
   *[yes] {""}
}
day-shared = 📅 { $kind ->
    [kosci] Kości dnia nr { $number }
   *[patience] Pasjans dnia nr { $number }
}{ $parts }
day-lost = strata { $points } { $squares }
day-streak-short = seria { $days }
day-over = Dzień się skończył, a z nim ta partia: bez wyniku.
day-first = Najpierw zagraj nr { $number }; potem widać wszystko.
day-none = Dni mają numery od 1.
day-unreadable = Tego nie rozumiem. Na przykład: /dnia, /dnia pasjans, /dnia 137, /dnia archiwum.
day-to-come = Nr { $number } będzie { $when }.
day-date = { $day }.{ $month }.{ $year }
day-many-tries = Dziś już { $most } prób; następne jutro.
day-no-help = W partii dnia nie ma podpowiedzi ani cofania.
day-no-rematch = W grze dnia nie ma rewanżu. Jest archiwum: /dnia archiwum
day-private = Grę dnia pokazuję tylko prywatnie, żeby nikt nie podejrzał kości.
day-secret = To pokażę, gdy dzień się skończy: { $until }.
day-no-place = Tabele dnia są na czatach, na których grają też inni.
day-value = { $value ->
    [kosci] Kości dnia
    [patience] Pasjans dnia
    [archive] Archiwum
    [table] Tabela dnia
   *[rules] Zasady
}
