warcaby-name = Warcaby
warcaby-about = 2 osoby · plansza · 20 min
warcaby-ruleset = { $name ->
    [polish] polskie
    [fmjd64] FMJD-64
   *[brazilian] brazylijskie
}
warcaby-surprise = { $name ->
    [polish] Trzeba bić najwięcej bierek, także do tyłu; damka lata. Remis po 15 ruchach samymi damkami z każdej strony.
    [fmjd64] Bicie jak w polskich; dochodzą remisy w końcówkach, na przykład trzy damki na jedną: 15 ruchów.
   *[brazilian] Bicie jak w polskich; remis dopiero po 20 ruchach samymi damkami z każdej strony.
}
warcaby-option = { $name ->
    [draw_rules] Remisy
   *[king_move_limit] Ruchy samymi damkami do remisu
}
warcaby-value = { $choice ->
    [draw_rules_source] trzykrotna pozycja i ruchy damek
    [draw_rules_fmjd64] także końcówki FMJD-64
    [draw_rules_none] tylko za zgodą
   *[other] { $value }
}
warcaby-rules =
    Cel: zbić wszystkie bierki drugiej strony albo tak je zamknąć, żeby nie miały ruchu.

    Ruch: pionek idzie o jedno pole na skos do przodu. Damka idzie na skos dowolnie daleko, w każdą stronę. Zaczynają białe.

    Bicie: pionek przeskakuje sąsiednią bierkę na wolne pole za nią, do przodu i do tyłu. Damka bije z daleka i staje na dowolnym wolnym polu za zbitą bierką. Po skoku bije się dalej tą samą bierką, dopóki można. Zbite bierki schodzą z planszy dopiero po całym ruchu; żadnej nie wolno przeskoczyć dwa razy.

    Bicie jest obowiązkowe, i to takie, które bierze najwięcej bierek; pionek i damka liczą się tak samo. Gdy takich bić jest kilka, wybór jest dowolny.

    Damka: pionek, który kończy ruch w ostatnim rzędzie. Kto w biciu tylko przechodzi przez ten rząd, zostaje pionkiem.

    Przykład: biały d6, czarne a7, e7, g7: jedyny ruch to d6×f8×h6. Pionek przechodzi przez f8 i zostaje pionkiem.

    Remis: trzeci raz ta sama pozycja, 15 ruchów z każdej strony samymi damkami bez bicia albo zgoda obu stron.

    Pisane ruchy: c3-d4, c3xe5xg7, 22-18. Bicie wystarczy podać początkiem i końcem, jeśli pasuje tylko jedno.
