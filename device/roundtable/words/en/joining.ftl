### English: what a page shows that has not been let in yet.

join-page-title = Join the table
join-page-play = I play here:
join-page-host = I lead the table
join-page-host-how = Tap the seat whose box lets you in.
join-page-seat-back = Back to your seat
join-page-cancel = Cancel
join-page-elsewhere = Another seat, or lead the table
join-page-colours = Your two colours
join-page-choose = Tap your seat.
join-page-sit = Sit down here, as { $seat_call }?
join-page-asking = Wait for the colours.
join-page-asking-at = Does the lamp of { $seat } show these colours? Then hold the approve button of that box. If it shows others, somebody else is asking: hold its reject button.
join-page-menu = Ask for it at the box.
join-page-menu-at = A game is being played. At the box of { $seat }, hold both buttons for two seconds and choose “let a phone in”. When its lamp shows these colours, hold the approve button.
join-page-queued = Somebody else is asking here.
join-page-queued-at = Somebody else is asking for { $seat }. The colours on that lamp are not yours: hold the reject button of that box, and it is your turn.
join-page-keeper = A game is being played, or you want to lead it: whoever keeps the table’s page lets you in.
join-page-refused = You were not let in. If that was a mistake, tap your seat again.
join-page-lapsed = Nobody answered at that box. Tap your seat again.
join-page-full = Too many are asking for that seat. Try again in a moment.
join-page-link = This page opens by a link: the owner’s for the table, the guests’ for a seat. Ask whoever started the table for it.
join-page-seat = { $seat_call }
join-page-sign = { $first } and { $second }
