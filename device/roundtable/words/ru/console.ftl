### Русский: слова страницы ведущего. Короткие: телефон мал, а игра ждёт.
### Те, что со значениями, приходят на страницу уже готовыми. Имя игрока не склоняется и не выдаёт
### рода: оно стоит после двоеточия или при глаголе в настоящем времени.

## Страница в целом

page-title = Круглый стол
page-to-table = Назад к столу
page-rooms = Разделы
page-room-table = Стол
page-room-lineup = Состав
page-room-seats = Места
page-room-past = История
page-room-settings = Настройки
page-lost = Стол не отвечает. Игра идёт дальше, а страница пробует снова.
page-sending = Отправляется…
page-unsent = Не отправлено. Стол не получил последнее нажатие.
page-more = Ещё

## Что говорит голос и как им управлять

page-said = Голос говорит
page-asked = Сейчас вопрос
page-controls = Голос стола
page-pause = Пауза
page-go-on = Продолжить
page-again = Повторить
page-skip = Пропустить
page-quieter = Тише
page-louder = Громче
page-talk-minutes = Разговор перед выбором отряда
page-shorter = Короче
page-longer = Дольше
page-no-clock = без ограничения
page-minutes =
    { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[other] { $minutes } минут
    }
page-slower = Медленнее
page-faster = Быстрее
page-volume = Громкость
page-pace = Скорость
page-ambience = Фоновый звук
page-voice-boost = Усиленный голос
page-voice-boost-why = Голос плотнее и немного громче, для шумного стола.
page-if-wrong = Если что-то пошло не так
page-take-back = Отменить последний выбор
page-repeat-reveal = Повторить откровение
page-deal-anew = Раздать заново
page-end-game = Закончить игру
page-sure = Все услышат, что это сделано.
page-needs-second = Нужно согласие: пусть кто-то за другим местом в течение 20 секунд удерживает кнопку «за».
page-needs-two = Нужно согласие двоих из сидящих за столом: пусть они в течение 20 секунд удерживают кнопку «за».
page-needs-phone = Нужно согласие одного из этих мест: пусть там в течение 20 секунд удерживают кнопку «за» на телефоне. Места: { $seats }.
page-do-it = Да, сделать
page-leave-it = Нет, не надо

page-scene-dark = Стол выключен
page-scene-lobby = Садимся за стол
page-scene-order = Порядок за столом
page-scene-list = Выбор
page-scene-spin = С кого начать?
page-scene-ready = Смотрим карты
page-scene-reveal = Откровение: глаза закрыты
page-scene-talk = Разговор
page-scene-vote = Голосование
page-scene-roll = Все голоса собраны
page-scene-votes = Голоса
page-scene-cards =
    { $edition ->
        [resistance] Карты миссии
       *[other] Карты похода
    }
page-scene-hand = Из рук в руки
page-scene-look = Тайный ответ
page-scene-turning = Открываем карты
page-scene-quest =
    { $edition ->
        [resistance] Миссия завершена
       *[other] Поход завершён
    }
page-scene-last_talk = Последний шанс { word-good.gen }
page-scene-claim = Кто-то выходит вперёд
page-scene-hunt = Охота убийцы
page-scene-struck = Удар нанесён
page-scene-ended = Игра окончена
page-scene-paused = Пауза: кнопки не действуют
page-scene-updating = Обновление: стол отдыхает, пока не запустится снова

page-missing = Ждём ответа: { $seats }
page-all-in = Ответили все
page-winner-good =
    { $edition ->
        [resistance] Сопротивление побеждает
       *[other] Добро побеждает
    }
page-winner-evil =
    { $edition ->
        [resistance] Шпионы побеждают
       *[other] Зло побеждает
    }
page-winner-good_rogue = Добрый плут побеждает
page-winner-evil_rogue = Злой плут побеждает

## Поле

page-board = Игровое поле
page-board-empty = Поле появится, как только начнётся игра.
page-quests =
    { $edition ->
        [resistance] Миссии
       *[other] Походы
    }
page-votes = Голосования
page-seats = За столом
page-holdings = У кого что есть
page-cards-open = На столе
page-notes = Заметки для ведущего
page-notes-now = Сейчас
page-notes-all = На всю игру

# Существительными: всё это соединяется в один список.
page-space = { word-nth-quest }: { $told }
page-space-team = отряд из { word-people.acc }
page-space-two-fails = срыв лишь при двух провалах
page-space-two-fails-magic = нужны два провала, потом чары
page-space-switch = смена сторон у Ланселотов
page-vote-at = Голосование { $vote } из 5
page-vote-none = Сейчас не голосуем
page-score = { $edition ->
        [resistance] Сопротивление — { $successes }, шпионы — { $failures }
       *[other] Добро — { $successes }, зло — { $failures }
    }

page-mark-team = В отряде
page-mark-in = Ответ есть
page-mark-waiting = Ждём ответа
page-mark-approve = За
page-mark-reject = Против
page-mark-cursor = Огонёк здесь
page-mark-trouble = Кнопка залипла
page-mark-paired = Есть телефон
page-card-down = Рубашкой вверх
page-card-success = Успех
page-card-rogue_success = Успех плута
page-card-good_message = Добрая весть
page-card-fail = Провал
page-card-rogue_fail = Провал плута
page-card-evil_message = Дурная весть
page-card-magic = Чары
page-seat-number = { $number } · { $emblem }

page-moment-deal = При раздаче
page-moment-reveal = Во время откровения
page-moment-round = В начале раунда
page-moment-team = При выборе отряда
page-moment-vote = При голосовании
page-moment-cards =
    { $edition ->
        [resistance] Когда играют карты миссии
       *[other] Когда играют карты похода
    }
page-moment-result = Когда карты открывают
page-moment-after =
    { $edition ->
        [resistance] После миссии
       *[other] После похода
    }
page-moment-end = В конце игры

## Состав

page-edition = Издание
page-suggestions = Готовые составы
page-saved = Свои составы
page-save = Сохранить
page-save-as = Название состава
page-forget = Удалить
page-plan-link = Ссылка на этот состав
page-good =
    { $edition ->
        [resistance] Сопротивление
       *[other] Добро
    }
page-evil =
    { $edition ->
        [resistance] Шпионы
       *[other] Зло
    }
page-modules = Модули
page-rules = Тонкости правил
page-dealing = Раздача
page-deal = Кто раздаёт
page-quest-cards =
    { $edition ->
        [resistance] Карты миссии
       *[other] Карты похода
    }
page-reveal = Откровение
page-assassin = Кто бьёт в конце
page-problems = Что стоит знать
page-start = Начать
page-what-it-does = Что это

page-players =
    За столом { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
page-players-planned =
    Для { $count ->
        [one] { $count } игрока
       *[other] { $count } игроков
    }; за столом пока { $seated ->
        [0] никого
       *[other] { $seated }
    }
page-plan-fewer = На одного меньше
page-plan-more = На одного больше
page-sides = { $side }: { $named } из { $room }
page-fills-good =
    { $edition ->
        [resistance] { $count ->
            [one] { $count } боец Сопротивления
            [few] { $count } бойца Сопротивления
           *[other] { $count } бойцов Сопротивления
        }
       *[other] { $count ->
            [one] { $count } верный служитель Артура
            [few] { $count } верных служителя Артура
           *[other] { $count } верных служителей Артура
        }
    }
page-fills-evil =
    { $edition ->
        [resistance] { $count ->
            [one] { $count } шпион
            [few] { $count } шпиона
           *[other] { $count } шпионов
        }
       *[other] { $count ->
            [one] { $count } приспешник Мордреда
            [few] { $count } приспешника Мордреда
           *[other] { $count } приспешников Мордреда
        }
    }
page-fills = Остальные: { $who_fill }
page-fills-none = Простых персонажей нет, все особые.
page-not-in-box = Нет в этой коробке
page-start-with =
    Начать: { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
page-start-too-few =
    { $seated ->
        [0] За столом пока никого, а нужно { $fewest }
        [one] За столом { $seated } игрок, а нужно { $fewest }
        [few] За столом { $seated } игрока, а нужно { $fewest }
       *[other] За столом { $seated } игроков, а нужно { $fewest }
    }
page-start-refused =
    Сначала надо решить { $count ->
        [1] одну проблему
        [one] { $count } проблему
        [few] { $count } проблемы
       *[other] { $count } проблем
    }
page-start-playing = Идёт игра
page-start-paused = Стол на паузе
page-start-updating = Стол обновляется

page-deal-cards = Раздаёте вы, а я карт не знаю
page-deal-oath = Раздаёте вы, и каждый втайне приносит мне клятву
page-deal-device = Раздаю я, каждый читает свою страницу
page-quest-cards-buttons = Кнопками
page-quest-cards-table = Картонные, на столе
page-reveal-spoken = Вслух, с закрытыми глазами
page-reveal-pages = На страницах, глаза никто не закрывает
page-assassin-own = Только сам убийца
page-assassin-serves = В роли убийцы { $character }
page-assassin-serves-lancelot = В роли убийцы сначала { $character }

page-weight-refused = Так не сыграть
page-weight-advice = Совет
page-weight-note = К сведению
page-no-problems = Проблем нет.
page-saved-for =
    { $box }, { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }

page-rule-lancelot = Ланселоты
page-rule-allegiance_deck = Карты верности
page-rule-last_quest_waits =
    { $edition ->
        [resistance] Пятая миссия
       *[other] Пятый поход
    }
page-rule-reveal_order = Порядок откровения
page-rule-merlin_sees_oberon = Мерлин и Оберон
page-rule-evil_sorcerer_hidden = Злой чародей
page-rule-senior_knows_junior = Вестники
page-rule-vote_track = Огни голосований
page-rule-plot_windows = Вопросы о картах сюжета
page-rule-restore_honor = Восстанови свою честь
page-rule-revealer_shows = Что показывает раскрытая
page-rule-merlin_required = Игра без Мерлина
page-rule-assassin_required = Игра без убийцы

page-cure-add = Добавить { $characters_acc }
page-cure-remove = Убрать { $characters_acc }
page-cure-serves = В роли убийцы { $character }
page-cure-nobody-serves = Клинок только у самого убийцы
page-cure-on = Взять в игру: { $module }
page-cure-off = Играть без { $module_gen }
page-cure-oath = Принести клятву
page-cure-device = Пусть раздаст стол
page-cure-table = Играть карты на столе
page-cure-spoken = Провести откровение вслух
page-cure-edition = Взять «{ $box }»
page-cure-no-assassin-needed = Играть без убийцы
page-cure-no-merlin-needed = Играть без Мерлина
page-cure-once = Каждого по одному разу
page-cure-usual = Как обычно
page-cure-drop = Убрать
page-cure-write = Написать «{ $name }»

## Места и страницы

page-seat-names = Кто где сидит
page-name = Имя
page-name-playing = Имена тех, кто играет, можно изменить после игры.
page-name-meant = Имя «{ $name }» не принято: стол называет так что-то другое. Выбери другое имя или добавь букву.
page-name-taken = Имя «{ $name }» не принято: такое же или очень похожее имя уже есть у другого места. Выбери другое имя или добавь букву.
page-name-empty = Имя не принято: в нём нет букв. Выбери имя с буквами.
names-kept-back = все, всех, всем, всеми, никто, никого, кто-нибудь, кто-то, каждый, остальные, другие, другой, оба, ты, вы, мы, меня, стол, Круглый стол, игрок, игроки, хозяин, ведущий, добро, зло, силы добра, силы зла, слуги, приспешники, Сопротивление, шпионы, оперативники, Владычица Озера, за, против, да, нет, успех, провал
page-lost-phone = Если телефон потерян или сел: открой эту ссылку на другом и выбери то же место. Тогда эта страница и страница стола спросят, принять ли его.
page-lost-phone-boxes = Если телефон потерян или сел: открой эту страницу на другом и выбери то же место. Игрок примет его со своего пульта.
page-own-page = Страница этого места
page-stand-in = Открыть страницу места здесь
page-to-console = Вход для телефонов
page-pair-how = Наведи камеру на код и выбери своё место. Если есть пульты, удерживай кнопку «за», когда лампа покажет два цвета твоего телефона.
page-only-here = Эти страницы видит только этот компьютер. Чтобы пустить телефоны, запусти стол с --bind 0.0.0.0
page-hold-seconds = Сколько удерживать кнопку
page-code-seconds = Между двумя нажатиями
page-swapped = Кнопки наоборот
page-hosts = Телефоны и страницы с доступом
page-end-session = Отключить
page-this-page = Эта страница
page-session-host = Страница ведущего, с пульта: { $seat }
page-asks = Просятся телефоны
page-let-in = Принять
page-turn-away = Не принимать
page-asks-seat = Телефон просится на место: { $seat }
page-asks-host = Телефон хочет вести стол с места: { $seat }
page-session-link = Страница ведущего, по ссылке стола
page-session-seat = Телефон места: { $seat }

## Прошлые игры

page-past = Прошлые игры
page-past-empty = Здесь ещё не сыграно ни одной игры.
page-statistics = За все вечера
page-won-by = Кто побеждал
page-by-lineup = Победы { word-good.gen } по составам
page-by-player = Победы игроков
page-merlin-found = Находили ли Мерлина?
page-votes-per-round = Отрядов за раунд
page-grid = Кто как голосовал по каждому отряду; ниже то же самое словами.
page-in-words = Всё словами
page-back = К списку
page-newer = Новее
page-older = Старее
page-game-of =
    { $box }, { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
page-games-count =
    { $count ->
        [0] Пока ни одной игры
        [one] { $count } игра
        [few] { $count } игры
       *[other] { $count } игр
    }
page-given-up = Не доиграна
page-grid-column = { $vote }: собирает { $lead }, отряд: { $members }. За: { $yes }; против: { $no }. { $ended }
page-grid-approved = Отряд одобрен.
page-grid-rejected = Отряд отклонён.
page-grid-quest-succeeded =
    { $edition ->
        [resistance] Миссия удалась
       *[other] Поход удался
    }
page-grid-quest-failed =
    { $edition ->
        [resistance] Миссия провалена
       *[other] Поход провален
    }
page-grid-approves = За
page-grid-rejects = Против
page-grid-legend-leader = { $Leader }
page-grid-legend-team = В отряде
page-share = { $count } из { $total } · { $percent } %
page-average = В среднем { $whole },{ $tenth }
page-merlin-of =
    Охотились { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[other] { $count } раз
    }, нашли
page-player-played =
    { $name }, { $count ->
        [one] { $count } игра
        [few] { $count } игры
       *[other] { $count } игр
    }
page-player-unknown = Стороны неизвестны
page-round = Раунд { $round }
page-plain-lineup = Без особых персонажей

## Настройки

page-settings = Настройки
page-language = Язык
page-reveal-length = Откровение
page-play-length = Всё остальное
page-say-votes = Зачитывать голоса
page-say-votes-why = Кто за и кто против, поимённо: для тех, кто не видит огней.
page-own-network = Свой вай-фай
page-own-network-why = Если знакомой сети нет, стол открывает свою. Её имя и пароль — в разделе «Места» или в меню стола.
page-network = Сеть
page-network-title = Вай-фай стола
page-network-own = Стол в своей собственной сети.
page-network-none = Стол ни в какой сети.
page-network-in = Стол в сети { $network }.
page-network-joining = Стол подключается к сети { $network } …
page-network-strength = Сигнал: { $percent } %
page-network-name = Вай-фай
page-network-password = Пароль
page-network-code-how = Наведи камеру на код, чтобы подключиться к вай-фаю стола; страница откроется сама.
page-network-find = Искать сети
page-network-finding = Поиск …
page-network-join = Подключить
page-network-join-how = Стол выйдет из своей сети и вслух скажет, что получилось. Если не выйдет, меньше чем через минуту вернётся его собственный вай-фай.
page-keep-cards = Запоминать, кто какую карту сыграл
page-keep-cards-why = Для истории, начиная со следующей раздачи. Об этом должны знать все за столом.
page-doctor = Доктор
page-doctor-why = Осматривает компьютер и всё, что нужно от него столу. Игре не мешает.
page-doctor-run = Осмотреть стол
page-doctor-runs = Идёт осмотр…
page-doctor-fine = В порядке
page-doctor-advice = Совет
page-doctor-wrong = Неисправно
page-doctor-unknown = Неизвестно
page-voices = Голос
page-voices-best = Лучший из доступных
page-percent = { $percent } %
page-colon = {": "}
page-seconds = { $whole },{ $tenth } с
page-reveal-length-full = Полностью
page-reveal-length-short = Коротко
page-reveal-length-teaching = С пояснениями, для новичков
page-play-length-auto = Всё короче, по мере знакомства
page-play-length-full = Подробно: что нажать
page-play-length-short = Коротко
page-play-length-terse = Скупо: пара слов
