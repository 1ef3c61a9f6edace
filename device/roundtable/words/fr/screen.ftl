### Français : les mots de la table dessinée dans le terminal. Courts : chacun a sa place.

screen-quests =
    { $edition ->
        [resistance] Missions
       *[other] Quêtes
    }
screen-votes = Votes
screen-cards = Cartes
screen-leader = { $Leader }
screen-lady = Dame
    .long = Dame du Lac
screen-excalibur = Excalibur
screen-watch = Guet
screen-charge = Chargez !
screen-team = Équipe
screen-answered = reçu
screen-approve = pour
screen-reject = contre
screen-trouble = en panne
screen-you = vous
screen-succeeded = réussie
    .long = accomplie
screen-failed = échouée
screen-now = en cours
screen-not_yet = à venir
screen-score = Réussies { $successes } · échouées { $failures }
screen-keys = f Accord   j Refus   F J maintenir   espace : répéter   m menu   l liens   q quitter
screen-stop = Ctrl+C : arrêter la table
screen-for_guests = pour les invités :
screen-only_here = Pour les téléphones, quittez et relancez la table ainsi :
screen-port = Le port { $taken } est pris : les pages sont au port { $port }.
screen-back = Appuyez sur une touche pour revenir à la table.
screen-small = La fenêtre est trop petite pour le code QR : il faut { $columns } colonnes et { $rows } lignes.
screen-press-sit = Appuyez sur f, puis j, pour vous asseoir.
screen-press-begin = F : commencer   J : se lever
screen-press-leave = J : se lever
screen-press-list = f : choisir   j : suivant
screen-press-vote = f : pour   j : contre
screen-press-card = f j : Succès   j f : Échec
screen-press-special_card = f j : Succès   j f : Échec   f f, j j : carte spéciale
screen-press-oath = deux appuis en secret, comme le dit la question
screen-press-loyalty = { $edition ->
        [resistance] f j : Résistance   j f : espion
       *[other] f j : Bien   j f : Mal
    }
screen-press-point = j : place suivante   f : choisir   F : confirmer
screen-press-point_or_pass = j : place suivante   f : choisir   F : confirmer   J : personne
screen-press-team = j : place suivante   f : ajouter ou retirer   F : lancer le vote   J : votes passés
screen-press-step_in = f : entrer   j : sortir
screen-press-apart = depuis votre gauche, place par place : f : désigner   j : passer   F : recommencer
screen-press-pointed = f : une main me désigne   j : aucune
screen-press-ready = f : je suis prêt
screen-press-seen = f : terminé
screen-press-use = f : jouer la carte   j : la garder
screen-press-sealed = f ou j, en secret : retenez lequel
screen-press-answer = f : oui   j : non
screen-press-again = f : la même partie   j : une autre
screen-press-claim = F : c'est moi
screen-press-confirm = F : oui   J : non
screen-press-object = J : contester
screen-press-turn = f : c'est mon tour
screen-press-count = f : un de plus   j : un de moins   F : continuer
screen-press-dial = f : plus   j : moins   F : terminé
screen-press-end = F : clore la discussion
screen-press-repeat = espace : tout réécouter
screen-press-paused = m : reprendre
screen-press-give_up = J : abandonner
screen-press-wait = Pas encore : les touches comptent une fois la question posée.
