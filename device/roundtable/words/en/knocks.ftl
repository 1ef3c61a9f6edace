### English: what a page shows that has not been paired yet.

knock-page-title-seat = { $seat }: pair this page
knock-page-title-host = Pair this page
knock-page-free-seat = This page can show what { $seat } may know, to whoever sits there. Pair it with that box first.
knock-page-free-host = This page can lead the table. Pair it at any seat's box first.
knock-page-button = Pair this page
knock-page-waiting-seat = At the box of { $seat }, hold both buttons for two seconds and choose “pair a page”. Then this page shows what to tap there.
knock-page-waiting-host = At any box, hold both buttons for two seconds and choose “pair a page”. Then this page shows what to tap there.
knock-page-open = Tap this at the box now, one after the other.
knock-page-full = Too many pages wait already, so this one does not any more.
knock-page-paired = Paired.
knock-page-link = This page opens by the link that the table printed where it was started.
knock-page-approve = Approve
knock-page-reject = Reject
