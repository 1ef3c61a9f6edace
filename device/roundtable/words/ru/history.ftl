### Russian: the games that were played, as `roundtable history` prints them.

history-empty = Здесь ещё не сыграно ни одной игры.
history-unknown = Игры { $number } здесь нет; какие есть, покажет roundtable history.
history-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }
history-game =
    Игра { $number }, { $date }: { $box }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[other] { $players } игроков
    }.
history-line_up = В игре: { $characters }.
history-rules = Выбраны правила: { $rules }.
history-vote = Голоса
history-team = Отряд
history-quest =
    { $edition ->
        [resistance] Миссия
       *[other] Поход
    }
history-legend =
    { $Leader } *, в отряде [ ], за +, против -. Внизу: итог голосования и номер { $edition ->
        [resistance] миссии
       *[other] похода
    }, успех + или провал -.
history-kept =
    Сохранённые карты { $edition ->
        [resistance] миссии
       *[other] похода
    } { $quest }:
history-known = Всем известно:
history-evil =
    { $edition ->
        [resistance] шпион
       *[other] на стороне зла
    }
history-messenger = добрый вестник
history-given_up = Не доиграна.
history-mocked = за виртуальным столом

trouble-history-damaged = Запись прошлых игр повреждена и отложена; всё, что ещё читается, сохранено.
    .short = Запись прошлых игр повреждена, часть сохранена.
    .terse = Запись прошлых игр повреждена.
