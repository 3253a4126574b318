# Before a board comes to a chat of others
bring-seated = Your seat: { $number }.
bring-question = Show { $game } here?
bring-yes = Yes
bring-no = No
bring-not = All right, not here.
bring-later = All right, not here. In our private chat /board shows it, here /board @{ $table }
