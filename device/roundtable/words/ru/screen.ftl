### Русский: слова стола, нарисованного в терминале. Короткие: у каждого своё место.

screen-quests =
    { $edition ->
        [resistance] Миссии
       *[other] Походы
    }
screen-votes = Голосования
screen-cards = Карты
screen-leader =
    { $edition ->
        [resistance] Командир
        [french] Король
       *[other] Глава
    }
    .long = { $Leader }
screen-lady = Владычица
    .long = Владычица Озера
screen-excalibur = Экскалибур
screen-watch = Дозор
    .long = Под дозором
screen-charge = Иду на вы!
screen-team = Отряд
screen-answered = есть
screen-approve = за
screen-reject = против
screen-trouble = сломано
screen-you = ты
screen-succeeded = успех
screen-failed = провал
screen-now = сейчас
screen-not_yet = впереди
screen-score = { $edition ->
        [resistance] Сопротивление { $successes } · шпионы { $failures }
       *[other] Добро { $successes } · зло { $failures }
    }
screen-keys = f за   j против   F J удерживать   пробел: повторить   m меню   l ссылки   q выход
screen-stop = Ctrl+C: остановить стол
screen-for_guests = для гостей:
screen-only_here = Чтобы подключать телефоны, запусти стол с параметром --bind 0.0.0.0
screen-port = Порт { $taken } занят: страницы — на порту { $port }.
screen-back = Нажми любую клавишу, чтобы вернуться к столу.
screen-small = Окно слишком мало для QR-кода: нужно столбцов — { $columns }, строк — { $rows }.
screen-sit = Нажми f, затем j, чтобы сесть за стол.
