### French: the words of the host's page. Short: a phone is small, and a game is waiting.
### Those with values are finished before they reach the page.
###
### Habits are as in fr.ftl: no “de” or “à” before a seat, nothing that agrees with a player's
### gender, and the key [1] where a variant says “un”.

## The page as a whole

page-title = Table Ronde
page-to-table = Retour à la table
page-rooms = Rubriques
page-room-table = Table
page-room-lineup = Compo
page-room-seats = Places
page-room-past = Archives
page-room-settings = Réglages
page-lost = La table ne répond plus. La partie continue ; cette page réessaie.
page-sending = Envoi…
page-unsent = Non envoyé. La table n'a pas reçu votre dernier appui.
page-more = Plus

## What is said, and the controls of it

page-said = La voix dit
page-asked = Question en cours
page-controls = Narration
page-pause = Pause
page-go-on = Reprendre
page-again = Répéter
page-skip = Passer
page-quieter = Moins fort
page-louder = Plus fort
page-talk-minutes = Débat avant le choix d'une Équipe
page-shorter = Plus court
page-longer = Plus long
page-no-clock = sans limite
page-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
page-slower = Moins vite
page-faster = Plus vite
page-volume = Volume
page-pace = Vitesse
page-ambience = Fond sonore
page-voice-boost = Voix renforcée
page-voice-boost-why = Plus dense et un peu plus forte, pour une table bruyante.
page-if-wrong = En cas de problème
page-take-back = Annuler le dernier choix
page-repeat-reveal = Répéter la Révélation
page-deal-anew = Redistribuer
page-end-game = Arrêter la partie
page-sure = Tout le monde l'entendra.
page-needs-second = À une autre place, quelqu'un doit confirmer dans les 20 secondes en maintenant le bouton Accord.
page-needs-two = Deux des joueurs assis doivent confirmer dans les 20 secondes en maintenant le bouton Accord.
page-needs-phone = L'une de ces places doit confirmer dans les 20 secondes en maintenant le bouton Accord de son téléphone : { $seats }.
page-do-it = Oui, confirmer
page-leave-it = Non, ne rien changer

page-scene-dark = Table éteinte
page-scene-lobby = On prend place
page-scene-order = L'ordre autour de la table
page-scene-list = On choisit
page-scene-spin = Qui commence ?
page-scene-ready = Chacun regarde sa carte
page-scene-reveal = La Révélation : yeux fermés
page-scene-talk = Discussion
page-scene-vote = Le vote
page-scene-roll = Tout le monde a voté
page-scene-votes = Les votes
page-scene-cards =
    { $edition ->
        [resistance] Cartes de mission
       *[other] Cartes de Quête
    }
page-scene-hand = De la main à la main
page-scene-look = Une réponse en secret
page-scene-turning = On retourne les cartes
page-scene-quest =
    { $edition ->
        [resistance] La mission est finie
       *[other] La Quête est finie
    }
page-scene-last_talk =
    { $edition ->
        [resistance] La dernière chance de la Résistance
       *[other] La Dernière Chance du Bien
    }
page-scene-claim = Quelqu'un s'avance
page-scene-hunt = L'assassinat
page-scene-struck = La lame est tombée
page-scene-ended = La partie est finie
page-scene-paused = En pause : tous les boîtiers sont bloqués
page-scene-updating = Mise à jour : la table se repose jusqu'à son redémarrage

page-missing = On attend encore : { $seats }
page-all-in = Tout le monde a répondu
page-winner-good =
    { $edition ->
        [resistance] La Résistance l'emporte
       *[other] Le Bien l'emporte
    }
page-winner-evil =
    { $edition ->
        [resistance] Les espions l'emportent
       *[other] Le Mal l'emporte
    }
page-winner-good_rogue = Le Renégat du Bien l'emporte
page-winner-evil_rogue = Le Renégat du Mal l'emporte

## The board

page-board = Le plateau
page-board-empty = Le plateau apparaît dès que la partie commence.
page-quests =
    { $edition ->
        [resistance] Missions
       *[other] Quêtes
    }
page-votes = Votes
page-seats = Autour de la table
page-holdings = Qui tient quoi
page-cards-open = Sur la table
page-notes = Notes de l'hôte
page-notes-now = En ce moment
page-notes-all = Pour toute la partie

page-space = { $Quest } { $quest } : { $told }
page-space-team =
    { $count ->
        [1] Équipe d'une seule personne
       *[other] Équipe de { $count }
    }
page-space-two-fails = deux Échecs nécessaires
page-space-two-fails-magic = deux Échecs nécessaires, avant la Magie
page-space-switch = les Lancelot changent de camp
page-vote-at = Vote { $vote } sur 5
page-vote-none = Pas de vote en cours
page-score = { $successes ->
        [one] { $successes } accomplie
       *[other] { $successes } accomplies
    }, { $failures ->
        [one] { $failures } échouée
       *[other] { $failures } échouées
    }

page-mark-team = Dans l'Équipe
page-mark-in = A répondu
page-mark-waiting = Doit répondre
page-mark-approve = Pour
page-mark-reject = Contre
page-mark-cursor = Sous la lumière
page-mark-trouble = Bouton bloqué
page-mark-paired = A un téléphone
page-card-down = Face cachée
page-card-success = Succès
page-card-rogue_success = Succès du Renégat
page-card-good_message = Message du Bien
page-card-fail = Échec
page-card-rogue_fail = Échec du Renégat
page-card-evil_message = Message du Mal
page-card-magic = Magie
page-seat-number = { $number } · { $emblem }

page-moment-deal = À la distribution
page-moment-reveal = Pendant la Révélation
page-moment-round = Au début d'un tour
page-moment-team = Au choix de l'Équipe
page-moment-vote = Pendant le vote
page-moment-cards =
    { $edition ->
        [resistance] Quand on joue les cartes de mission
       *[other] Quand on joue les cartes de Quête
    }
page-moment-result = Quand on les retourne
page-moment-after =
    { $edition ->
        [resistance] Après une mission
       *[other] Après une Quête
    }
page-moment-end = À la fin

## The line-up

page-edition = Boîte
page-suggestions = Suggestions
page-saved = Les vôtres
page-save = Enregistrer
page-save-as = Nom de la compo
page-forget = Supprimer
page-plan-link = Lien vers cette composition
page-good =
    { $edition ->
        [resistance] La Résistance
       *[other] Le Bien
    }
page-evil =
    { $edition ->
        [resistance] Les espions
       *[other] Le Mal
    }
page-modules = Modules
page-rules = Points de règle
page-dealing = Distribution
page-deal = Qui distribue
page-quest-cards =
    { $edition ->
        [resistance] Cartes de mission
       *[other] Cartes de Quête
    }
page-reveal = La Révélation
page-assassin = Qui frappe à la fin
page-problems = Ce qu'il faut savoir
page-start = Commencer
page-what-it-does = Ce que cela change

page-players =
    { $count ->
        [one] { $count } joueur à table
       *[other] { $count } joueurs à table
    }
page-players-planned = { $count ->
        [one] Pour { $count } joueur
       *[other] Pour { $count } joueurs
    } ; { $seated ->
        [0] personne n'a encore pris place
        [1] une seule place est prise
       *[other] { $seated } places sont prises
    }
page-plan-fewer = Un de moins
page-plan-more = Un de plus
page-sides = { $side } : { $named } sur { $room }
page-fills-good =
    { $edition ->
        [resistance] { $count ->
            [1] un Agent
           *[other] { $count } Agents
        }
       *[other] { $count ->
            [1] un Fidèle Vassal
           *[other] { $count } Fidèles Vassaux
        }
    }
page-fills-evil =
    { $edition ->
        [resistance] { $count ->
            [1] un Espion
           *[other] { $count } Espions
        }
       *[other] { $count ->
            [1] un Sbire
           *[other] { $count } Sbires
        }
    }
page-fills = Aux autres places : { $who_fill }
page-fills-none = Chaque place a son propre personnage.
page-not-in-box = Pas dans cette boîte
page-start-with =
    { $count ->
        [1] Commencer à un joueur
       *[other] Commencer à { $count } joueurs
    }
page-start-too-few =
    { $seated ->
        [0] Personne encore : il faut être { $fewest }
        [1] Une seule place prise : il en faut { $fewest }
       *[other] { $seated } places prises : il en faut { $fewest }
    }
page-start-refused =
    { $count ->
        [1] Une chose à changer d'abord
       *[other] { $count } choses à changer d'abord
    }
page-start-playing = Une partie est en cours
page-start-paused = La table est en pause
page-start-updating = La table est en cours de mise à jour

page-deal-cards = Vous distribuez ; je ne sais pas qui est qui
page-deal-oath = Vous distribuez ; chacun me jure en secret qui il est
page-deal-device = Je distribue ; chacun lit sa page
page-quest-cards-buttons = Aux boutons
page-quest-cards-table = En carton, sur la table
page-reveal-spoken = À voix haute, yeux fermés
page-reveal-pages = Sur les pages, sans fermer les yeux
page-assassin-own = Uniquement la carte Assassin
page-assassin-serves = { $character } fait office d'Assassin
page-assassin-serves-lancelot = { $character } fait d'abord office d'Assassin

page-weight-refused = Injouable
page-weight-advice = Conseil
page-weight-note = Bon à savoir
page-no-problems = Aucun problème.
page-saved-for =
    { $count ->
        [one] { $count } joueur, { $box }
       *[other] { $count } joueurs, { $box }
    }

page-rule-lancelot = Les Lancelot
page-rule-allegiance_deck = Les cartes Allégeance
page-rule-last_quest_waits = La cinquième { $Quest }
page-rule-reveal_order = Ordre de la Révélation
page-rule-merlin_sees_oberon = Merlin et Obéron
page-rule-evil_sorcerer_hidden = Le Sorcier du Mal
page-rule-senior_knows_junior = Les Messagers
page-rule-vote_track = La piste des votes
page-rule-plot_windows = Proposer les cartes Complot
page-rule-restore_honor = Lavez votre honneur
page-rule-revealer_shows = Ce que montre le Démasqué
page-rule-merlin_required = Jouer sans Merlin
page-rule-assassin_required = Jouer sans Assassin

page-cure-add = Ajouter { $characters }
page-cure-remove = Retirer { $characters }
page-cure-serves = { $character } fait office d'Assassin
page-cure-nobody-serves = Personne d'autre ne fait office d'Assassin
page-cure-on = Jouer avec { $module }
page-cure-off = Jouer sans { $module }
page-cure-oath = Prêter serment
page-cure-device = Laisser la table distribuer
page-cure-table = Jouer les cartes sur la table
page-cure-spoken = Dire la Révélation à voix haute
page-cure-edition = Jouer à { $box }
page-cure-no-assassin-needed = Jouer sans Assassin
page-cure-no-merlin-needed = Jouer sans Merlin
page-cure-once = Une seule fois chacun
page-cure-usual = Comme d'habitude
page-cure-drop = L'enlever
page-cure-write = Écrire « { $name } »

## Seats and pages

page-seat-names = Qui est à quelle place
page-name = Nom
page-name-playing = Les noms de ceux qui jouent pourront être changés après la partie.
page-name-meant = « { $name } » n'a pas été retenu : la table emploie ce mot pour autre chose. Donnez un autre nom, ou ajoutez une lettre.
page-name-taken = « { $name } » n'a pas été retenu : une autre place porte ce nom ou un nom qui lui ressemble. Donnez-en un autre, ou ajoutez une lettre.
page-name-empty = Ce nom n'a pas été retenu : il n'a aucune lettre. Donnez-en un avec des lettres.
names-kept-back = tout le monde, tous, toutes, chacun, chacune, personne, quelqu'un, les autres, un autre, les deux, vous, moi, nous, table, la Table Ronde, joueur, joueurs, hôte, Bien, Mal, serviteurs, sbires, la Résistance, espions, agents, la Dame du Lac, Accord, Refus, oui, non, succès, réussite, échec
page-lost-phone = Si un téléphone est perdu ou déchargé : sur un autre, ouvrez ce lien et touchez la même place. Cette page et celle de la table demandent alors s'il faut l'admettre.
page-lost-phone-boxes = Si un téléphone est perdu ou déchargé : sur un autre, ouvrez cette page et touchez la même place. Son joueur l'admet sur son boîtier.
page-own-page = Page de cette place
page-stand-in = Ouvrir ici la page de cette place
page-to-console = Les téléphones entrent ici
page-pair-how = Scannez le code, puis touchez votre place. S'il y a des boîtiers, maintenez le bouton Accord quand votre lampe montre les deux couleurs du téléphone.
page-only-here = Seul cet ordinateur a accès à ces pages. Pour ouvrir l'accès aux téléphones, lancez la table avec --bind 0.0.0.0
page-hold-seconds = Durée d'un appui long
page-code-seconds = Entre deux appuis
page-swapped = Boutons inversés
page-hosts = Téléphones et pages autorisés
page-end-session = Écarter
page-this-page = Cette page
page-session-host = Un hôte, admis à ce boîtier : { $seat }
page-asks = Téléphones qui demandent
page-let-in = Admettre
page-turn-away = Refuser
page-asks-seat = Un téléphone demande cette place : { $seat }
page-asks-host = Un téléphone à cette place veut mener la table : { $seat }
page-session-link = Un hôte, par le lien de la table
page-session-seat = Le téléphone de cette place : { $seat }

## Past games

page-past = Parties passées
page-past-empty = Aucune partie n'a encore été jouée ici.
page-statistics = Toutes soirées confondues
page-won-by = Qui l'a emporté
page-by-lineup = Part du Bien par composition
page-by-player = Victoires par joueur
page-merlin-found = Merlin a-t-il été trouvé ?
page-votes-per-round = Équipes proposées par tour
page-grid = Comment chacun a voté sur chaque Équipe ; le tout est décrit en mots plus bas.
page-in-words = Le tout en mots
page-back = Retour à la liste
page-newer = Plus récentes
page-older = Plus anciennes
page-game-of =
    { $count ->
        [one] { $count } joueur, { $box }
       *[other] { $count } joueurs, { $box }
    }
page-games-count =
    { $count ->
        [0] Aucune partie encore
        [1] Une partie
       *[other] { $count } parties
    }
page-given-up = Abandonnée avant la fin
page-grid-column = { $vote } – { $Leader } : { $lead }. Équipe : { $members }. Pour : { $yes } ; contre : { $no }. { $ended }
page-grid-approved = L'Équipe est approuvée.
page-grid-rejected = L'Équipe est rejetée.
page-grid-quest-succeeded = { $Quest } accomplie
page-grid-quest-failed = { $Quest } échouée
page-grid-approves = Pour
page-grid-rejects = Contre
page-grid-legend-leader = { $Leader }
page-grid-legend-team = Dans l'Équipe
page-share = { $count } sur { $total } · { $percent } %
page-average = { $whole },{ $tenth } en moyenne
page-merlin-of =
    { $count ->
        [1] Trouvé, sur une seule traque
       *[other] Trouvé, sur { $count } traques
    }
page-player-played =
    { $name }, { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
page-player-unknown = Camps inconnus
page-round = Tour { $round }
page-plain-lineup = Personnages ordinaires

## Settings

page-settings = Réglages
page-language = Langue
page-reveal-length = La Révélation
page-play-length = Tout le reste
page-say-votes = Lire les votes à voix haute
page-say-votes-why = Chaque vote, nom par nom, pour qui ne voit pas les lampes.
page-own-network = Wi-Fi de la table
page-own-network-why = Sans réseau connu, la table ouvre le sien. Son nom et son mot de passe : dans la rubrique Places, ou par le menu de la table.
page-network = Réseau
page-network-title = Le Wi-Fi de la table
page-network-own = La table est dans son propre Wi-Fi.
page-network-none = La table n'est dans aucun réseau.
page-network-in = La table est dans le réseau { $network }.
page-network-joining = La table essaie de rejoindre { $network } …
page-network-strength = Force : { $percent } %
page-network-name = Wi-Fi
page-network-password = Mot de passe
page-network-code-how = Scannez le code pour rejoindre le Wi-Fi de la table ; sa page s'ouvre alors d'elle-même.
page-network-find = Chercher des réseaux
page-network-finding = Recherche …
page-network-join = Rejoindre
page-network-join-how = La table quitte son réseau actuel et dit à voix haute ce qu'il en est. En cas d'échec, son propre Wi-Fi revient en moins d'une minute.
page-keep-cards = Retenir qui a joué quelle carte
page-keep-cards-why = Pour les archives, dès la prochaine distribution. Toute la table devrait le savoir.
page-doctor = Docteur
page-doctor-why = Examine l'ordinateur et ce que la table en attend, sans déranger la partie.
page-doctor-run = Examiner la table
page-doctor-runs = Examen en cours…
page-doctor-fine = Bien
page-doctor-advice = Conseil
page-doctor-wrong = Défaut
page-doctor-unknown = Inconnu
page-voices = Voix
page-voices-best = La meilleure disponible
page-percent = { $percent } %
page-colon = {" : "}
page-seconds = { $whole },{ $tenth } s
page-reveal-length-full = Complète
page-reveal-length-short = Courte
page-reveal-length-teaching = Expliquée, pour débuter
page-play-length-auto = De plus en plus court
page-play-length-full = Dit sur quoi appuyer
page-play-length-short = Court
page-play-length-terse = Quelques mots
