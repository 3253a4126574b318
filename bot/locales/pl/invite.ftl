# Zaproszenia, trzymane miejsca i linki
invite-accept = Przyjmuję
invite-refuse = Nie tym razem
invite-withdraw = Odwołuję
invite-card = Zaproszenie · { $game } · od: { $by } · dla: { $whom }
invite-kept = { $number } { $name } ⏳ do { $until }
invite-answer = { $answer ->
    [expired] Zaproszenie wygasło: { $name }
    [withdrawn] Zaproszenie odwołane: { $name }
   *[declined] { $name }: nie tym razem.
}
invite-withdrawn = Zaproszenie odwołane.
invite-for = To zaproszenie jest dla: { $who }.
invite-seat-kept = To miejsce czeka na: { $who }, do { $until }.
invite-seated = Masz już miejsce: { $number }.
invite-late = Zaproszenie wygasło, miejsce jest wolne.
invite-over = Tego zaproszenia już nie ma.
invite-taken = To miejsce jest już zajęte.
invite-only-opener = Odwołać może: { $who }.
invite-awaited = Ktoś jest zaproszony: { $who }. Odwołaj zaproszenie, żeby zacząć bez tej osoby.
invite-closed-to = { $who } nie przyjmuje teraz zaproszeń.
invite-bot = Komputer dosiada się po naciśnięciu + 🤖.
invite-self = Nie potrzebujesz zaproszenia: przy swoim stole siedzisz i tak.
invite-unknown = Nie znam tu osoby: { $name }. Wybierz ją z listy, która otwiera się po @, albo wyślij link: /zapros
invite-private = Ten czat czytasz tylko Ty, więc zaproszenia nie zobaczy: { $who }. Otwórz stół tam, gdzie jesteście razem, albo wyślij link: /zapros
invite-watch = 👁 Patrzę
invite-open-own = Otwórz swój
invite-sit-down = Siadam
invite-challenge = Wyzwij
invite-whom = Przeciw: { $who }
invite-game = Jaka gra?
invite-call = { $who }
invite-many = Naraz można zaprosić najwyżej { $most } osoby. Pozostałym wyślij link: /zapros
invite-people = Zaproś…
invite-who-has-link = Kto ma link, ten może usiąść.
invite-door = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] Strona
}
invite-address = { $door }: { $address }
invite-code = Na każdym czacie ze mną: /dolacz { $code }
invite-new-links = Nowe linki
invite-close-doors = Zamknij drzwi
invite-doors-closed = Drzwi są zamknięte: nie prowadzi tu żaden link.
invite-only-seated = Linki rozdają tylko osoby przy stole.
invite-link-gone = Tego stołu już nie ma.
invite-link-old = Ten link jest już nieważny.
invite-own-table = To Twój stół.
