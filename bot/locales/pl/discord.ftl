discord-pick = { $verb } – wybierz { $count }
discord-your-move = Twój ruch
discord-refresh = Odśwież
discord-as-of = Stan stołu: { $when }. Jestem tu tylko gościem: „Odśwież” pokazuje obecną planszę.
discord-write = Wpisz ruch
discord-call = { $count ->
    [one] { $who }, Twoja kolej
    [few] { $who }, Wasza kolej
   *[many] { $who }, Wasza kolej
}
discord-computers = { $count ->
    [one] z { $count } komputerem
    [few] z { $count } komputerami
   *[many] z { $count } komputerami
}
discord-missing = Brakuje mi tu praw, których wymaga plansza: { $what }.
discord-permission = { $name ->
    [view] „Wyświetlanie kanału”
    [send] „Wysyłanie wiadomości”
   *[files] „Załączanie plików”
}
discord-no-files = Bez prawa „Załączanie plików” rysuję plansze znakami zamiast obrazów.
discord-locked = Wątek jest zamknięty; stół czeka.
discord-exposed = Discord pokazałby tę odpowiedź wszystkim, więc jej tu nie piszę. Na prywatnym czacie ze mną /plansza pokaże Ci Twój stół.
