### Русский: сколько длился каждый шаг; печатается после игры, сыгранной самой собой. Коротко: по строке на шаг.

timing-title = Сколько длился каждый шаг:
timing-column-step = Шаг
timing-column-times = раз
timing-column-seconds = секунд
timing-total = Вся игра, минут
timing-note = По часам стола, вместе со всем, что говорит голос; за игроков нажимает сценарий.
timing-sitting_down = Рассадка
timing-line_up = Состав
timing-rehearsal = Репетиция
timing-dealing = Раздача
timing-oath = Клятва
timing-reveal = Откровение
timing-allegiance = Карта верности
timing-plots_drawn = Раздача карт сюжета
timing-plots_used = Розыгрыш карт сюжета
timing-team = Выбор отряда
timing-charge = Иду на вы!
timing-voting = Голосование
timing-watch = Дозор
timing-quest_cards =
    { $edition ->
        [resistance] Карты миссии
       *[other] Карты похода
    }
timing-excalibur = Экскалибур
timing-trapper = Ловец
timing-turning = Открытие карт
timing-loyalty = Проверка приверженности
timing-claim = Выход вперёд
timing-last_talk = Последний разговор
timing-pointing = Все указывают
timing-assassination = Удар убийцы
timing-end = Конец
