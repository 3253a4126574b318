sixty_six-name = Sześćdziesiąt sześć
sixty_six-about = 2 osoby · karty · 20 min
sixty_six-ruleset = { $name ->
    [polish] polskie
    [hoyle] Hoyle’a
   *[schnapsen] Schnapsen
}
sixty_six-surprise = { $name ->
    [polish] Bez talonu trzeba przebijać, a meldunek liczy się z najbliższą wziętą lewą.
    [hoyle] Meldunki także bez talonu; kto ma już lewę, temu liczą się od razu.
   *[schnapsen] 20 kart, po 5: wymienia walet, ostatnia lewa wygrywa rozdanie.
}
sixty_six-option = { $name ->
    [trickless_at] Po zamknięciu punkty i lewy drugiej osoby
    [marriage_after_close] Meldunki bez talonu
    [marriage_needs] Meldunek liczy się z
    [last_trick] Ostatnia lewa
    [closed_value] Zamknięte rozdanie warte
    [close_first_lead] Zamykanie przed pierwszą lewą
    [exchange_last_pair] Wymiana przy dwóch kartach talonu
    [show_points] Punkty z kart widzi
   *[schnapsen20] 20 kart (Schnapsen)
}
sixty_six-value = { $choice ->
    [trickless_at_settlement] z końca rozdania
    [trickless_at_close] z chwili zamknięcia
    [marriage_after_close_true] tak
    [marriage_after_close_false] nie
    [marriage_needs_later_trick] najbliższą wziętą lewą
    [marriage_needs_any_trick] dowolną lewą, też wcześniejszą
    [last_trick_ten] daje 10
    [last_trick_wins] wygrywa rozdanie
    [closed_value_table] od 1 do 3
    [closed_value_three] zawsze 3
    [close_first_lead_true] tak
    [close_first_lead_false] nie
    [exchange_last_pair_true] tak
    [exchange_last_pair_false] nie
    [show_points_none] nikt
    [show_points_own] każdy swoje
    [show_points_both] każdy wszystkie
    [schnapsen20_true] tak
    [schnapsen20_false] nie
   *[other] { $value }
}
sixty_six-rules =
    Cel: siedem punktów meczowych. Rozdanie wygrywa 66 punktów w kartach: A 11, 10 10, K 4, Q 3, J 2, 9 nic.

    Rozdanie: po 6 kart, jedna odkryta wyznacza atu. Starszeństwo: A 10 K Q J 9. Wychodzi nierozdający.

    Część 1: można grać dowolną kartę. Lewę bierze wyższa karta koloru wyjścia albo atut. Potem oboje dobierają, najpierw biorący.

    Część 2, gdy talon jest pusty albo zamknięty: trzeba dać wyższą kartę koloru; jeśli nie ma, niższą; jeśli nie ma, atut; inaczej cokolwiek.

    Przed wyjściem, gdy talon jest otwarty, a lewa już wzięta, można wymienić dziewiątkę atu na odkrytą kartę albo zamknąć talon. Wyjście K albo Q, gdy druga z pary jest w ręce, to meldunek: 20, w atu 40, liczone z najbliższą wziętą lewą. Meldować wolno już w pierwszym wyjściu, ale nie, gdy talon jest pusty albo zamknięty. Przy wyjściu można ogłosić 66.

    Wartość: 1, gdy druga osoba ma 33 lub więcej; 2, gdy ma mniej; 3, gdy ma 0. Mylne 66 albo zamknięcie bez 66 daje drugiej osobie 2, a bez lewy 3. Bez ogłoszenia i bez zamknięcia ostatnia lewa daje 10 i wygrywa, kto ma więcej punktów; przy równych nikt nie dostaje nic.

    Przykład: masz 47 i K♥ Q♥. „66 Qh” to wyjście z meldunkiem i ogłoszenie: 67, rozdanie wygrane.

    Co zaskakuje: punktów nie widać, każdy liczy sam; po zamknięciu 66 ogłasza tylko osoba, która zamknęła.

    Pisane ruchy: Qh, wymień, zamknij, 66, 66 Qh.

sixty_six-trump-is = atu { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
   *[c] ♣
}
sixty_six-stock = { $closed ->
    [yes] Zamknięty, { $left }
   *[no] Talon { $left }
}
sixty_six-closed-it = { $deals ->
    [yes] rozdaje i zamyka
   *[no] zamyka
}
sixty_six-exchanges = { $who } wymienia i bierze { $card }
sixty_six-closes = { $who } zamyka talon
sixty_six-marries = { $who } melduje { $pair }: { $points }
sixty_six-points = { $who }: punkty z kart { $points }
sixty_six-tied = Po { $points }: rozdania nikt nie wygrywa.
sixty_six-settled = { $how ->
    [true] { $who } ogłasza 66, słusznie
    [false] Ogłoszone 66 było pomyłką, rozdanie wygrywa { $who }
    [closed] { $who } zamyka i ma 66
    [failed] Talon zamknięty, ale bez 66: rozdanie wygrywa { $who }
    [last] { $who } bierze ostatnią lewę i wygrywa rozdanie
   *[played] Karty się skończyły, więcej ma { $who }
} ({ $won } : { $lost }): { $game ->
    [one] { $game } punkt meczowy
    [few] { $game } punkty meczowe
   *[many] { $game } punktów meczowych
}
sixty_six-reached = { $who } ma { $score ->
    [one] { $score } punkt meczowy
    [few] { $score } punkty meczowe
   *[many] { $score } punktów meczowych
}, { $other } { $lost }.

# --- sterowanie ---
sixty_six-marriage = +{ $points }
sixty_six-exchange = Wymień { $rank }
sixty_six-close = Zamknij
sixty_six-close-sure = Zamknąć talon? Potem nikt już nie dobiera kart. Naciśnij jeszcze raz, żeby zamknąć.
sixty_six-claim = 66…
sixty_six-claim-now = 66 (pomyłka kosztuje 2–3)
sixty_six-claim-with = 66 z meldunkiem
sixty_six-claim-sure = Ogłosić 66? Pomyłka kosztuje 2–3 punkty. Naciśnij jeszcze raz, żeby ogłosić.

# --- odmowy ---
sixty_six-head = Kto może, musi przebić: { $cards }.
sixty_six-follow = Do koloru: { $suit ->
    [s] piki
    [h] kiery
    [d] kara
   *[c] trefle
}. Masz: { $cards }.
sixty_six-trump = Nie masz koloru, więc trzeba dać atut: { $cards }.
sixty_six-not-held = { $card } – tej karty nie masz w ręce.
sixty_six-no-rank = Nie masz w ręce żadnej karty { $rank }.
sixty_six-which = Która z nich: { $cards }?
sixty_six-card = { $card }
sixty_six-not-leading = To może tylko osoba, która wychodzi: teraz trzeba dołożyć kartę.
sixty_six-no-trick = { $what ->
    [exchange] Wymienia się
   *[close] Zamyka się
} dopiero po wzięciu lewy w tym rozdaniu.
sixty_six-no-stock = { $phase ->
    [closed] Talon jest zamknięty
   *[empty] Talon jest pusty
}: { $what ->
    [exchange] nie ma czego wymieniać
   *[close] nie ma czego zamykać
}.
sixty_six-last-pair = Przy dwóch kartach talonu nie ma już wymiany.
sixty_six-no-lowest = Do wymiany trzeba mieć { $card }.
sixty_six-other-closed = 66 może teraz ogłosić tylko osoba, która zamknęła talon.
sixty_six-no-marriage = Nie ma meldunku z { $card }: trzeba mieć króla i damę jednego koloru.
sixty_six-no-pair = Nie masz meldunku: trzeba mieć króla i damę jednego koloru.
sixty_six-marriage-late = { $phase ->
    [closed] Talon jest zamknięty
   *[empty] Talon jest pusty
}: meldunków już nie ma.
sixty_six-unreadable = Nie rozumiem „{ $text }”. Ruch pisze się tak: Qh, wymień, zamknij, 66, 66 Qh.

sixty_six-why-wins = Policzone do końca: wygrywa { $points ->
    [one] { $points } punkt meczowy.
    [few] { $points } punkty meczowe.
   *[many] { $points } punktów meczowych.
}
sixty_six-why-loses = Policzone do końca: przy najlepszej grze rywala traci { $points ->
    [one] { $points } punkt meczowy, a każdy inny ruch nie mniej.
    [few] { $points } punkty meczowe, a każdy inny ruch nie mniej.
   *[many] { $points } punktów meczowych, a każdy inny ruch nie mniej.
}
sixty_six-why-even = Policzone do końca: rozdania nikt nie wygra.
sixty_six-why-closes = Zamknięcie talonu wygrywa w { $percent } na 100 możliwych rozdań.
sixty_six-why-closes-surely = Zamknięcie talonu: atuty i wysokie karty w ręce wystarczą na 66.
sixty_six-why-exchanges = Bierze { $card } za najniższy atut.
sixty_six-why-claims = Ma 66.
sixty_six-why-marries = Melduje: { $points } punktów.
sixty_six-why-tops = Nie bije jej żadna karta, która jest jeszcze w grze.
sixty_six-why-keeps = Wychodzi kartą za { $points ->
    [one] { $points } punkt: atuty zostają w ręce.
    [few] { $points } punkty: atuty zostają w ręce.
   *[many] { $points } punktów: atuty zostają w ręce.
}
sixty_six-why-leads = Wychodzi kartą za { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
sixty_six-why-takes = Bierze lewę za { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
sixty_six-why-takes-marriage = Bierze lewę za { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, a meldunek się liczy: jeszcze { $marriage }.
sixty_six-why-gives = Oddaje lewę, a z nią { $points ->
    [0] ani jednego swojego punktu.
    [one] tylko { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
