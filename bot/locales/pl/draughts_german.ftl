draughts_german-name = Warcaby niemieckie
draughts_german-about = 2 osoby · plansza · 30 min
draughts_german-ruleset = { $name ->
    [polish] polskie
   *[short_king] krótka damka
}
draughts_german-surprise = { $name ->
    [polish] Gra się na wszystkich 64 polach po 16 pionków; pionek chodzi na skos, a bije także prosto i w bok.
   *[short_king] Damka idzie o jedno pole i bije tylko sąsiednie bierki, w ośmiu kierunkach.
}
draughts_german-option = { $name ->
    [short_king] Krótka damka
   *[promotion_ends_move] Promocja kończy bicie
}
draughts_german-value = { $choice ->
    [short_king_true] tak
    [short_king_false] nie
    [promotion_ends_move_true] tak
    [promotion_ends_move_false] nie
   *[other] { $value }
}
draughts_german-rules =
    Cel: zbić wszystkie bierki drugiej strony albo tak je zamknąć, żeby nie miały ruchu.

    Ustawienie: po 16 pionków na dwóch pierwszych rzędach, jak w szachach; gra się na wszystkich 64 polach. Zaczynają białe.

    Ruch: pionek idzie o jedno pole na skos do przodu. Damka idzie dowolnie daleko w ośmiu kierunkach.

    Bicie: pionek przeskakuje sąsiednią bierkę prosto do przodu, na skos do przodu albo w bok, nigdy do tyłu. Damka bije z daleka w ośmiu kierunkach. Bije się dalej, dopóki można. Bicie jest obowiązkowe, i to takie, które bierze najwięcej bierek. Zbite bierki schodzą po całym ruchu; żadnej nie wolno przeskoczyć dwa razy.

    Damka: pionek, który kończy ruch w ostatnim rzędzie. Jeśli dotarł tam biciem i może bić dalej w bok, bije jako pionek, a damką zostaje na końcu.

    Przykład: biały d6, czarne d7, e8, h2: d6×d8×f8, dwie bierki, potem damka.

    Odmiany: krótka damka idzie o jedno pole i bije tylko sąsiednie bierki; „promocja kończy bicie” zatrzymuje pionka w ostatnim rzędzie.

    Remis: trzeci raz ta sama pozycja, 15 ruchów z każdej strony samymi damkami bez bicia (z krótką damką 40) albo zgoda obu stron.

    Pisane ruchy: d2-e3, d6xd8xf8.
