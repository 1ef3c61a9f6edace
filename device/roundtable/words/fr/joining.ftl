### Français : ce que montre une page qui n'est pas encore admise.

join-page-title = Rejoindre la table
join-page-play = Je joue ici :
join-page-host = Je mène la table
join-page-host-how = Touchez la place dont le boîtier vous admettra.
join-page-seat-back = Retour à votre place
join-page-cancel = Annuler
join-page-elsewhere = Une autre place, ou mener la table
join-page-colours = Vos deux couleurs
join-page-choose = Touchez votre place.
join-page-sit = Prendre place ici ({ $seat_call }) ?
join-page-asking = Attendez les couleurs.
join-page-asking-at = La lampe de cette place montre-t-elle ces couleurs ({ $seat }) ? Maintenez alors le bouton Accord de son boîtier. Si elle en montre d'autres, quelqu'un d'autre demande : maintenez-y le bouton Refus.
join-page-menu = Demandez-le sur le boîtier.
join-page-menu-at = Une partie est en cours. Sur le boîtier de cette place ({ $seat }), maintenez les deux boutons pendant deux secondes et choisissez « admettre un téléphone ». Quand sa lampe montre ces couleurs, maintenez le bouton Accord.
join-page-queued = Quelqu'un d'autre demande cette place.
join-page-queued-at = Quelqu'un d'autre demande cette place ({ $seat }). Les couleurs de sa lampe ne sont pas les vôtres : maintenez le bouton Refus de son boîtier, et ce sera votre tour.
join-page-keeper = Une partie est en cours, ou vous voulez la mener : la personne qui tient la page de la table vous admettra.
join-page-refused = Vous n'avez pas été admis. Si c'était une erreur, touchez de nouveau votre place.
join-page-lapsed = Personne n'a répondu sur ce boîtier. Touchez de nouveau votre place.
join-page-full = Trop de demandes pour cette place. Réessayez dans un instant.
join-page-link = Cette page s'ouvre par un lien : celui du propriétaire pour la table, celui des invités pour une place. Demandez-le à la personne qui a lancé la table.
join-page-seat = { $seat_call }
join-page-sign = { $first } et { $second }
