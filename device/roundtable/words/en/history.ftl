### English: the games that were played, as `roundtable history` prints them.

history-empty = No game has been played here yet.
history-unknown = There is no game { $number } here; roundtable history lists those there are.
history-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
history-game =
    Game { $number }, { $date }: { $box }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
history-line_up = In play: { $characters }.
history-rules = Rules set: { $rules }.
history-vote = Vote
history-team = Team
history-quest = { $Quest }
history-legend = { $Leader } *, on the Team [ ], for +, against -. Below: the vote as it was counted, and the { $Quest } by its number, won + or lost -.
history-kept = Cards kept from { $Quest } { $quest }:
history-known = Seen by all:
history-evil =
    { $edition ->
        [resistance] a spy
       *[other] with Evil
    }
history-messenger = a Good Messenger
history-given_up = Given up before its end.
history-mocked = on a mocked table

trouble-history-damaged = The record of past games is damaged. I have set it aside, and kept what could be read.
    .short = Past games: the record was damaged; I kept what could be read.
    .terse = Past games' record damaged.
