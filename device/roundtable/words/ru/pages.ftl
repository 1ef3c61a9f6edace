### Русский: страница одного места и мнимый стол в браузере. Тот, кто читает, это «ты», и рода
### его мы не знаем: о нём говорят в настоящем времени. Имена других стоят как в console.ru.ftl.

## Страница места: что она прячет, и её кнопки

page-me-cover = Удерживай, чтобы посмотреть
page-me-cover-how = Держи палец здесь или удерживай пробел и прикрой экран. Отпусти — и всё скроется.
page-me-secret = Твои тайны
page-me-buttons = Твои кнопки
page-me-approve = За
page-me-reject = Против
page-me-both = Обе
page-me-both-how = Нажми обе разом — и сказанное повторится. Удерживай обе две секунды — и откроется меню стола.
page-me-help = Как работают кнопки
page-me-keys = Клавиши: f — это «за», j — это «против»; удерживай их так же, как кнопки.
page-me-said = Что говорит голос
page-me-lost = Связь потеряна. Игра идёт дальше, и страница сама найдёт стол.
page-me-trouble = Кнопка этого пульта пока не учитывается. Отпусти её на секунду.

page-me-confirm = Это мой выбор
page-me-pass = Никого
page-me-given = Твой ответ лежит рубашкой вверх.
page-me-change = Изменить
page-me-do-ready = Я знаю свою карту
page-me-do-seen = Прочитано
page-me-do-use = Использовать сейчас
page-me-do-keep = Оставить себе
page-me-do-pointed = На меня указывают
page-me-do-clear = Никто не указывает
page-me-do-good =
    { $edition ->
        [resistance] Передать: Сопротивление
       *[other] Передать: добро
    }
page-me-do-evil =
    { $edition ->
        [resistance] Передать: шпион
       *[other] Передать: зло
    }
page-me-do-nobody = Кто-то другой
page-me-swear = { $character }
page-me-pick =
    { $count ->
        [one] Выбери { $count } имя.
        [few] Выбери { $count } имени.
       *[other] Выбери { $count } имён.
    }
page-me-seat = { $seat_call }
page-me-named = { $name }, пульт { $seat_gen }
page-me-empty = Тебе ещё ничего не раздали.
page-me-in-hand = Карта твоего персонажа у тебя в руках, и стол её не знает.

## Чья очередь, насколько это можно знать всем

page-me-turn-you = Стол ждёт тебя.
page-me-turn-done = Твой ответ принят; пока вопрос открыт, его можно изменить.
page-me-turn-light = Огонёк на твоём месте.
page-me-turn-others = Стол ждёт других.
page-me-sit = Сесть
page-me-get-up = Встать
page-me-asks = Какой-то телефон просит твоё место. Он твой?
page-me-seating-free = Здесь никто не сидит.
page-me-seating-late = Идёт игра. Сядь сейчас и сыграешь в следующей.
page-me-seating-next = Готово, ты играешь в следующей партии.
page-me-seating-in = Готово. Подожди начала игры.
page-me-seating-again = В следующей партии ты тоже играешь.

## Что место знает само для себя

page-me-character = Ты { $character }.
page-me-is-loyal_servant = Ты верный служитель Артура.
page-me-is-operative = Ты боец Сопротивления.
page-me-is-minion = Ты приспешник Мордреда.
page-me-is-spy = Ты шпион.
page-me-side-good = { $edition ->
        [resistance] Ты на стороне Сопротивления.
       *[other] Ты служишь добру.
    }
page-me-side-evil = { $edition ->
        [resistance] Ты играешь за шпионов.
       *[other] Ты служишь злу.
    }
page-me-turned-good = { $edition ->
        [resistance] Твоя сторона сменилась: теперь ты за Сопротивление.
       *[other] Твоя сторона сменилась: теперь ты служишь добру.
    }
page-me-turned-evil = { $edition ->
        [resistance] Твоя сторона сменилась: теперь ты играешь за шпионов.
       *[other] Твоя сторона сменилась: теперь ты служишь злу.
    }
page-me-about-loyal_servant = Ты знаешь только себя. Добейся успеха в трёх походах и пойми, кому можно верить.
page-me-about-operative = Ты знаешь только себя. Добейся успеха в трёх миссиях и пойми, кому можно верить.
page-me-about-minion = Ты служишь злу. Сорви три похода и не выдай себя.
page-me-about-spy = Возможно, ты знаешь своих. Сорви три миссии и не выдай себя.

page-me-saw-evil-eyes = { $edition ->
        [resistance] За шпионов вместе с тобой: { $seats }.
       *[other] На стороне зла вместе с тобой: { $seats }.
    }
page-me-saw-evil-thumbs = { $edition ->
        [resistance] Тоже за шпионов, но о тебе не { $count ->
            [one] знает
           *[other] знают
        }: { $seats }.
       *[other] Тоже на стороне зла, но о тебе не { $count ->
            [one] знает
           *[other] знают
        }: { $seats }.
    }
page-me-saw-evil-nobody = { $edition ->
        [resistance] Других шпионов тебе не видно.
       *[other] Других на стороне зла тебе не видно.
    }
page-me-saw-merlin-thumbs = Зло, или так только кажется: { $seats }.
page-me-saw-merlin-nobody = Никого на стороне зла тебе не видно.
page-me-saw-percival-thumbs = { $count ->
        [one] Знак Мерлина подаёт только { $seats }.
       *[other] Знак Мерлина подают { $seats }, и за одним знаком может скрываться обман.
    }
page-me-saw-percival-nobody = Знака Мерлина никто не подаёт.
page-me-saw-lancelot-eyes = Другой Ланселот: { $seats }.
page-me-saw-lancelot-nobody = Другого Ланселота тебе не видно.
page-me-saw-messengers-thumbs = Младшая вестница: { $seats }.
page-me-saw-messengers-nobody = Младшей вестницы тебе не видно.
page-me-saw-servant-thumbs = Убийца: { $seats }.
page-me-saw-servant-nobody = Убийцы тебе не видно.
page-me-saw-leader-asked = Только тебе видно, поднимает ли { $seats } большой палец в знак зла.
page-me-saw-leader-nobody = Ты и есть первый { $Leader }, поэтому ни о ком другом ничего не узнаёшь.

page-me-told-card-excalibur = Раунд { $round }: унесена карта «{ $kind }», её хозяин { $seat }.
page-me-told-card-ambush = Раунд { $round }: на столе, когда открылась засада, лежала карта «{ $kind }», её хозяин { $seat }.
page-me-told-card-trapper = Раунд { $round }: отложена карта «{ $kind }», её хозяин { $seat }.
page-me-told-good = Раунд { $round }: { $seat } отвечает тебе: { word-good }.
page-me-told-evil = Раунд { $round }: { $seat } отвечает тебе: { $Evil }.
page-me-first-good = Первый { $Leader }, { $seat }, отвечает тебе: { word-good }.
page-me-first-evil = Первый { $Leader }, { $seat }, отвечает тебе: { $Evil }.
page-me-may-play = Карты на выбор: { $kind }.
page-me-result-won = Победа.
page-me-result-partly = Победа отчасти твоя.
page-me-result-lost = Поражение.

## Мнимый стол

page-virtual-table = Стол
page-virtual-mocked = Оборудование не нужно: эта страница и есть стол.
page-virtual-first = С чего начать
page-virtual-bots = Посадить ботов
page-virtual-bots-how = Они займут места, которые ты оставишь свободными, и будут играть сами.
page-virtual-bots-some = { $count ->
        [one] { $count } бот
        [few] { $count } бота
       *[other] { $count } ботов
    }
page-virtual-fewer = Одним ботом меньше
page-virtual-more = Одним ботом больше
page-virtual-sit = Сесть за стол
page-virtual-sit-how = Выбери на кольце свободное место и сядь. Или просто смотри.
page-virtual-start = Начать игру
page-virtual-start-how = { $count ->
        [0] За столом пока никого; играют от пяти до десяти.
        [one] За столом { $count } игрок; играют от пяти до десяти.
        [few] За столом { $count } игрока; играют от пяти до десяти.
       *[other] За столом { $count } игроков; играют от пяти до десяти.
    }
page-virtual-start-with = { $characters_count ->
        [0] Сегодня без особых персонажей.
       *[other] Сегодня: { $characters }.
    }
page-virtual-to-console = Пауза, настройки, состав
page-virtual-console = Выбрать другой состав
page-virtual-again = Сыграть ещё
page-virtual-seats = Места
page-virtual-free = свободно
page-virtual-bot = бот
page-virtual-random = бот, наугад
page-virtual-sits = занято
page-virtual-cursor = огонёк здесь
page-virtual-waited = ждём ответа
page-virtual-choose = Выбери место на кольце, чтобы нажимать его кнопки.
page-virtual-sit-here = Сесть сюда
page-virtual-sit-next = Играть здесь в следующей партии
page-virtual-get-up = Встать
page-virtual-next = в следующей партии
page-virtual-bot-here = Посадить сюда бота
page-virtual-no-bot = Убрать бота
page-virtual-take-seat = Играть здесь самому
page-virtual-more-here = Ещё об этом месте
page-virtual-own-page = Страница для телефона
page-virtual-card = Удерживай, чтобы увидеть карту
page-virtual-card-how = Удерживай, чтобы посмотреть карту этого места; отпусти — и она снова ляжет рубашкой вверх.
page-virtual-sound-on = Включить звук
page-virtual-sound-off = Выключить звук
page-virtual-keys = Клавиши выбранного места: f — «за», j — «против», вместе — обе кнопки; удерживай их так же, как кнопки. Место выбирают стрелками.
page-virtual-send-away = Отключить телефон
page-virtual-phone = с телефоном
page-virtual-ring = Кольцо огней. Что оно показывает, сказано ниже словами.

## A game as all saw it

page-recap-title = Как всё было
page-recap-share = Сохранить как картинку
page-recap-secret = Кто кем был, скажут карты у вас в руках.
page-recap-votes = Кто как голосовал
page-recap-two-fails = нужны два провала
page-recap-two-fails-magic = нужны два провала, потом чары
page-recap-vote = Голосование { $number } из пяти
