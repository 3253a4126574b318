# --- stół ---
header = { $game }{ $rules }{ $headline }{ $seats }
header-part = { " · " }{ $part }
own-rules = własne reguły
seats = { $seats }
seat = { $number } { $who }
seat-badged = { $seat } ({ $badge })
computer = Komputer{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
seat-kept = { $number } 🤖 za: { $who }
seat-computer = { $number } { $who } { $level ->
    [easy] łatwy
    [strong] mocny
   *[medium] średni
}
who = { $who }
name = { $name }
my-hand = 🃏 Moje karty
more = ⋯ Więcej
back-again = Wracam do stołu
your-cards = Twoje karty
no-cards = Teraz nie ma z czego wybierać.
rematch = 🔁 Rewanż
new-deal = Nowe rozdanie
same-deal = To samo rozdanie
deal = rozdanie { $today ->
    [yes] dnia { $number }
   *[no] { $number }
}{ $sure ->
    [yes] {" "}(wychodzi)
    [no] {" "}(nie wiadomo, czy wychodzi)
   *[other] {""}
}
header-both = { $one }{ $other }
shared = { $game }{ $parts } · { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
} · { $time }
day = { $weekday ->
    [1] pon.
    [2] wt.
    [3] śr.
    [4] czw.
    [5] pt.
    [6] sob.
   *[7] niedz.
} { $date }.{ $month }
moment = { $day }, { $time }{ $utc ->
    [yes] {" "}UTC
   *[no] {""}
}
time-minutes = { $minutes } min
time-hours = { $hours } godz. { $minutes } min
time-days = { $days ->
    [one] { $days } dzień
   *[many] { $days } dni
} { $hours } godz.
throw-again = 🎲 Jeszcze raz
open-again = Rozłóż jeszcze raz
won = { $count ->
    [one] 🏁 Wygrywa { $who }
   *[other] 🏁 Wygrywają { $who }
}
nobody-won = 🏁 Nikt nie wygrywa
finished = 🏁 { $how }
ranks = Miejsca: { $ranks }
rank = { $place }. { $who } { $points }
resigned = { $who } poddaje partię.
gave-up = Partia poddana.
agreed-draw = Remis za zgodą stron.
table-folded = Stół jest złożony.
table-folded-by = Stół złożony przez administrację: { $who }.
table-full = Ten stół jest pełny. Możesz patrzeć albo otworzyć własny: /graj

# --- poczekalnia ---
lobby = { $game } · przy stole { $seated } z { $most }
lobby-rules = Reguły: { $ruleset }. { $surprise }
lobby-own-rules = Reguły: { $ruleset }, ale { $different }
lobby-ready = Można zaczynać.
lobby-waiting = { $missing ->
    [one] Brakuje jeszcze jednej osoby.
    [few] Brakuje jeszcze { $missing } osób.
   *[many] Brakuje jeszcze { $missing } osób.
}
join = Dosiądź się
leave = Wstań
begin = Zacznij
cancel = Złóż stół
add-computer = + 🤖
remove-computer = − 🤖
computer-level = 🤖 { $level ->
    [easy] łatwy
    [strong] mocny
   *[medium] średni
}{ $rating ->
    [0] {""}
   *[other] {" "}({ $rating })
}
ruleset = Reguły
options = ⚙ Opcje
options-of = Opcje gry: { $game }
option-is = { $name }: { $value }
rules = 📜 Reguły
code = Ktoś z innego czatu dosiada się tak: /dolacz { $code }

# --- zgoda ---
offers-draw = 🤝 { $who } proponuje remis. Zgoda?
draw-declined = { $who } nie chce remisu. Gramy dalej.
asks-undo = ↩ { $who } prosi o cofnięcie ostatniego ruchu. Zgoda?
asks-stand-in = 🤖 { $who } proponuje, żeby grał komputer, dopóki nie wróci { $whom }. Zgoda?
asks-replacement = { $who } proponuje oddać komuś innemu to miejsce: { $whom }. Zgoda?
still-asked = Czekamy na zgodę: { $names }
asks-rules = { $who } proponuje inne reguły: { $what }. Zgoda?
agree = Zgoda
decline = Gramy dalej

# --- kto każe na siebie czekać ---
silent = { $days ->
    [0] { $who } milczy od { $hours } godz.
   *[other] { $who } milczy od { $days } dni.
}
vacant-hand = Kto siada na wolne miejsce, widzi jego rękę.
has-left = Na tym czacie nie ma już: { $who }.
wait-on = Czekamy
end-it = Kończymy
wants-end = Kończyć chce { $who }. Potrzebna jest zgoda jeszcze jednej osoby.
is-back = { $who } wraca.
called-off = Partia przerwana: ktoś zbyt długo milczy.
reminder = { $call } · { $waited }
so-long = { $days ->
    [0] od { $hours } godz.
   *[other] od { $days } dni
}

# --- strony prywatne ---
menu = Co robimy?
describe = Opisz planszę
record = Przebieg
record-of = { $moves ->
    [one] Był jeden ruch.
    [few] Były { $moves } ruchy; ostatnie:
   *[many] Było { $moves } ruchów; ostatnie:
}
record-move = { $who }: { $move }
record-pick = { $who } · { $move }
record-hidden = { $who }: zakryte do końca gry
save = Zapis
saved = Zapis partii, z ziarnem i sposobem sprawdzenia losowań.
share = 📷 Kartka
share-later = Kartką można się podzielić, gdy partia się skończy.
share-when = { $day } { $month ->
     [1] stycznia
     [2] lutego
     [3] marca
     [4] kwietnia
     [5] maja
     [6] czerwca
     [7] lipca
     [8] sierpnia
     [9] września
     [10] października
     [11] listopada
    *[12] grudnia
} { $year } · { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
} · { $time }
share-turn = { $deal ->
    [0] Ruch { $at }
   *[other] Rozdanie { $deal }, ruch { $at }
}
film = 🎞 Film
film-of = Partia jako film
no-film = Ta gra nie ma obrazków, więc nie ma z niej filmu.
replay = ⏮ Powtórka
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-begins = Początek · { $steps ->
    [one] { $steps } ruch
    [few] { $steps } ruchy
   *[many] { $steps } ruchów
}
replay-step = { $at } z { $steps } · { $move }
replay-hand = Karty: { $who }
replay-other-rules = Tej partii nie da się już odtworzyć: reguły gry zmieniły się od tamtej pory. Ruchy są w zapisie.
about-luck = 🎲 O losowaniu
luck-how = Każde losowanie przy tym stole wynika z jednego tajnego ziarna, 256 losowych bitów ustalonych przed pierwszym z nich.
luck-fingerprint = SHA-256 ziarna: { $hash }
luck-later = Samo ziarno pokażemy po zakończeniu partii.
luck-seed = Ziarno: { $seed }
luck-check = Losowanie n (od zera) spośród m możliwości: BLAKE2b z n w 8 bajtach, ziarno jest kluczem, skrót ma 8 bajtów i jest liczbą big-endian; wynik to reszta z dzielenia przez m, a skrót nie mniejszy niż największa wielokrotność m do 2^64 jest pomijany. { $first ->
    [0] Rozdanie zaczyna się od losowania 0.
   *[other] Rozdanie zaczyna się od losowania { $first }, wcześniejsze to miejsca przy stole.
}
luck-deal = Rozdanie { $deal } jest dla wszystkich takie samo: jego ziarno wynika z numeru i gry.
luck-none = Tu jeszcze niczego nie losowano.
luck-again = Losowanie jest tu z poprzedniej partii: jej sekret pokazał się, gdy się skończyła.
undo = ↩ Cofnij
together = grają wszyscy
together-on = Niech gra każdy na czacie
together-off = Dalej gram bez pomocy
ask-hint = Podpowiedź
deal-results = Wyniki tego rozdania
deal-results-of = { $game } · { $deal } · { $count ->
    [0] nikt tu jeszcze nie skończył
   *[other] wyniki na tym czacie
}
deal-result = { $place }. { $name } · { $points } · { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}
deal-result-of = { $result }{ $gave_up ->
    [yes] {" "}· partia poddana
   *[no] {""}
}
deal-value = { $value ->
    [today] rozdanie dnia
   *[winnable] na pewno wychodzi
}
offer-draw = 🤝 Proponuję remis
resign = 🏳 Poddaję się
resign-sure = Na pewno poddać partię?
resign-yes = Tak, poddaję
claim = Zajmuję miejsce { $number }
stand-in = 🤖 za: { $who }
replace = Ktoś inny za: { $who }
which-game = W co gramy?
which-chat = { $game }: gramy tutaj czy na prywatnym czacie?
play-here = Tutaj
play-privately = Na prywatnym czacie
play-today = Rozdanie dnia
play-winnable = Takie, które wychodzi
which-rules = Reguły której gry?
which-table = Który stół?
play-this = Zagraj
ruleset-line = { $name }: { $about }
your-tables = { $count ->
    [0] Nie siedzisz przy żadnym stole. Otwórz własny: /graj
    [one] Siedzisz przy jednym stole; { $waiting ->
        [0] teraz grają inni.
       *[other] Twoja kolej.
    }
    [few] Siedzisz przy { $count } stołach; Twoja kolej przy { $waiting }.
   *[many] Siedzisz przy { $count } stołach; Twoja kolej przy { $waiting }.
}
table-yours = { $table } – Twoja kolej
table-theirs = { $table }
table-also = Tu także: { $table }
show-table = Pokaż: { $table }
called = { $game }: { $names } · { $since }
called-again = { $called } ({ $number })
settings = ⚙ Ustawienia
settings-admins = Ustawienia całego czatu zmienia administracja.
setting-here = { $setting ->
    [language] Język tego czatu
    [theme] Kolory obrazków tutaj
    [deck] Kolory kart tutaj
    [reminder] Przypomnienie tutaj
   *[look] Wygląd plansz tutaj
}
setting-me = { $setting ->
    [look] Wygląd tego, co widzę tylko ja
    [theme] Kolory tego, co widzę tylko ja
    [deck] Kolory moich kart
    [quiet] Moja cisza
    [invitations] Zaproszenia
    [zone] Moja strefa czasu
   *[language] Mój własny język
}
setting-name = { $setting ->
    [language] język tego czatu
    [look] wygląd plansz tutaj
    [theme] kolory obrazków tutaj
    [deck] kolory kart tutaj
    [reminder] przypomnienie tutaj
    [my-look] wygląd tego, co widzę tylko ja
    [my-theme] kolory tego, co widzę tylko ja
    [my-deck] kolory moich kart
    [my-quiet] moja cisza
    [my-invitations] zaproszenia do mnie
    [my-zone] moja strefa czasu
   *[my-language] mój własny język
}
reminder-as-community = jak na całym serwerze albo w całej grupie
reminder-value = { $hours ->
    [0] nigdy
    [one] po { $hours } godz.
    [few] po { $hours } godz.
   *[many] po { $hours } godz.
}
quiet-value = { $quiet ->
    [no] bez ciszy
   *[yes] { $hours }
}
setting-value = { $value ->
    [en] English
    [pl] polski
    [picture] obraz
    [emoji] emoji
    [text] tekst
    [felt] zielone sukno
    [linen] jasne płótno
    [night] noc
    [two] dwa kolory
    [four] cztery kolory
    [house] strefa bota
    [everybody] wszyscy
    [known] z kim gram
    [nobody] nikt
    [chat] jak na czacie
   *[auto] jak w mojej aplikacji
}
admin-private = To czat prywatny: nie ma tu administracji. Użyj tego polecenia w grupie albo na serwerze.
brief-playing = 🧵 { $game } · { $names } · w wątku
brief-over = 🏁 { $game } · { $names } · { $result }
thread-name = { $game } · { $names }
no-thread = Nie mogę założyć wątku{ $channel ->
    [none] {""}
   *[other] {" "}na { $channel }
}: { $why ->
    [rights] brakuje mi prawa „Tworzenie publicznych wątków” albo „Wysyłanie wiadomości w wątkach”
    [locked] kanał jest zamknięty
   *[full] jest ich tam już za dużo
}. Plansza zostaje na kanale.
community-rules = 🛠 Co tu obowiązuje
community-later = Zmiany dotyczą stołów otwieranych odtąd.
new-channels-auto = jak serwer albo pierwsza osoba
audit = 🗒 Dziennik
audit-pages = 🗒 Dziennik · strona { $page } z { $pages }
audit-empty = 🗒 Nikt tu jeszcze niczego nie zmieniał.
audit-set = { $at } · { $who } · { $rule }: { $before } → { $after }
audit-annul = { $at } · { $who } · wynik unieważniony: { $game } ({ $names })
audit-fold = { $at } · { $who } · stół złożony: { $game } ({ $names })
newer = ◀ Nowsze
older = Starsze ▶
hours-of = { $hours ->
    [one] { $hours } godzina
    [few] { $hours } godziny
   *[many] { $hours } godzin
}
rule-tab = { $tab ->
    [play] Gra
    [time] Czas
   *[guests] Goście
}{ $chosen ->
    [yes] {" ✓"}
   *[no] {""}
}
rule-label = { $rule ->
    [openers] Kto otwiera stoły
    [channels] Stoły wolno otwierać
    [here] Ten kanał
    [clock] Zegar nowych stołów dla dwojga i więcej
    [reminders] Przypomnienie na kanałach bez własnego ustawienia
    [most] Stołów naraz na kanale
    [folders] Kto składa stoły
    [watching] Czy obcy mogą patrzeć z linku
    [threads] Wątek na partię
    [new-language] Język nowych kanałów
    [new-look] Wygląd plansz na nowych kanałach
    [daily] Gry dnia na tym kanale
    [weekly] Post o tygodniu na tym kanale
   *[silence] Cisza, po której można kogoś zastąpić
}
rule-name = { $rule ->
    [openers] kto otwiera stoły
    [channels] gdzie wolno otwierać stoły
    [here] stoły na tym kanale
    [clock] zegar nowych stołów
    [reminders] przypomnienie o ruchu
    [most] stołów naraz na kanale
    [folders] kto składa stoły
    [silence] cisza, po której można kogoś zastąpić
    [watching] czy obcy mogą patrzeć z linku
    [threads] wątek na partię
    [new-language] język nowych kanałów
    [new-look] wygląd plansz na nowych kanałach
    [daily] gry dnia na tym kanale, o której
    [weekly] post o tygodniu na tym kanale, o której
   *[audit] dziennik
}
rule-hour = { $rule ->
    [weekly] w poniedziałki o { $hour }:00
   *[daily] o { $hour }:00
}
rule-value = { $value ->
    [everybody] każdy
    [admins] administracja
    [everywhere] wszędzie
    [chosen] na wybranych kanałach
    [opener] kto otwiera i administracja
    [yes] { $rule ->
        [threads] tak
        [watching] tak
       *[here] wolno otwierać stoły
    }
   *[no] { $rule ->
        [threads] nie
        [watching] nie
        [daily] nie
        [weekly] nie
       *[here] bez stołów
    }
}

# --- kości ---
dice-too-many = Najwyżej { $dice } kości naraz, do { $sides } ścianek.
dice-unreadable = Nie rozumiem tego rzutu. Pisze się tak: { $example }

# --- sterowanie ---
back = ↩ Wstecz
choose = Wybierz
whole-move = Gotowe

# --- odmowy ---
watching-not = Tego stołu nie można oglądać z boku.
opening-admins = Stoły otwiera tu tylko administracja.
opening-elsewhere = Na tym kanale nie otwiera się stołów. Wolno na: { $channels }.
opening-nowhere = Administracja nie wybrała jeszcze kanału dla stołów.
not-your-turn = Teraz gra { $who }.
match-over = Ta partia jest skończona. Otwórz nową: /graj
stale-button = Plansza poszła dalej – oto obecna.
not-at-table = Nie siedzisz przy tym stole. Możesz patrzeć albo otworzyć własny: /graj
not-at-any-table = Nie siedzisz tu przy żadnym stole. Otwórz własny: /graj
no-such-table = Nie ma tu takiego stołu. Otwórz własny: /graj – albo dosiądź się z kodem, który ktoś ci podał: /dolacz
nothing-here = Nie trwa tu żadna partia. Otwórz stół: /graj
nothing-to-choose = Teraz nie ma czego wybierać.
no-hint = Nie ma tu gry, w której mogę coś podpowiedzieć. Podpowiadam w grze z komputerem, w grze solo i po końcu partii.
deals-not-here = W tej grze rozdania nie mają numerów.
deals-none-known = Dla tych reguł nie znam żadnego rozdania, które wychodzi. Zostają: numer, rozdanie dnia albo zwykłe.
deals-unreadable = Rozdanie to liczba od 1 do { NUMBER($most, useGrouping: 0) } albo słowo: today, winnable.
no-lobby = Żaden stół tutaj nie czeka na graczy. Otwórz własny: /graj
no-hand = Tu nic nie jest ukryte: wszystko widać na planszy.
card-gone = Tej karty nie masz już w ręce.
pick-count = { $least ->
    [0] Wybierz najwyżej { $most }; wybrano: { $chosen }.
   *[other] { $most ->
        [1] Wybierz dokładnie jedno; wybrano: { $chosen }.
       *[other] Wybierz od { $least } do { $most }; wybrano: { $chosen }.
    }
}
begun-already = Partia już się zaczęła.
not-begun = Partia jeszcze się nie zaczęła. Naciśnij: Zacznij.
not-over = Nie ma tu skończonej partii do powtórzenia.
rematch-others = Rewanż mają: { $who }.
rematch-too-late = Na rewanż już za późno.
rematch-runs = Ta partia już trwa.
rematch-waits = { $count ->
    [0] Wszyscy już są przy stole.
   *[other] Czekamy: { $names }.
}
seat-taken = To miejsce jest zajęte.
not-absent = Zastąpić można tylko kogoś innego, po dłuższym milczeniu, tu po { $hours } godz.
no-draws = W tej grze nie ma remisu za zgodą. Partię można poddać: /poddaj
offer-gone = Ta propozycja jest już nieaktualna.
offer-agreed = Twoja zgoda już jest. Czekamy na zgodę: { $names }.
only-opener = Stół składa osoba, która go otworzyła, albo administracja.
only-admins = Stoły składa tu tylko administracja.
bad-option = „{ $name }” może mieć wartość: { $values }.
bad-ruleset = Nie ma reguł „{ $name }”. Do wyboru: { $values }.
bad-seats = { $most ->
    [1] To gra dla jednej osoby.
    [2] { $least ->
        [1] W tę grę gra jedna osoba albo dwie.
       *[other] To gra dla dwóch osób.
    }
   *[other] W tę grę gra od { $least } do { $most } osób.
}
too-many-tables = Tyle stołów może tu stać naraz: { $most }. Trzeba któryś skończyć albo złożyć.
undo-nothing = Nie ma jeszcze Twojego ruchu.
undo-luck = Tego nie można cofnąć: od tamtej pory pokazały się karty albo kości.
undo-other-rules = Tego nie można cofnąć: partia zaczęła się w innej wersji.
record-later = Przebieg można przeczytać po zakończeniu partii.
try-again = Za dużo ruchów naraz. Spróbuj jeszcze raz.
quota-person = { $what ->
    [open] To dużo nowych stołów w krótkim czasie.
    [invite] To dużo zaproszeń w krótkim czasie.
    [roll] To dużo rzutów w krótkim czasie.
    [export] Twój plik powstał przed chwilą.
    [hint] To dużo podpowiedzi w krótkim czasie.
    [search] To już kilka długich poszukiwań.
   *[settings] To dużo zmian w krótkim czasie.
} { quota-wait }
quota-chat = { $what ->
    [open] Tu powstało dużo stołów w krótkim czasie.
    [invite] Tu wyszło dużo zaproszeń w krótkim czasie.
    [roll] Tu padło dużo rzutów w krótkim czasie.
    [export] Tu powstało dużo plików w krótkim czasie.
    [hint] Tu padło dużo podpowiedzi w krótkim czasie.
    [search] Tu było już kilka długich poszukiwań.
   *[settings] Tu zaszło dużo zmian w krótkim czasie.
} { quota-wait }
quota-address = Z Twojego adresu przyszło wiele przeglądarek w krótkim czasie. { quota-wait }
quota-wait = { $unit ->
    [s] { $count ->
        [one] Spróbuj ponownie za sekundę.
        [few] Spróbuj ponownie za { $count } sekundy.
       *[many] Spróbuj ponownie za { $count } sekund.
    }
   *[min] { $count ->
        [one] Spróbuj ponownie za minutę.
        [few] Spróbuj ponownie za { $count } minuty.
       *[many] Spróbuj ponownie za { $count } minut.
    }
}
quota-pace = Za szybko. Odczekaj sekundę i spróbuj ponownie.
quota-flood = Tak szybko nikt nie gra, więc przez chwilę nic od Ciebie nie przyjmuję. { quota-wait }
too-long = To jest za długie: polecenie albo ruch ma najwyżej { $most } znaków.
no-such-command = Nie ma polecenia /{ $name }. Wszystkie: /pomoc
no-such-game = Nie znam gry „{ $name }”. Wszystkie: /graj
param-missing = Czegoś brakuje: { $param }.
store-away = Nie mogę teraz nic zapisać, więc ten ruch mógł przepaść. Liczy się to, co widać na planszy; spróbuj za chwilę.
other-version = ⚠ Ten stół jest z innej wersji; został odłożony, nie skasowany.
fault = ⚠ Coś się u nas zepsuło. Partia jest cała.
numbered = { $what } (nr { $number })

# --- polecenia ---
command-name = { $command ->
    [play] graj
    [join] dolacz
    [invite] zapros
    [leave] wstan
    [begin] zacznij
    [move] ruch
    [hand] karty
    [board] plansza
    [roll] rzut
    [score] wynik
    [undo] cofnij
    [hint] podpowiedz
    [draw] remis
    [resign] poddaj
    [rematch] rewanz
    [analyse] analiza
    [daily] dnia
    [rules] reguly
    [mine] moje
    [me] ja
    [top] top
    [tables] stoly
    [settings] ustawienia
    [vacation] urlop
    [admin] administracja
    [league] liga
    [link] polacz
    [unlink] odlacz
    [privacy] prywatnosc
    [verify] verify
    [dice] losowania
   *[help] pomoc
}
command-about = { $command ->
    [play] Otwórz stół
    [join] Dosiądź się do stołu
    [invite] Linki do mojego stołu, na każdy czat
    [leave] Wstań od stołu
    [begin] Zacznij partię
    [move] Zagraj, wpisując ruch
    [hand] Pokaż mi moje karty
    [board] Pokaż planszę na nowo
    [roll] Rzuć kośćmi
    [score] Pokaż wyniki
    [undo] Poproś o cofnięcie mojego ruchu
    [hint] Podpowiedz ruch albo policz, ile kosztuje mój (z komputerem i solo)
    [draw] Zaproponuj remis
    [resign] Poddaj partię
    [rematch] Ta sama gra jeszcze raz
    [analyse] Po partii: ile było szczęścia, a ile gry
    [daily] Kości dnia i pasjans dnia
    [rules] Reguły gry
    [mine] Co na mnie czeka, przy wszystkich stołach
    [me] Co rozegrane i z jakim wynikiem
    [top] Kto tu wygrał najwięcej
    [tables] Moje stoły i gdzie moja kolej
    [settings] Język, wygląd i przypomnienia
    [vacation] Dni, w których moje zegary stoją
    [admin] Dla administracji: gdzie, kto, ile naraz, dziennik
    [league] Ligi: zapisy, tabela, moje partie
    [link] Połącz konta: jedna osoba na każdym czacie
    [unlink] Odłącz konto
    [privacy] Co o Tobie przechowuję; Twój plik; zapomnij o mnie
    [verify] Sprawdź losowanie w grze
    [dice] Wszystkie kości i rozdania tego bota, policzone
   *[help] Co umiem
}
param-name = { $param ->
    [game] gra
    [ruleset] reguly
    [with] z
    [code] kod
    [move] ruch
    [match] partia
    [dice] kosci
    [deal] rozdanie
    [friend] osoba
    [friend2] osoba2
    [friend3] osoba3
    [setting] co
    [league] liga
    [account-code] kod
    [account] konto
    [day] dzien
    [from] od
    [to] do
    [clock] zegar
    [what] co
    [view] widok
    [records] co
    [board] tabela
    [word] slowo
    [part] czesc
   *[value] wartosc
}
param-about = { $param ->
    [game] Jaka gra
    [ruleset] Jakie reguły
    [with] Ze znajomymi czy z komputerem
    [code] Kod stołu
    [move] Ruch, na przykład c3-d4
    [match] Która partia
    [dice] Na przykład 3d6+2; nic: pięć kości
    [deal] Numer rozdania, today albo winnable
    [friend] Kogo zaprosić
    [friend2] Kogo jeszcze zaprosić
    [friend3] Kogo jeszcze zaprosić
    [setting] Co ustawić
    [league] Liga i co zrobić: zapisz, tabela, partie, pary, zasady
    [account-code] Kod z drugiego konta
    [account] Które konto
    [day] kości, pasjans, archiwum, tabela, zasady albo numer
    [from] Dzień, na przykład 24.12, albo liczba dni
    [to] Ostatni dzień albo liczba dni
    [clock] fast, week, slow albo godziny, na przykład 48/12/96
    [what] list, file albo forget
    [view] Nic albo: next, others, asleep, calls, tell
    [records] Gra albo: games, curve, hide
    [board] tydzień, miesiąc, wszech-czasów, tutaj, wszędzie
    [word] Twoje słowo, domieszane do losu przed początkiem gry
    [part] Nic albo: rozdania, moje, plik
   *[value] Na co
}
with-value = { $value ->
    [computer] z komputerem
   *[friends] ze znajomymi
}
