# Co mówią wszystkie warcaby.
draughts-side = { $side ->
    [0] ⚪ białe
   *[1] ⚫ czarne
}
draughts-played = { $crowned ->
    [yes] { $who }: { $move }, damka
   *[no] { $who }: { $move }
}
draughts-asked = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
} { $side ->
    [0] ⚪
   *[1] ⚫
}{ $must }
draughts-must = { $pieces ->
    [one] , trzeba bić
   *[other] , trzeba bić { $pieces }
}
draughts-must-some = , trzeba bić
draughts-counting = { $kind ->
    [balance] Ta końcówka: { $moves } z { $limit } ruchów, potem remis.
    [plies] To już { $moves } z { $limit } ruchów obu stron, potem remis.
    [road] Damka na drodze a1–h8: { $moves } z { $limit } ruchów, potem remis.
   *[still] Same ruchy damek: { $moves } z { $limit }, potem remis.
}
draughts-brings = { $pieces ->
    [0] damka
   *[other] { $crowned ->
        [yes] bije { $pieces }, damka
       *[no] bije { $pieces }
    }
}
draughts-empty = Na { $square } nic nie stoi.
draughts-theirs = Na { $square } stoi cudza bierka.
draughts-goes = { $rule ->
    [go] Pionek idzie tylko do przodu.{" "}
    [take] Pionek nie bije do tyłu.{" "}
   *[none] {""}
}Z { $square } można iść na: { $ends }.
draughts-stuck = Bierka na { $square } nie ma ruchu. Ruch mają: { $able }.
draughts-must-take = Trzeba bić i dokończyć bicie: { $moves }.
draughts-must-take-most = { $most ->
    [one] Trzeba bić: { $moves } bierze 1.
   *[other] Trzeba bić, i to najwięcej bierek: { $moves } bierze { $most }.
}
draughts-more = To bicie bierze { $taken }, a najwięcej jest { $most }: { $moves }.
draughts-go-on = Bicie trzeba dokończyć: { $moves }.
draughts-stops = Pionek, który w biciu zostaje damką, kończy ruch: { $moves }.
draughts-either = { $moves } albo { $last }
draughts-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: c3-d4, bicie c3xe5.
draughts-route = { $route } ({ $taken })
draughts-routes = { $count ->
    [2] Dwie drogi
    [few] { $count } drogi
   *[many] { $count } dróg
}, wybierz:
draughts-all-taken = Wszystkie bierki są zbite.
draughts-blocked = Żadna bierka nie ma już ruchu.
draughts-threefold = Trzeci raz ta sama pozycja.
draughts-still = Po { $moves } ruchach każdej strony samymi damkami, bez bicia.
draughts-balance = Po { $moves } ruchach każdej strony w tej końcówce, bez zmiany sił.
draughts-road = Po { $moves } ruchach każdej strony: damka trzyma drogę a1–h8.
draughts-plies = Po { $plies } ruchach obu stron razem, bez rozstrzygnięcia.
