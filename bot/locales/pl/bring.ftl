# Zanim plansza stanie na cudzym czacie
bring-seated = Twoje miejsce: { $number }.
bring-question = Pokazać tutaj stół: { $game }?
bring-yes = Tak
bring-no = Nie
bring-not = Dobrze, nie tutaj.
bring-later = Dobrze, nie tutaj. Na prywatnym czacie ze mną pokaże go /plansza, tutaj /plansza @{ $table }
