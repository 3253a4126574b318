# Strona główna
home-computers = { $count ->
    [one] komputer
    [few] { $count } komputery
   *[many] { $count } komputerów
}
home-tagline = { $games ->
    [18] Osiemnaście klasycznych gier. Bez konta.
   *[other] Klasyczne gry przy jednym stole. Bez konta.
}
home-find = Znajdź grę
home-nothing-found = Nie ma gry o nazwie „{ $text }”.
home-games = Gry
home-mine = Moje stoły
home-calls = Wołanie
home-calls-choose = Jak mnie wołać
home-tell = Otwarte stoły
home-tell-choose = Daj znać
home-inbox = Czeka na Ciebie: { $count }
home-until = do { $until }
home-invited = Zaproszenie
home-asleep = Śpi
home-all-mine = Wszystkie ({ $count })
home-waiting = Czekają na graczy
home-deals = Rozdanie dnia
home-days = Gry dnia
home-day-left = zostało: { $time }
home-day-share = Udostępnij
home-day-number = Nr { $number }
home-day-copied = Skopiowano
home-to-move = Kolej: { $who }
home-your-turn = Twoja kolej
home-lobby = Czeka na graczy
home-now = przed chwilą
home-seated = { $seated } z { $most }
home-players = Graczy: { $players }
home-sit-down = Siadam
home-points = { $points } z { $goal }
home-best = najlepszy wynik: { $points } z { $goal }
home-play-computer = Zagraj z komputerem
home-play = Zagraj
home-play-alone = Zagraj bez przeciwników
home-invite = Zaproś znajomą osobę
home-here = Otwórz stół tutaj
home-deal-today = Rozdanie dnia
home-deal-winnable = Rozdanie, które wychodzi
home-rules = Reguły
home-chat-view = Widok czatu
home-settings = Ustawienia
home-language = Język
home-name = Imię
home-name-none = brak
home-change-name = Zmień
home-ask-name = Jak się nazywasz?
home-ask-name-why = Imię zobaczą osoby, z którymi grasz.
home-name-go = Dalej
home-account = Konto
home-records = Moje wyniki
home-records-show = Pokaż
home-link = Połącz z Discordem lub Telegramem
home-link-title = Jedna osoba na każdym czacie
home-link-code = Albo wpisz kod z drugiego konta:
