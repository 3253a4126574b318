# Who may sit down at a table, and where tables wait
open-to = Open
open-to-value = { $value ->
    [invited] to those invited
    [everywhere] everywhere
   *[here] here
}
open-only-opener = { $who } sets this.
open-invited-only = This table is open only to those who are invited.
open-here = Waiting here: { $count }
open-everywhere = Waiting everywhere: { $count }
open-table = { $game } · { $seated } of { $most } · { $names }
open-sit-down = Sit down: { $game }, { $names }
open-timed = { $table } · ⏱ { $tempo }
open-page = { $heading } · { $page }/{ $pages }
open-before = ◀
open-after = ▶
open-show-everywhere = Show tables everywhere
open-own-table = Open a table
