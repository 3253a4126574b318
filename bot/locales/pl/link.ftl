link-platform = { $name ->
    [discord] Discord
    [telegram] Telegram
   *[web] strona
}
link-account = { $platform }, { $name }
link-elsewhere = Kod pokazuję tylko prywatnie.
link-open = Otwórz czat
link-joined = Połączone: { $platforms }
link-code = Kod: { $code } · ważny do { $until }
link-how = Na drugim koncie napisz: /polacz { $code }
link-secret = Nikomu go nie podawaj.
link-new = Nowy kod
link-next = Dalej
link-guest = Połączyć z: { $account }?
link-shares = Wspólne będą stoły, ustawienia i ręce.
link-beware = Kod od kogoś innego? Naciśnij: Nie.
link-guest-yes = Tak, to moje konto
link-no = Nie
link-host = { $account } chce się połączyć. To Ty?
link-rivals = Ten kod wpisuje też ktoś inny. Nie masz pewności? To nie Ty.
link-host-yes = To ja
link-host-no = To nie ja
link-waiting = Teraz potwierdź na drugim koncie: { $account }. Napisz tam: /polacz
link-done = Połączone: { $platforms }. Stołów: { $tables }.
link-tables = Moje stoły
link-unlink = Odłącz…
link-void = Nie połączono, kod jest nieważny.
link-wrong = Nie ma takiego kodu albo wygasł. Próby: jeszcze { $left }.
link-tries = Za dużo prób. Następna: { $until }.
link-same = To kod tego samego konta. Wpisz go na drugim.
link-twice = Siedzisz dwa razy przy jednym stole: { $game }. Najpierw dokończ albo wstań.
link-one-each = Na każdej platformie jedno konto: jest już { $platform }, „{ $name }”.
link-separate = Odłączyć: { $account }?
link-separate-yes = Odłączam
link-separate-this = Odłączam: { $account }
link-keeps = Każde konto zatrzymuje miejsca przy stołach, które zajęło. Ustawienia zostają przy: { $account }; drugie konto dostaje ich kopię.
link-separated = Odłączone.
link-none = To konto nie jest połączone.
