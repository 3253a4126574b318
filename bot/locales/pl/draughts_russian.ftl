draughts_russian-name = Warcaby rosyjskie
draughts_russian-about = 2 osoby · plansza · 20 min
draughts_russian-ruleset = { $name ->
    [polish] polskie
   *[official] oficjalne
}
draughts_russian-surprise = { $name ->
    [polish] Inaczej niż zwykle: trzeba bić najwięcej bierek. W regułach oficjalnych wybór bicia jest dowolny.
   *[official] Wybór bicia jest dowolny, ale zaczęte trzeba dokończyć; remisy w końcówkach według FMJD-64.
}
draughts_russian-option = { $name ->
    [captures] Wybór bicia
   *[draw_rules] Remisy
}
draughts_russian-value = { $choice ->
    [captures_most] najwięcej bierek
    [captures_free] dowolne
    [draw_rules_source] trzykrotna pozycja i ruchy damek
    [draw_rules_fmjd64] także końcówki FMJD-64
    [draw_rules_none] tylko za zgodą
   *[other] { $value }
}
draughts_russian-rules =
    Cel: zbić wszystkie bierki drugiej strony albo tak je zamknąć, żeby nie miały ruchu.

    Ruch: pionek idzie o jedno pole na skos do przodu. Damka idzie na skos dowolnie daleko, w każdą stronę. Zaczynają białe.

    Bicie jest obowiązkowe: pionek przeskakuje sąsiednią bierkę do przodu i do tyłu, damka bije z daleka; po skoku bije się dalej, dopóki można. Zbite bierki schodzą po całym ruchu; żadnej nie wolno przeskoczyć dwa razy.

    Damka: pionek staje się damką od razu, gdy dotrze do ostatniego rzędu, także w środku bicia, i bije dalej jako damka.

    Przykład: biały f6, czarne b6, e7, h2: f6×d8×a5. Na d8 pionek staje się damką i zabiera jeszcze b6.

    Co zaskakuje: w regułach polskich trzeba wziąć najwięcej bierek. W oficjalnych wolno wybrać każde bicie, ale trzeba je dokończyć.

    Remis: trzeci raz ta sama pozycja, 15 ruchów z każdej strony samymi damkami bez bicia albo zgoda obu stron. Oficjalne dodają końcówki FMJD-64, na przykład trzy damki na jedną: 15 ruchów, a gdy jedna trzyma drogę a1–h8: 5 ruchów.

    Pisane ruchy: c3-d4, f6xd8xa5 albo f6:d8:a5.
