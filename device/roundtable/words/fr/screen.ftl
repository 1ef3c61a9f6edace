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
screen-only_here = Pour les téléphones, lancez la table avec --bind 0.0.0.0
screen-port = Le port { $taken } est pris : les pages sont au port { $port }.
screen-back = Appuyez sur une touche pour revenir à la table.
screen-small = La fenêtre est trop petite pour le code QR : il faut { $columns } colonnes et { $rows } lignes.
screen-sit = Appuyez sur f, puis j, pour vous asseoir.
