### Russian: what `roundtable setup check` prints, and what is wrong with a setup file.

## What is found, before the problem's own sentence, and the lines to write against it

setup-found-refused = Так не сыграть:
setup-found-advice = Совет:
setup-found-note = К сведению:
setup-cure = { $cure }: { $lines }
setup-take-out = уберите строку { $name }
setup-later = Сначала исправьте остальное.
setup-fine = Играть можно, игроков { $players }.
setup-more =
    { $count ->
        [1] Есть ещё одна проблема.
        [one] Есть ещё { $count } проблема.
        [few] Есть ещё { $count } проблемы.
       *[other] Есть ещё { $count } проблем.
    }

## A file that cannot be read as a setup

setup-file-number = Настройка { $setting } должна быть целым числом, а в файле { $found }.
    .cure = Напишите число без кавычек ({ $setting } = 7).
setup-file-name = Настройка { $setting } должна быть именем, а в файле { $found }.
    .cure = Напишите одно имя в кавычках.
setup-file-names = Настройка { $setting } должна быть списком имён, а в файле { $found }.
    .cure = Возьмите имена в квадратные скобки, а каждое имя — в кавычки.
setup-file-item = Настройка { $setting } должна быть списком имён, а в нём { $found }.
    .cure = Возьмите каждое имя в кавычки.
setup-file-twice = Настройка { $setting } задана дважды.
    .cure = Оставьте одно из двух.
setup-file-switches = В записи switches должны быть настройки со значениями, а в файле { $found }.
    .cure = Напишите каждую настройку на своей строке вместе со значением.
setup-file-players = В файле не сказано, сколько игроков.
    .cure = Добавьте строку с их числом (players = 7).
setup-file-toml = Строку { $line } прочесть нельзя.
    .cure = Пишите каждую настройку один раз и на своей строке: имя, знак равенства, значение. Имена стоят в кавычках.
setup-file-json = Начиная со строки { $line } это не JSON.
    .cure = Закройте каждую скобку и каждую кавычку, а между настройками поставьте запятые.
setup-file-deep = Списки в этом файле вложены друг в друга слишком глубоко.
    .cure = Нужны только числа, имена и списки имён.
setup-file-missing = Такого файла нет.
    .cure = Укажите путь к файлу состава.
setup-file-folder = Это папка.
    .cure = Укажите путь к файлу состава.
setup-file-large = Для состава этот файл слишком велик.
    .cure = Укажите путь к файлу состава.
setup-file-text = Это не текстовый файл.
    .cure = Состав пишут в TOML или JSON, в кодировке UTF-8.
setup-file-unread = Этот файл не читается: { $why }.
    .cure = Укажите путь к файлу, который можно прочесть.
