northcott-name = Gra Northcotta
northcott-about = 2 osoby · plansza i kości · 5 min
northcott-ruleset = { $name ->
    [polish] polskie
   *[classic] klasyczne
}
northcott-surprise = { $name ->
    [polish] Pionki ustawiają kości; idzie się tylko do przodu, najwyżej o 3 pola.
   *[classic] Pionki stoją gdziekolwiek i idą o dowolnie wiele pól, także do tyłu; po 200 ruchach remis.
}
northcott-option = { $name ->
    [classic] Gra klasyczna: dowolnie daleko, także do tyłu
   *[loser_starts] W rewanżu zaczyna strona przegrana
}
northcott-value = { $choice ->
    [classic_true] tak
    [classic_false] nie
    [loser_starts_true] tak
    [loser_starts_false] nie
   *[other] { $value }
}
northcott-rules =
    Cel: zrobić ostatni ruch. Kto nie ma ruchu w swojej kolejce, przegrywa.

    Ustawienie: w każdej kolumnie a–h stoi jeden biały i jeden czarny pionek. Szesnaście kości mówi, w którym rzędzie od swojego brzegu: 1 i 5 – pierwszy, 2 i 6 – drugi, 3 i 4 – trzeci. Kości służą tylko do ustawienia. Zaczynają białe.

    Ruch: jednym własnym pionkiem o 1, 2 albo 3 pola prosto do przodu, po wolnych polach. Nie ma bicia, skoków, ruchu w bok ani do tyłu, nie wolno też pasować. Gdy dwa pionki kolumny się zetkną, oba stoją do końca.

    Przykład: biały c1, czarny c7, między nimi 5 pól. Ruch c1-c4 zostawia 2 pola, więc czarny może jeszcze c7-c6 albo c7-c5.

    Co zaskakuje: liczą się tylko wolne pola między pionkami. Remisu nie ma, a partia trwa najwyżej 48 ruchów.

    Klasyczne: pionki zaczynają w losowych miejscach i idą o dowolnie wiele pól do przodu albo do tyłu, bez skoków. Remis za zgodą obu stron albo po 200 ruchach.

    Pisane ruchy: c1-c3 albo kolumna i liczba pól: c 2, c2+; w klasycznej do tyłu c -2.
northcott-side = { $side ->
    [0] ⚪ białe
   *[1] ⚫ czarne
}
northcott-free = wolne pola: { $squares }
northcott-between = Wolne pola między pionkami: { $squares }
northcott-dice = Kości ustawiają pionki: 1 i 5 – rząd 1, 2 i 6 – rząd 2, 3 i 4 – rząd 3.
northcott-played = { $who }: { $move }{ $shut ->
    [yes] {" "}· kolumna { $file } zamknięta
   *[no] {""}
}
northcott-counting = To już { $plies } z { $limit } ruchów, potem remis.
northcott-asked = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}
northcott-blocked = { $who } nie ma ruchu.
northcott-plies = { $plies } ruchów bez rozstrzygnięcia.
northcott-empty = Na { $square } nic nie stoi. Twój pionek tej kolumny stoi na { $own }.
northcott-theirs = Na { $square } stoi cudzy pionek. Twój w tej kolumnie stoi na { $own }.
northcott-stuck = Pionek na { $square } nie ma ruchu: kolumna { $file } jest zamknięta.
northcott-sideways = Pionek zostaje w swojej kolumnie { $file }. Może iść na: { $ends }.
northcott-forward = Pionek idzie tylko do przodu. Może iść na: { $ends }.
northcott-too-far = { $rule ->
    [three] Najwyżej 3 pola naraz. Z { $square } można iść na: { $ends }.
   *[jump] Tylko po wolnych polach, bez skoków. Z { $square } można iść na: { $ends }.
}
northcott-off = Pionek na { $square } nie może iść tak daleko ({ $count }): kolumna { $file } tam się kończy.
northcott-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: c1-c3 albo c 2 (kolumna i liczba pól).
northcott-why-won = Nie zostawia drugiej stronie dobrego ruchu: na każdy jest odpowiedź.
northcott-why-lost = Na każdy ruch jest odpowiedź; po tym najtrudniej ją znaleźć.
northcott-why-many = Za dużo kolumn jest otwartych, żeby widzieć, kto wygra; żaden ruch nie jest jeszcze lepszy od innych.
