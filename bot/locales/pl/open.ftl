# Kto może usiąść przy stole i gdzie stoły czekają
open-to = Otwarty
open-to-value = { $value ->
    [invited] dla zaproszonych
    [everywhere] wszędzie
   *[here] tutaj
}
open-only-opener = To ustawia: { $who }.
open-invited-only = Ten stół jest otwarty tylko dla zaproszonych.
open-here = Czekają tutaj: { $count }
open-everywhere = Czekają wszędzie: { $count }
open-table = { $game } · { $seated } z { $most } · { $names }
open-sit-down = Siadam: { $game }, { $names }
open-timed = { $table } · ⏱ { $tempo }
open-page = { $heading } · { $page }/{ $pages }
open-before = ◀
open-after = ▶
open-show-everywhere = Pokaż czekające wszędzie
open-own-table = Otwórz stół
