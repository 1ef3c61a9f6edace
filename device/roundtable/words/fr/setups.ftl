### French: what `roundtable setup check` prints, and what is wrong with a setup file.

## What is found, before the problem's own sentence, and the lines to write against it

setup-found-refused = Injouable :
setup-found-advice = Conseil :
setup-found-note = Bon à savoir :
setup-cure = { $cure } : { $lines }
setup-take-out = retirez la ligne { $name }
setup-later = Réglez d'abord le reste.
setup-fine = On peut jouer, à { $players }.
setup-more =
    { $count ->
        [one] Il y a encore un problème.
       *[other] Il y a encore { $count } problèmes.
    }

## A file that cannot be read as a setup

setup-file-number = Le réglage { $setting } doit être un nombre entier, et il vaut { $found }.
    .cure = Écrivez un nombre sans guillemets ({ $setting } = 7).
setup-file-name = Le réglage { $setting } doit être un nom, et il vaut { $found }.
    .cure = Écrivez un seul nom, entre guillemets.
setup-file-names = Le réglage { $setting } doit être une liste de noms, et il vaut { $found }.
    .cure = Mettez les noms entre crochets, chacun entre guillemets.
setup-file-item = Le réglage { $setting } doit être une liste de noms, et il contient { $found }.
    .cure = Mettez chaque nom entre guillemets.
setup-file-twice = Le réglage { $setting } figure deux fois.
    .cure = N'en gardez qu'un des deux.
setup-file-switches = L'entrée switches doit contenir des réglages avec leurs valeurs, et elle vaut { $found }.
    .cure = Écrivez chaque réglage sur sa propre ligne, avec sa valeur.
setup-file-players = Le fichier ne dit pas combien vous êtes.
    .cure = Ajoutez une ligne qui le dit (players = 7).
setup-file-toml = La ligne { $line } est illisible.
    .cure = Écrivez chaque réglage une seule fois, sur sa propre ligne, suivi du signe égal et de sa valeur ; les noms se mettent entre guillemets.
setup-file-json = À partir de la ligne { $line }, ce fichier n'est pas du JSON.
    .cure = Fermez chaque crochet, accolade et guillemet, et séparez les réglages par des virgules.
setup-file-deep = Dans ce fichier, trop de listes sont contenues les unes dans les autres.
    .cure = Il ne faut que des nombres, des noms et des listes de noms.
setup-file-missing = Ce fichier n'existe pas.
    .cure = Donnez le chemin d'un fichier de composition.
setup-file-folder = C'est un dossier.
    .cure = Donnez le chemin d'un fichier de composition.
setup-file-large = Ce fichier est bien trop gros pour une composition.
    .cure = Donnez le chemin d'un fichier de composition.
setup-file-text = Ce n'est pas un fichier de texte.
    .cure = Une composition s'écrit en TOML ou en JSON, encodée en UTF-8.
setup-file-unread = Ce fichier ne peut pas être lu : { $why }.
    .cure = Donnez le chemin d'un fichier lisible.
