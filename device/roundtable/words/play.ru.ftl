### Russian, the sentences of play: what the voice asks, tells and explains round the Reveal stage.
###
### A message's value is for newcomers and says what to press, .short is for regulars. .terse is
### a caption for a prompt, which then rings a bell, and a few spoken words for all else. A message
### without attributes is as short as it can be. Values are as in ru.ftl, and so are its habits:
### a seat is addressed, is the subject of a verb in the present tense, or stands beside a colon.
### The buttons are «за» and «против»; tapping is нажать, holding is зажать.

word-leader =
    { $edition ->
        [resistance] командир
        [french] король
       *[other] глава отряда
    }
word-quest =
    { $edition ->
        [resistance] миссия
       *[other] поход
    }
    .acc =
        { $edition ->
            [resistance] миссию
           *[other] поход
        }
    .gen =
        { $edition ->
            [resistance] миссии
           *[other] похода
        }
word-evil =
    { $edition ->
        [resistance] шпионы
       *[other] зло
    }
    .dat =
        { $edition ->
            [resistance] шпионам
           *[other] злу
        }

# The Quest by its ordinal: plainly, and with the preposition of going there.
word-nth-quest =
    { $edition ->
        [resistance] { $quest ->
            [1] первая
            [2] вторая
            [3] третья
            [4] четвёртая
           *[other] пятая
        } миссия
       *[other] { $quest ->
            [1] первый
            [2] второй
            [3] третий
            [4] четвёртый
           *[other] пятый
        } поход
    }
    .to =
        { $edition ->
            [resistance] на { $quest ->
                [1] первую
                [2] вторую
                [3] третью
                [4] четвёртую
               *[other] пятую
            } миссию
           *[other] { $quest ->
                [1] в первый
                [2] во второй
                [3] в третий
                [4] в четвёртый
               *[other] в пятый
            } поход
        }

# So many people: who they are, and whom one chooses (or of whom a team consists).
word-people =
    { $count ->
        [0] никого
        [1] один игрок
        [2] двое
        [3] трое
        [4] четверо
        [5] пятеро
        [6] шестеро
        [7] семеро
        [few] { $count } игрока
       *[other] { $count } игроков
    }
    .acc =
        { $count ->
            [1] одного
            [2] двоих
            [3] троих
            [4] четверых
            [5] пятерых
            [6] шестерых
            [7] семерых
            [8] восьмерых
            [9] девятерых
           *[other] десятерых
        }
word-wanted =
    { $wanted ->
        [1] один игрок
        [2] двое
        [3] трое
        [4] четверо
        [5] пятеро
        [6] шестеро
        [7] семеро
        [few] { $wanted } игрока
       *[other] { $wanted } игроков
    }
    .gen =
        { $wanted ->
            [1] одного
            [2] двух
            [3] трёх
            [4] четырёх
            [5] пяти
            [6] шести
            [7] семи
            [8] восьми
            [9] девяти
           *[other] десяти
        }

## Sitting down

lobby-welcome = Добро пожаловать за Круглый стол. Чтобы сесть, нажмите на своём пульте «за», потом «против». Чтобы встать, зажмите «против».
    .short = Добро пожаловать. Чтобы сесть, нажмите «за», потом «против».
    .terse = Чтобы сесть: «за», потом «против».
lobby-steers = { $seat } за столом раньше всех и ведёт сборы. { $seat_call }, когда все сядут, зажми «за».
    .short = { $seat_call }, когда все сядут, зажми «за».
    .terse = { $seat_call }: все тут? Зажми «за».
lobby-sat = { $seat } садится за стол.
    .short = { $seat } садится.
    .terse = { $seat } тут.
lobby-left = { $seat } встаёт из-за стола, место свободно.
    .short = { $seat } встаёт из-за стола.
    .terse = { $seat } уходит.
lobby-too-few = За столом пока { word-people }, а нужно хотя бы пятеро.
    .short = Пока { word-people }, нужно пятеро.
    .terse = { $count } из пяти.
lobby-spread = Вас пятеро: рассядьтесь пошире, через один пульт, так легче различать огни.
    .short = Вас пятеро, лучше сесть через один пульт.
    .terse = Садитесь через один.

order-walk = Смотрите, огонёк идёт по кругу: { $seats }. { $seat_call }, если вы так и сидите по часовой стрелке, нажми «за», а если нет — «против».
    .short = { $seats }. { $seat_call }, порядок верный? «За» или «против».
    .terse = { $seat_call }: порядок верный?
order-press = Тогда покажите сами: пусть каждый по очереди, по часовой стрелке, один раз нажмёт любую кнопку. Начинает { $seat }.
    .short = Нажмите по разу, по часовой стрелке. Начинает { $seat }.
    .terse = Жмите по кругу, начинает { $seat }.
order-set = Теперь известно, кто за кем сидит по часовой стрелке: { $seats }.
    .short = По кругу: { $seats }.
    .terse = Порядок принят.

## The line-up

lineup-last = Состав прошлого раза: { $characters }. Вы играли в такую игру: { $box }.
    .short = Как в прошлый раз: { $characters }. { $box }.
    .terse = Прошлый раз: { $characters }.
lineup-last-plain = В прошлый раз обошлось без особых персонажей. Вы играли в такую игру: { $box }.
    .short = Как в прошлый раз, без особых. { $box }.
    .terse = Прошлый раз: { $box }.
lineup-offer = Из особых персонажей в игре { $characters }, остальные простые.
    .short = В игре { $characters }.
    .terse = { $characters }.
lineup-offer-plain =
    { $edition ->
        [resistance] В игре только бойцы и шпионы, особых персонажей нет.
       *[other] В игре только простые персонажи, особых нет.
    }
    .short = Без особых персонажей.
    .terse = Без особых.
lineup-own = Или сами выберите правила и персонажей, одно за другим.
    .short = Или выберите всё сами.
    .terse = Выбрать самим.
lineup-how = { $seat_call }, слушай список: «за» берёт то, что названо, или меняет его, а «против» ведёт дальше.
    .short = { $seat_call }: «за» берёт или меняет, «против» ведёт дальше.
    .terse = { $seat_call }: это или дальше?
lineup-taken = Решено: сегодня в игре { $characters }.
    .short = Сегодня: { $characters }.
    .terse = Состав взят.
lineup-taken-plain = Решено: сегодня играем без особых персонажей.
    .short = Сегодня: только простые.
    .terse = Взят простой состав.

pick-in = { $character } сегодня в игре.
    .short = { $character } в игре.
    .terse = { $character }: да.
pick-out = { $character } сегодня вне игры.
    .short = { $character } вне игры.
    .terse = { $character }: нет.
pick-edition = Играем по таким правилам: { $box }.
    .short = Правила: { $box }.
    .terse = { $box }.
pick-switch-on = Сегодня в игре { $module }.
    .short = В игре { $module }.
    .terse = { $module }: да.
pick-switch-off = Сегодня играем без { $module_gen }.
    .short = Вне игры { $module }.
    .terse = { $module }: нет.
pick-buttons = Карты { $Quest_gen } играем кнопками, под козырьком.
    .short = Карты { $Quest_gen } кнопками.
    .terse = Кнопками.
pick-table = Карты { $Quest_gen } кладём на стол, а { $Leader } вводит, сколько там провалов.
    .short = Карты { $Quest_gen } на столе.
    .terse = На столе.
pick-done = Таков наш состав, начинаем.
    .short = Таков наш состав.
    .terse = Готово.

## The rehearsal of the secret code

rehearse-offer = Есть ли за столом новички? { $seat_call }, нажми «за», и все вместе попробуем тайный код, или «против», и пойдём дальше.
    .short = { $seat_call }: «за», чтобы попробовать код, «против», чтобы пропустить.
    .terse = { $seat_call }: попробуем код?
rehearse-success = Сыграйте все успех, спрятав руку под козырёк: «за» и сразу «против».
    .short = Все играют успех: «за», потом «против».
    .terse = Успех: «за», потом «против».
rehearse-fail = Теперь сыграйте все провал, спрятав руку под козырёк: «против» и сразу «за».
    .short = Все играют провал: «против», потом «за».
    .terse = Провал: «против», потом «за».
rehearse-count = Все вместе вы сыграли так: { $cards }.
    .short = Сыграно: { $cards }.
    .terse = { $cards }.
rehearse-again = Получилось так: { $cards }, а карта у всех должна быть одна и та же. Два нажатия, одно сразу за другим, и уберите руку. Ещё раз, пожалуйста.
    .short = Получилось: { $cards }. Ещё раз, пожалуйста.
    .terse = { $cards }. Ещё раз.
rehearse-done = Вот и весь секрет. В игре никто не узнает, кто какую карту сыграл.
    .short = Теперь код знают все.
    .terse = Код выучен.

## The deal, and round the Reveal stage

deal-out = Возьмите из коробки карты персонажей: { $characters }. Добавьте простые карты: добра — { $servants }, а зла — { $minions }. Перемешайте всё и раздайте рубашкой вверх.
    .short = Раздайте: { $characters }. Простых карт добра — { $servants }, а зла — { $minions }.
    .terse = Раздайте карты персонажей.
deal-out-plain =
    { $edition ->
        [resistance] Возьмите из коробки карты: бойцов — { $servants }, а шпионов — { $minions }. Перемешайте и раздайте рубашкой вверх.
       *[other] Возьмите из коробки простые карты: добра — { $servants }, а зла — { $minions }. Перемешайте и раздайте рубашкой вверх.
    }
    .short =
        { $edition ->
            [resistance] Раздайте: бойцов — { $servants }, а шпионов — { $minions }.
           *[other] Раздайте простые: добра — { $servants }, а зла — { $minions }.
        }
    .terse =
        { $edition ->
            [resistance] Раздайте бойцов и шпионов.
           *[other] Раздайте только простые карты.
        }
deal-leader = Огонёк нашёл, с кого начать. Первый { $Leader }: { $leader }.
    .short = Первый { $Leader }: { $leader }.
    .terse = Начинает { $leader }.
ready-ask = Пусть каждый посмотрит свою карту, никому её не показывая. Запомните, кто вы, и нажмите «за».
    .short = Посмотрите свою карту и нажмите «за».
    .terse = Карту знаете? Нажмите «за».

reveal-again-ask = Хочет ли кто-нибудь услышать всё ещё раз? Тогда нажмите сейчас обе кнопки разом.
    .short = Чтобы услышать всё ещё раз, нажмите обе кнопки.
    .terse = Ещё раз? Обе кнопки разом.
reveal-restarts =
    { $edition ->
        [resistance] Все закройте глаза: начинаем с самого начала.
       *[other] Все закройте глаза и сожмите кулак: начинаем с самого начала.
    }
    .short = Закройте глаза: начинаем сначала.
    .terse = Глаза закрыть. Сначала.

## The team

target-ask =
    { $edition ->
        [resistance] { $leader_call }, выбери и миссию: «против» называет следующую, «за» берёт её.
       *[other] { $leader_call }, выбери и поход: «против» называет следующий, «за» берёт его.
    }
    .short =
        { $edition ->
            [resistance] { $leader_call }, какая миссия? «Против» ведёт дальше, «за» берёт.
           *[other] { $leader_call }, какой поход? «Против» ведёт дальше, «за» берёт.
        }
    .terse = { $leader_call }: выбери { $Quest_acc }.
target-at = { word-nth-quest }, нужен отряд из { word-people.acc }.
    .short = { word-nth-quest }, отряд из { word-people.acc }.
    .terse = { word-nth-quest }: { $count }.
team-ask = { $leader_call }, выбери { word-people.acc } { word-nth-quest.to }: «против» двигает огонёк, «за» отмечает, а если зажать «за», начнётся голосование. Кого зовут, тот может и сам войти кнопкой «за», а выйти кнопкой «против».
    .short = { $leader_call }, выбери { word-people.acc } { word-nth-quest.to }.
    .terse = { $leader_call }: { word-people.acc } { word-nth-quest.to }.
team-ask-two-fails =
    { $leader_call }, выбери { word-people.acc } { word-nth-quest.to }, { $edition ->
        [resistance] которую
       *[other] который
    } погубят лишь два провала: «против» двигает огонёк, «за» отмечает, а если зажать «за», начнётся голосование. Кого зовут, тот может и сам войти кнопкой «за», а выйти кнопкой «против».
    .short = { $leader_call }, выбери { word-people.acc } { word-nth-quest.to }. Нужны два провала, чтобы всё сорвать.
    .terse = { $leader_call }: { word-people.acc }, нужны 2 провала.
cursor-at = { $seat }.
team-full = Отряд уже полон, в нём { word-people }: сначала убери кого-нибудь.
    .short = Отряд уже полон, в нём { word-people }.
    .terse = Отряд полон.
team-count = Голосовать рано: в отряде { word-people }, а нужно { word-wanted }.
    .short = В отряде { word-people }, нужно { word-wanted }.
    .terse = { $count } из { word-wanted.gen }.
nobody-marked = Пока никто не отмечен: двигай огонёк кнопкой «против», отмечай кнопкой «за».
    .short = Пока никто не отмечен.
    .terse = Никто не отмечен.
must-choose = Пропустить нельзя, этот выбор нужно сделать.
    .short = Нужно выбрать.
    .terse = Выбирай.

## The vote

vote-ask = Голосуют все. Отряд { word-nth-quest.to }: { $team }. Нажмите «за» или «против»; пока не проголосуют все, можно передумать.
    .short = Голосуем. Отряд { word-nth-quest.to }: { $team }.
    .terse = Голосуем: { word-nth-quest }.
vote-ask-last = Голосуют все, в пятый и последний раз. Отряд { word-nth-quest.to }: { $team }. Нажмите «за» или «против»; если отряд отклонят, победа достанется { $Evil_dat }.
    .short = Последнее голосование. Отряд { word-nth-quest.to }: { $team }. Отказ отдаст победу { $Evil_dat }.
    .terse = Последний раз голосуем: { $Quest } { $quest }!
votes-approved =
    { $rejecting_count ->
        [0] Отряд одобрен единогласно: за него { $approving_count }, против никого.
       *[other] Отряд одобрен: за него { $approving_count }, против { $rejecting_count }.
    }
    .short =
        { $rejecting_count ->
            [0] Отряд одобрен единогласно.
           *[other] Отряд одобрен: за { $approving_count }, против { $rejecting_count }.
        }
    .terse =
        { $rejecting_count ->
            [0] Все за.
           *[other] Одобрен: за { $approving_count }, против { $rejecting_count }.
        }
votes-rejected =
    { $approving_count ->
        [0] Отряд отклонён единогласно: за него никого, против { $rejecting_count }.
       *[other] Отряд отклонён: за него { $approving_count }, против { $rejecting_count }.
    }
    .short =
        { $approving_count ->
            [0] Отряд отклонён единогласно.
           *[other] Отряд отклонён: за { $approving_count }, против { $rejecting_count }.
        }
    .terse =
        { $approving_count ->
            [0] Все против.
           *[other] Отклонён: за { $approving_count }, против { $rejecting_count }.
        }
votes-named = За отряд: { $approving }. Против отряда: { $rejecting }.
    .short = За: { $approving }. Против: { $rejecting }.
    .terse = Против: { $rejecting }.
votes-replay = Смотрите на кольцо, вот ваши голоса. Отряд { word-nth-quest.to }: { $team }.
    .short = Ваши голоса. Отряд { word-nth-quest.to }: { $team }.
    .terse = { word-nth-quest }: { $team }.
no-votes-yet = Вы ещё ни разу не голосовали, показать нечего.
    .short = Голосования ещё не было.
    .terse = Голосов ещё нет.

## The cards

cards-ask =
    { $edition ->
        [resistance] { $team_call }, сыграйте карты втайне, каждый под своим козырьком. «За», потом «против»: это успех. «Против», потом «за»: это провал. Бойцы Сопротивления провал не играют.
       *[other] { $team_call }, сыграйте карты втайне, каждый под своим козырьком. «За», потом «против»: это успех. «Против», потом «за»: это провал. Добро провал не играет.
    }
    .short = { $team_call }: «за», «против» — это успех; «против», «за» — это провал.
    .terse = Отряд играет карты.
counts-ask = { $leader_call }, перемешай карты, открой их и введи провалы: «за» прибавляет один, «против» убавляет, а если зажать «за», счёт готов.
    .short = { $leader_call }, сколько провалов? «За» прибавляет, «против» убавляет, зажми «за» в конце.
    .terse = { $leader_call }: введи провалы.
counts-at = Сейчас введено: { $cards }.
    .short = { $cards }.
    .terse = { $cards }.
counts-confirm = Итого введено: { $cards }. Если всё верно, зажми «за» ещё раз, а если нет, поправь.
    .short = { $cards }? Зажми «за» ещё раз.
    .terse = { $cards }: верно?
counts-cannot = Так карты лечь не могли: { $cards }. Пересчитай, пожалуйста.
    .short = Так не бывает: { $cards }. Пересчитай.
    .terse = Так не бывает.
cards-corrected =
    { $count ->
        [0] Все карты засчитаны так, как их сыграли.
        [1] Одну карту так сыграть было нельзя, и она заменена на допустимую.
       *[other] Некоторые карты так сыграть было нельзя, и они заменены на допустимые. Всего таких карт: { $count }.
    }
    .short =
        { $count ->
            [0] Ни одна карта не заменена.
            [1] Заменена одна карта.
           *[other] Заменено карт: { $count }.
        }
    .terse =
        { $count ->
            [0] Без замен.
            [1] Одна замена.
           *[other] Замен: { $count }.
        }

## The last blow

claim-ask-assassin = Добро в шаге от победы, но у зла остался один удар. Убийца или тот, кто его заменяет, зажми «за» и выйди вперёд.
    .short = У кого клинок — зажми «за».
    .terse = Убийца: зажми «за».
claim-witness = { $seat } выходит вперёд. Пусть кто-то ещё зажмёт «за», чтобы подтвердить, или «против», если это ошибка.
    .short = { $seat } выходит вперёд. Кто-то ещё: зажми «за» или «против».
    .terse = { $seat_call }? Решает кто-то ещё.
claim-void = Это была ошибка, { $seat } остаётся на месте.
    .short = { $seat } остаётся на месте.
    .terse = Ошибка.
hunt-ask = { $assassin_call }, кто из них Мерлин? Посоветуйся со своими, потом двигай огонёк кнопкой «против», отметь кнопкой «за», а чтобы ударить, зажми «за».
    .short = { $assassin_call }, кто из них Мерлин? Зажми «за», чтобы ударить.
    .terse = { $assassin_call }: кто из них Мерлин?
answer-ask-merlin = Клинок занесён, под ним { $target }. { $target_call }, если ты Мерлин, зажми «за», а если нет, зажми «против».
    .short = { $target_call }, ты Мерлин? Да: зажми «за». Нет: зажми «против».
    .terse = { $target_call }: ты Мерлин?

## After the end

retell-vote-lost =
    { $count ->
        [0] За всю игру не отклонили ни одного отряда.
        [1] По пути был отклонён один отряд.
        [one] По пути был отклонён { $count } отряд.
        [few] По пути было отклонено { $count } отряда.
       *[other] По пути было отклонено { $count } отрядов.
    }
    .short =
        { $count ->
            [0] Отклонённых отрядов нет.
           *[other] Отклонено отрядов: { $count }.
        }
    .terse =
        { $count ->
            [0] Без отказов.
           *[other] Отказов: { $count }.
        }
retell-succeeded =
    { word-nth-quest } { $edition ->
        [resistance] удалась
       *[other] удался
    }. Отряд: { $team }. На столе { $cards }.
    .short = { word-nth-quest }, успех: { $team }. На столе { $cards }.
    .terse = { word-nth-quest }: успех.
retell-failed =
    { word-nth-quest } { $edition ->
        [resistance] провалена
       *[other] провален
    }. Отряд: { $team }. На столе { $cards }.
    .short = { word-nth-quest }, провал: { $team }. На столе { $cards }.
    .terse = { word-nth-quest }: провал.
again-ask = Сыграем ещё? { $seat_call }, нажми «за», чтобы оставить тот же состав, или «против», чтобы выбрать другой.
    .short = { $seat_call }: «за» оставит состав, «против» сменит.
    .terse = { $seat_call }: тем же составом?

## After a power cut

resume-offer =
    Игра прервалась { $round ->
        [1] в первом
        [2] во втором
        [3] в третьем
        [4] в четвёртом
       *[other] в пятом
    } раунде. Если двое из вас нажмут «за», она продолжится, а если двое нажмут «против», её бросим.
    .short =
        Продолжить { $round ->
            [1] с первого
            [2] со второго
            [3] с третьего
            [4] с четвёртого
           *[other] с пятого
        } раунда? Двое «за» или двое «против».
    .terse = Продолжить? Раунд { $round }.
resumed = Игра продолжается с того же места; на что не успели ответить, о том спросим снова.
    .short = Игра продолжается с того же места.
    .terse = Игра продолжается.
resume-given-up = Прерванную игру бросаем, можно начинать новую.
    .short = Прерванную игру бросаем.
    .terse = Старая игра брошена.

## Waiting

nudge = Мы всё ещё ждём. Пока без ответа: { $seats }.
    .short = Ждём ответа: { $seats }.
    .terse = { $seats }?
nudge-claim = Мы всё ещё ждём: кого звали — зажми «за» и выйди вперёд.
    .short = Кто-то должен выйти вперёд.
    .terse = Кто выйдет вперёд?

## The table menu

menu-open = Это меню стола. { $seat_call }, «против» читает следующую строку, «за» выбирает её.
    .short = Меню. { $seat_call }: «против» ведёт дальше, «за» выбирает.
    .terse = Меню.
menu-pause = Поставить игру на паузу.
    .short = Пауза.
    .terse = Пауза.
menu-volume = Изменить громкость.
    .short = Громкость.
    .terse = Громкость.
menu-pace = Изменить скорость речи.
    .short = Скорость речи.
    .terse = Скорость.
menu-language = Сменить язык.
    .short = Язык.
    .terse = Язык.
menu-length = Изменить, как подробно я говорю.
    .short = Как подробно я говорю.
    .terse = Подробность.
menu-notes = Послушать заметки для ведущего.
    .short = Заметки для ведущего.
    .terse = Заметки.
menu-take-back = Отменить последний выбор.
    .short = Отменить выбор.
    .terse = Отмена.
menu-repeat-reveal = Повторить откровение целиком.
    .short = Повторить откровение.
    .terse = Откровение.
menu-misdeal = Карты розданы неверно, раздать заново.
    .short = Раздать заново.
    .terse = Пересдача.
menu-left = Кто-то уходит из-за стола или садится за него.
    .short = Кто-то уходит или приходит.
    .terse = Кто ушёл, кто пришёл.
menu-box = Поменять мой пульт на свободный.
    .short = Поменять пульт.
    .terse = Мой пульт.
menu-end = Закончить эту игру.
    .short = Закончить.
    .terse = Закончить.
menu-close = Закрыть это меню.
    .short = Закрыть.
    .terse = Закрыть.
menu-closed = Меню закрыто, играем дальше.
    .short = Меню закрыто.
    .terse = Закрыто.
menu-second = Нужно согласие двоих: кто ещё согласен, зажмите «за».
    .short = Кто ещё согласен, зажмите «за».
    .terse = Кто ещё согласен?
menu-refused = Больше никто не согласен, всё остаётся как было.
    .short = Больше никто не согласен.
    .terse = Нет согласия.
volume-at =
    Громкость { $percent } { $percent ->
        [one] процент
        [few] процента
       *[other] процентов
    }. «За» прибавляет, «против» убавляет, а когда громкость подойдёт, зажми «за».
    .short =
        Громкость { $percent } { $percent ->
            [one] процент
            [few] процента
           *[other] процентов
        }.
    .terse =
        { $percent } { $percent ->
            [one] процент
            [few] процента
           *[other] процентов
        }.
pace-at =
    Скорость { $percent } { $percent ->
        [one] процент
        [few] процента
       *[other] процентов
    }. «За» ускоряет, «против» замедляет, а когда скорость подойдёт, зажми «за».
    .short =
        Скорость { $percent } { $percent ->
            [one] процент
            [few] процента
           *[other] процентов
        }.
    .terse =
        { $percent } { $percent ->
            [one] процент
            [few] процента
           *[other] процентов
        }.
language-at = Русский.
length-full = Подробно: на каждом шаге говорю, что нажать.
    .short = Подробно.
    .terse = Подробно.
length-short = Коротко: говорю, что дальше, и почти ничего сверх того.
    .short = Коротко.
    .terse = Коротко.
length-terse = Скупо: вместо вопросов — колокольчик, а итоги — в двух словах.
    .short = Скупо.
    .terse = Скупо.
nothing-to-take-back = Отменить ничего нельзя: что увидели все, то остаётся.
    .short = Отменить ничего нельзя.
    .terse = Отменять нечего.
no-reveal-to-repeat = В этой игре нет откровения, которое можно повторить.
    .short = Откровения в этой игре нет.
    .terse = Откровения нет.
box-press = { $seat_call }, нажми любую кнопку на том свободном пульте, который тебе нужен. Тот, кто открыл меню, может кнопкой «против» перейти к другому месту.
    .short = { $seat_call }, нажми кнопку на новом пульте.
    .terse = { $seat_call }: новый пульт.
box-taken = За этим пультом уже сидят, выбери свободный.
    .short = Этот пульт занят.
    .terse = Занято.
box-moved = { $seat } меняет пульт и отныне играет за этим: { $to }.
    .short = { $seat } меняет пульт: { $to }.
    .terse = { $seat } теперь { $to }.

## Pausing, undoing, ending

paused = Игра на паузе, кнопки не действуют. Чтобы продолжить, зажмите обе кнопки на две секунды.
    .short = Пауза. Чтобы продолжить, зажмите обе кнопки.
    .terse = Игра на паузе.
unpaused = Пауза окончена, играем дальше.
    .short = Пауза окончена.
    .terse = Конец паузы.
taken-back = Последний выбор отменён, его можно сделать заново.
    .short = Последний выбор отменён.
    .terse = Отменено.
misdealt = Эта раздача не считается: соберите карты, перемешайте и раздайте заново.
    .short = Эта раздача не считается, раздайте заново.
    .terse = Раздайте заново.
game-given-up = Игра окончена раньше срока, никто не победил.
    .short = Игра окончена без победителя.
    .terse = Без победителя.

## Trouble

trouble-button = { $seat }: кнопка на этом пульте залипла, дребезжит или не отвечает, и пока я её не учитываю. Через меню любой может сменить этот пульт.
    .short = { $seat }: кнопка на пульте пока не учитывается.
    .terse = { $seat }: неполадка с кнопкой.
trouble-button-back = { $seat }: кнопка на этом пульте исправна и снова учитывается.
    .short = { $seat }: кнопка снова учитывается.
    .terse = { $seat }: кнопка исправна.
trouble-journal-damaged = Запись прошлой игры повреждена и отложена. Играть можно, но ту игру уже не продолжить.
    .short = Запись прошлой игры повреждена, её не продолжить.
    .terse = Запись игры повреждена.
trouble-storage = Ничего не удаётся записать. Играть можно, но при отключении питания эта игра пропадёт.
    .short = Запись не идёт: без питания эта игра пропадёт.
    .terse = Запись не идёт.
trouble-lights = Кольцо огней не отвечает. Играть можно на слух.
    .short = Огни не отвечают, играем на слух.
    .terse = Огней нет.
trouble-sound = Моего голоса не слышно. Играть можно по огням и подписям, а когда звук вернётся, я заговорю снова.
    .short = Звука нет, играем по огням и подписям.
    .terse = Звука нет.
trouble-safe-mode = Стол не смог запуститься, хотя пробовал несколько раз. Ваши партии целы. Выключите его и включите снова; если я скажу это опять, причину назовут доктор и системный журнал.
    .short = Стол не смог запуститься. Выключите и включите его; причину назовёт доктор.
    .terse = Стол не запустился.
