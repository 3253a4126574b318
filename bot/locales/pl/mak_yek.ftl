mak_yek-name = May-Yek
mak_yek-about = 2 osoby · plansza · 20 min
mak_yek-ruleset = { $name ->
    [polish] polskie
   *[line_capture] bicie całych linii
}
mak_yek-surprise = { $name ->
    [polish] Kleszcze biorą jedną bierkę w każdym kierunku; bicie nie jest obowiązkowe.
   *[line_capture] Kleszcze biorą całą nieprzerwaną linię bierek, nie tylko jedną.
}
mak_yek-option = { $name ->
   *[line_capture] Kleszcze biorą całą linię
}
mak_yek-value = { $choice ->
    [line_capture_true] tak
    [line_capture_false] nie
   *[other] { $value }
}
mak_yek-rules =
    Cel: zbić wszystkie bierki drugiej strony albo odebrać im ruch.

    Ustawienie: po 16 bierek w pierwszym i trzecim rzędzie od własnego brzegu. Zaczynają białe.

    Ruch: każda bierka idzie jak wieża, prosto wzdłuż rzędu albo kolumny po wolnych polach. Nie ma skoków ani pasowania.

    Bicie następuje samo, po ruchu, zależnie od pola, na którym staje bierka:
    – kleszcze: sąsiednia obca bierka, za którą tuż stoi własna, schodzi z planszy; tak w każdym z czterech kierunków;
    – wejście między: gdy obce bierki stoją po obu stronach w rzędzie albo w kolumnie, schodzą obie.
    Wszystko schodzi naraz. Brzeg planszy nie chwyta, skosy się nie liczą. Bicie nie jest obowiązkowe.

    Przykład: białe f5 i a5, czarne b5, c6, c4. Ruch f5-c5 bierze c6 i c4 (wejście między) oraz b5 (kleszcze z a5).

    Co zaskakuje: wejście między dwie obce bierki jest zawsze bezpieczne. Bicie nie pociąga za sobą następnych.

    Remis: po jednej bierce z każdej strony, trzeci raz ta sama pozycja, 50 ruchów każdej strony bez bicia albo zgoda obu stron.

    Inne reguły (bicie całych linii): kleszcze biorą wszystkie obce bierki stojące bez przerwy między dwiema własnymi.

    Pisane ruchy: f5-f7, f5f7, f5 f7.
mak_yek-side = { $side ->
    [0] ⚪ { $men }
   *[1] ⚫ { $men }
}
mak_yek-played = { $who }: { $move }{ $men ->
    [0] {""}
   *[other] {" "}×{ $taken }
}
mak_yek-again = Ta pozycja jest po raz drugi; za trzecim razem remis.
mak_yek-counting = Bez bicia: { $moves } z { $limit } ruchów każdej strony, potem remis.
mak_yek-asked = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}
mak_yek-brings = ×{ $men }
mak_yek-taken = { $who } nie ma już bierek.
mak_yek-blocked = { $who } nie ma ruchu.
mak_yek-alone = Po jednej bierce z każdej strony: nikt już nic nie zbije.
mak_yek-threefold = Trzeci raz ta sama pozycja.
mak_yek-quiet = Po { $moves } ruchach każdej strony bez bicia.
mak_yek-empty = Na { $square } nic nie stoi.
mak_yek-theirs = Na { $square } stoi cudza bierka.
mak_yek-stuck = Bierka na { $square } jest otoczona i nie ma ruchu.
mak_yek-goes = { $rule ->
    [jump] Tylko po wolnych polach, bez skoków.
   *[straight] Bierka idzie prosto, wzdłuż rzędu albo kolumny.
} Z { $square } można iść na: { $ends }.
mak_yek-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: f5-f7.
