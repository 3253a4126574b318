# Wspólne dla wszystkich pasjansów.

# --- plansza ---
# Kart jest zawsze 104, czyli „ze stu czterech”.
patience-home = na bazach { $home } ze { $all }
patience-on-bases = Na bazach { $home } ze { $all }
patience-headline = { $home } · talon { $stock }{ $passes ->
    [1] {""}
   *[other] {" "}· { $round }. przejście z { $passes }
}
patience-turned = Talon ({ $stock })
patience-row = { $game ->
    [rainbow] Tęcza
    [open_shop] Sklep
    [frog] { $name ->
        [a] Żaba A
        [b] Żaba B
       *[r] Żaba
    }
   *[star] Gwiazda
} ({ $cards })
patience-bases = Bazy od { $base }: { $home } ze { $all }
patience-bases-lack = Bazy: { $home } ze { $all }, brakuje { $lack }
patience-pile = { $cards ->
    [0] { $pile }
   *[other] { $pile } ({ $cards })
}
patience-which = { $card }: na który stos?
patience-end-of-stock = Talon się skończył. { $left ->
    [redeal] Stosy można przełożyć.
    [auto] To, co wolne, może jeszcze iść na bazy.
   *[row] Karty mogą jeszcze iść { patience-onto }.
}
patience-row-name = { $game ->
    [rainbow] Tęcza
    [open_shop] Sklep
    [frog] { $name ->
        [a] Żaba A
        [b] Żaba B
       *[r] Żaba
    }
   *[star] Gwiazda
}
patience-pile-name = Stos { $pile }
patience-begin = Bazy od { $base }
patience-begin-lack = Bazy: ilu kart brakuje

# --- co się stało ---
patience-laid = { $cards } na stos { $pile }
patience-packed = { $cards } { patience-onto }
patience-risen = { $cards } na { $count ->
    [1] bazę
   *[other] bazy
}
patience-redealt = Stosy są przetasowane: { $round }. przejście z { $passes }.

# --- sterowanie ---
patience-pile-number = { $pile }
patience-onto = { $game ->
    [rainbow] na tęczę
   *[star] na gwiazdę
}
patience-to-row = { $game ->
    [rainbow] tęcza
   *[star] gwiazda
}
patience-base = { $number ->
    [0] baza
   *[other] baza { $number }
}
patience-to-base = { $to }
patience-pile-to-base = { $pile } → { $to }
patience-row-to-base = { $game ->
    [rainbow] tęcza
    [open_shop] sklep
    [frog] { $name ->
        [a] A
        [b] B
       *[r] żaba
    }
   *[star] gwiazda
} → { $to }
patience-pile-to-row = { $pile } → { $game ->
    [rainbow] tęcza
   *[star] gwiazda
}
patience-auto = Wszystko, co idzie
patience-redeal = Przełóż stosy

# --- koniec ---
patience-won = Wszystkie 104 karty są na bazach.
patience-stuck = Nic już nie idzie: na bazach { $home ->
    [one] { $home } karta
    [few] { $home } karty
   *[many] { $home } kart
} ze 104.

# --- odmowy ---
patience-wanted = { $what }
patience-rank = { $rank }
patience-not-up = { $card } nie idzie na bazę. Bazy czekają na: { $wanted }.
patience-other-base = { $card } nie idzie na bazę { $number }, która { $waits ->
    [none] jest już pełna
   *[other] czeka na: { $waits }
}.
patience-nothing-up = Nic teraz nie idzie na bazy. Bazy czekają na: { $wanted }.
patience-not-down = { $card } tu nie pasuje: na { $end } kładzie się kartę o jeden niższą, czyli { $wanted }.
patience-no-packing = { $game ->
    [frog] Do żaby
   *[open_shop] Do sklepu
} nic się nie dokłada: karty stąd idą tylko na bazy.
patience-row-up = { $game ->
    [rainbow] Karta tęczy
   *[star] Karta gwiazdy
} idzie tylko na bazę.
patience-row-gone = { $game ->
    [rainbow] Pusta tęcza
   *[star] Pusta gwiazda
} nie przyjmuje już kart.
patience-row-empty = { $game ->
    [rainbow] Tęcza jest już pusta.
    [open_shop] Sklep jest już pusty.
    [frog] Ta kolumna jest już pusta.
   *[star] Gwiazda jest już pusta.
}
patience-rows = Nie ma takiego rzędu. Na bazę stąd: { $names }.
patience-piles = { $piles ->
    [few] Są tylko { $piles } stosy.
   *[many] Jest tylko { $piles } stosów.
}
patience-pile-empty = Stos { $pile } jest pusty.
patience-only-turned = Na stosy kładzie się tylko odkrytą kartę z talonu.
patience-none-turned = Talon się skończył: nie ma odkrytej karty.
patience-passes = { $passes ->
    [1] Talon przechodzi się tylko raz.
   *[other] To już ostatnie przejście z { $passes }.
}
patience-stock-left = { $count ->
    [one] Najpierw trzeba wyłożyć ostatnią kartę.
    [few] Stosy przekłada się, gdy talon się skończy; zostały { $count } karty.
   *[many] Stosy przekłada się, gdy talon się skończy; zostało { $count } kart.
}
patience-no-piles = Stosy są puste: nie ma czego przekładać.
patience-unreadable = Nie rozumiem „{ $text }”. Pisze się tak: 3 (na stos), f (na bazę), 2f (stos 2 na bazę), rf.
