# Strona wokół rozmowy
parlour-title = Stolik
parlour-rooms = Pokoje
parlour-public-rooms = Dla wszystkich
parlour-private-rooms = Na zaproszenie
parlour-new-room = Nowy pokój prywatny
parlour-own-room = Ty i bot
parlour-private-room = Pokój prywatny { $code }
parlour-share = Wejść może każdy, kto ma ten link:
parlour-copy = Skopiuj link
parlour-copied = Skopiowano
parlour-forget-room = Opuść ten pokój
parlour-writing-as = Piszesz jako: { $who }
parlour-who-writes = Kto pisze?
parlour-somebody-new = Ktoś nowy
parlour-your-name = Twoje imię
parlour-name-hint = Do 20 znaków; widzą je wszyscy w pokoju.
parlour-come-in = Wejdź
parlour-rename = Zmień imię
parlour-change = Pisze kto inny
parlour-write = Napisz coś albo / i polecenie
parlour-send = Wyślij
parlour-conversation = Rozmowa
parlour-empty = Tu jeszcze nikt nic nie napisał. Grę otwiera /graj.
parlour-play = Zagraj w coś
parlour-only-you = widzi tylko { $who }
parlour-dismiss = Schowaj
parlour-close = Zamknij
parlour-cancel = Anuluj
parlour-away = Nie ma połączenia; próbujemy dalej
parlour-waiting = czeka na wysłanie
parlour-your-turn = Twoja kolej
parlour-turn-at = { $game }: Twoja kolej
parlour-board = Plansza: { $game }
parlour-choose = Wybierz na obrazku albo tutaj
parlour-in-picture = Na obrazku
parlour-target = cel
parlour-suggestions = Podpowiedzi
parlour-bot = bot
parlour-developer = Dla programistów
parlour-cost = komponenty Discorda: około { $components } · edycje w Telegramie: { $edits }
parlour-revision = rev { $rev } · ostatni token { $token }

# Pokoje
parlour-room-stolik = stolik
parlour-room-garden = ogród
parlour-room-cellar = piwnica

# Odmowy
parlour-too-long = Za długie: wiadomość ma najwyżej 16 kilobajtów.
parlour-garbled = Nie rozumiem tego; nic się nie zmienia.
parlour-name-first = Najpierw imię.
parlour-bad-name = Imię potrzebuje choć jednego widocznego znaku i nie zaczyna się od „/”.
parlour-name-of-bot = „{ $name }” można wziąć za mnie albo za komputer. Wybierz inne imię.
parlour-name-taken = Ktoś tutaj ma już imię „{ $name }” albo łudząco podobne. Dodaj coś do swojego, na przykład inicjał.
parlour-no-room = Nie ma takiego pokoju.
parlour-store-away = Nie mogę teraz nic zapisać; nic się nie zmienia. Spróbuj za chwilę.
parlour-fault = ⚠ Coś się u nas zepsuło. Nic nie ginie.
