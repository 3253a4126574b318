draughts_american-name = Warcaby amerykańskie
draughts_american-about = 2 osoby · plansza · 20 min
draughts_american-ruleset = { $name ->
    [polish] polskie
   *[official] angielskie (checkers)
}
draughts_american-surprise = { $name ->
    [polish] Inaczej niż w checkers: pionki biją też do tyłu i trzeba bić najwięcej bierek. Damka jest krótka, jak w checkers.
   *[official] Pionki biją tylko do przodu, wybór bicia jest dowolny, a zaczynają czarne.
}
draughts_american-option = { $name ->
    [captures] Wybór bicia
    [backwards] Pionki biją do tyłu
    [crowning] Pionek w ostatnim rzędzie podczas bicia
   *[first] Zaczynają
}
draughts_american-value = { $choice ->
    [captures_most] najwięcej bierek
    [captures_free] dowolne
    [backwards_true] tak
    [backwards_false] nie
    [crowning_end] bije dalej jako pionek
    [crowning_stop] kończy ruch jako damka
    [first_white] białe
    [first_black] czarne
   *[other] { $value }
}
draughts_american-rules =
    Cel: zbić wszystkie bierki drugiej strony albo tak je zamknąć, żeby nie miały ruchu.

    Ruch: pionek idzie o jedno pole na skos do przodu, damka o jedno pole na skos w każdą stronę.

    Bicie: pionek i damka przeskakują sąsiednią bierkę na wolne pole za nią i biją dalej, dopóki mogą. Bicie jest obowiązkowe. Zbite bierki schodzą po całym ruchu.

    Damka: pionek, który kończy ruch w ostatnim rzędzie.

    Reguły polskie (mieszanka, w którą nie gra się nigdzie indziej): zaczynają białe, pionki biją też do tyłu, trzeba wziąć najwięcej bierek, a pionek, który w biciu tylko przechodzi przez ostatni rząd, zostaje pionkiem.

    Reguły angielskie (checkers, oficjalne): zaczynają czarne, pionki biją tylko do przodu, bicie wolno wybrać, a pionek w ostatnim rzędzie od razu kończy ruch i staje się damką.

    Przykład: biały d6, czarne a7, e7, g7. Polskie: d6×f8×h6, dalej pionek. Angielskie: d6×f8, damka i koniec ruchu.

    Remis: trzeci raz ta sama pozycja, 40 ruchów z każdej strony bez bicia i bez ruchu pionka albo zgoda obu stron.

    Pisane ruchy: c3-d4, c3xe5xg7 albo numerami: 11-15, 22x15.
