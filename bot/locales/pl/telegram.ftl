# To mówi tylko Telegram
telegram-call = 🔔 { $who }: Twoja kolej
telegram-invite = Zaproś
telegram-come = Gramy? { $game }: dosiądź się do mnie.
telegram-invite-link = Albo tym linkiem: { $link }
telegram-open-private = Otwórz prywatny czat
telegram-private-only = Odpowiedź jest tylko dla Ciebie, więc czeka na naszym prywatnym czacie.
telegram-answered = Odpowiedź jest na naszym prywatnym czacie.
telegram-own-settings = Moje własne ustawienia
telegram-unreachable = { $who }: wiadomości nie dochodzą; partia czeka.
telegram-below = Plansza jest niżej ⬇
telegram-hands-elsewhere = W tę grę gra się na prywatnym czacie ze mną: tam są Twoje karty i przyciski.
telegram-numbers = Naciśnij numery pod planszą.
telegram-numbers-soon = Pod planszą zaraz pojawią się numery do naciskania.
telegram-panel-soon = Przyciski zaraz się pojawią.
telegram-short-description = { $games ->
    [one] Jedna klasyczna gra na czacie.
    [few] { $games } klasyczne gry na czacie.
   *[many] { $games } klasycznych gier na czacie.
}
telegram-list-of = Tę listę otwiera { $who }. Swoją masz pod: /graj
telegram-right-photos = „Wysyłanie zdjęć”
telegram-placeholder = 🃏 Chwileczkę…
telegram-chosen = { $count ->
    [0] Nic nie jest wybrane.
   *[other] Wybrane: { $items }
}
telegram-dealt = { $count ->
    [one] Nowa karta: { $cards }
   *[other] Nowe karty: { $cards }
}
telegram-walked = { $path } …
telegram-seeks = { $game }: { $who } szuka osoby do gry
telegram-seeks-about = { $least ->
    [1] { $most ->
        [1] dla jednej osoby
       *[other] dla 1–{ $most } osób
    }
   *[other] { $most ->
        [2] dla dwóch osób
       *[other] dla { $least }–{ $most } osób
    }
}
telegram-alone = { $game }: tu gra { $who }
telegram-lay-out = Rozłóż
telegram-start = Otwórz prywatny czat
telegram-old-invitation = To zaproszenie jest już nieważne. Otwórz stół: /graj
telegram-invited = 🔔 { $who }
telegram-share = { $game } · { $who } zaprasza do gry
telegram-share-about = { $rules } · { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[other] { $count } wolnych miejsc
}
