# Zanim plansza stanie na cudzym czacie
bring-seated = Siedzisz: { $number }.
bring-question = Pokazać tutaj stół: { $game }?
bring-yes = Tak
bring-no = Nie
bring-not = Dobrze, nie tutaj.
bring-later = Dobrze, nie tutaj. W prywatnym czacie ze mną pokaże go /plansza, tutaj /plansza @{ $table }
