## Что сценарные игроки говорят друг о друге

reason-doubts-one = { $seat } подозревает { $target_acc }: был один провал, и { $target } как раз в том отряде.
    .short = { $seat } подозревает { $target_acc }: отряд с провалом.
    .terse = { $seat } подозревает { $target_acc }: провал.
reason-doubts-both = { $seat } подозревает { $target_acc }: было два провала, и оба раза в отряде { $target }.
    .short = { $seat } подозревает { $target_acc }: оба отряда с провалом.
    .terse = { $seat } подозревает { $target_acc }: два провала.
reason-doubts-all =
    { $count ->
        [one] { $seat } подозревает { $target_acc }: { $count } провал, и в отряде { $target }.
        [few] { $seat } подозревает { $target_acc }: { $count } провала, и каждый раз в отряде { $target }.
       *[many] { $seat } подозревает { $target_acc }: { $count } провалов, и каждый раз в отряде { $target }.
    }
    .short = { $seat } подозревает { $target_acc }: все отряды с провалом.
    .terse = { $seat } подозревает { $target_acc }: все провалы.
reason-doubts-some =
    { $failures ->
        [one] { $seat } подозревает { $target_acc }: { $count } провал из { $failures } — с этим игроком в отряде.
       *[other] { $seat } подозревает { $target_acc }: отрядов с провалом { $failures }, и в { $count } из них { $target }.
    }
    .short = { $seat } подозревает { $target_acc }: провалы, { $count } из { $failures }.
    .terse = { $seat } подозревает { $target_acc }: { $count } из { $failures }.
reason-votes-one = { $seat } подозревает { $target_acc }: этот голос был за отряд, который провалился.
    .short = { $seat } подозревает { $target_acc }: голос был за провал.
    .terse = { $seat } подозревает { $target_acc }: тот голос.
reason-votes-all = { $seat } подозревает { $target_acc }: этот голос был за каждый провалившийся отряд.
    .short = { $seat } подозревает { $target_acc }: голос каждый раз за провал.
    .terse = { $seat } подозревает { $target_acc }: те голоса.
reason-trusts-one = { $seat } доверяет { $target_dat }: один успех и ни одного провала.
    .short = { $seat } доверяет { $target_dat }: один успех, без провала.
    .terse = { $seat } доверяет { $target_dat }: успех.
reason-trusts-both = { $seat } доверяет { $target_dat }: два успеха и ни одного провала.
    .short = { $seat } доверяет { $target_dat }: два успеха, без провала.
    .terse = { $seat } доверяет { $target_dat }: два успеха.
reason-trusts-all =
    { $count ->
        [one] { $seat } доверяет { $target_dat }: { $count } успех и ни одного провала.
        [few] { $seat } доверяет { $target_dat }: { $count } успеха и ни одного провала.
       *[many] { $seat } доверяет { $target_dat }: { $count } успехов и ни одного провала.
    }
    .short =
        { $count ->
            [one] { $seat } доверяет { $target_dat }: { $count } успех, без провала.
            [few] { $seat } доверяет { $target_dat }: { $count } успеха, без провала.
           *[many] { $seat } доверяет { $target_dat }: { $count } успехов, без провала.
        }
    .terse = { $seat } доверяет { $target_dat }: ни провала.

## Боты, с которыми что-то не так

company-slipped = Небольшая заминка: { $seat }. Игра продолжается.
    .short = Заминка: { $seat }. Играем дальше.
    .terse = Заминка: { $seat }.
company-chance = С этого места до конца партии отвечают наугад: { $seat }.
    .short = Теперь отвечает наугад: { $seat }.
    .terse = Наугад: { $seat }.
company-gone = За это место больше никто не играет: { $seat }. Нажимайте его кнопки на странице стола или снова посадите туда бота.
    .short = Больше никто не играет: { $seat }. Нажимайте эти кнопки на странице стола.
    .terse = Больше никто не играет: { $seat }.
company-quiet = До конца партии боты больше ничего не объясняют.
    .short = Боты больше ничего не объясняют.
    .terse = Объяснений больше нет.

page-reasons = Сценарные игроки объясняют
page-reasons-why = Изредка, коротко и только по тому, что видели все: кого подозревают и кому доверяют.

## Насколько расклад честен

estimate =
    { $edition ->
        [resistance] Сопротивление
       *[other] Добро
    } побеждает примерно в { $percent } % игр среди наших думающих игроков (от { $least } до { $most } %, { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }).
