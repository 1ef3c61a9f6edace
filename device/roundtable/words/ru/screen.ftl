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
screen-only_here = Чтобы подключать телефоны, выйди и запусти стол так:
screen-port = Порт { $taken } занят: страницы — на порту { $port }.
screen-back = Нажми любую клавишу, чтобы вернуться к столу.
screen-small = Окно слишком мало для QR-кода: нужно столбцов — { $columns }, строк — { $rows }.
screen-press-sit = Нажми f, затем j, чтобы сесть за стол.
screen-press-begin = F: начать   J: встать
screen-press-leave = J: встать
screen-press-list = f: выбрать   j: дальше
screen-press-vote = f: за   j: против
screen-press-card = f j: успех   j f: провал
screen-press-special_card = f j: успех   j f: провал   f f, j j: особая карта
screen-press-oath = два нажатия втайне, как сказано в вопросе
screen-press-loyalty = { $edition ->
        [resistance] f j: Сопротивление   j f: шпион
       *[other] f j: добро   j f: зло
    }
screen-press-point = j: следующее место   f: выбрать   F: подтвердить
screen-press-point_or_pass = j: следующее место   f: выбрать   F: подтвердить   J: никого
screen-press-team = j: следующее место   f: взять или убрать   F: голосовать   J: прошлые голосования
screen-press-step_in = f: войти   j: выйти
screen-press-apart = по очереди, начиная слева: f: указать   j: пропустить   F: сначала
screen-press-pointed = f: на меня указывают   j: нет
screen-press-ready = f: всё готово
screen-press-seen = f: готово
screen-press-use = f: сыграть карту   j: оставить
screen-press-sealed = f или j, втайне: запомни, что нажимаешь
screen-press-answer = f: да   j: нет
screen-press-again = f: та же игра   j: другая
screen-press-claim = F: это я
screen-press-confirm = F: да   J: нет
screen-press-object = J: возразить
screen-press-turn = f: моя очередь
screen-press-count = f: на одну больше   j: на одну меньше   F: дальше
screen-press-dial = f: больше   j: меньше   F: готово
screen-press-end = F: закончить обсуждение
screen-press-repeat = пробел: услышать всё ещё раз
screen-press-paused = m: продолжить
screen-press-give_up = J: отказаться
screen-press-wait = Ещё рано: нажимай, когда прозвучит вопрос.
