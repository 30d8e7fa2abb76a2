import type { people as nl } from './nl.ts';

export const people: Record<keyof typeof nl, string> = {
  'role.hint':
    'Administrateur\u00A0: tout. Rédaction\u00A0: tous les biens, le contenu et les propriétaires. Agent immobilier\u00A0: ses biens et demandes. Accueil\u00A0: demandes et visites. Lecteur\u00A0: consulter seulement.',
  'people.invite': 'Inviter quelqu’un',
  'people.role': 'Rôle',
  'people.known': 'Qui les visiteurs voient',
  'people.known-hint': 'À qui un bien est attribué et qui le fait visiter.',
  'people.same': 'La personne du même nom sur le site, s’il y en a une',
  'people.unseen':
    'Les visiteurs ne voient encore personne\u00A0: cet agent ne voit aucune demande et n’a aucun bien. Choisissez qui c’est sous «\u00A0Qui les visiteurs voient\u00A0».',
  'people.seen-as': 'Les visiteurs voient\u00A0: {{name}}.',
  'people.team.none': 'Aucune page du site ne montre l’équipe.',
  'people.team.shown': 'Figure sur la page de l’équipe\u00A0:',
  'people.team.full':
    'Pas encore sur la page de l’équipe, qui montre les {{count}} premiers. Augmentez ce nombre ici\u00A0:',
  'people.on-site': 'Ce que les visiteurs voient d’une nouvelle personne\u00A0: fonction, téléphone, portrait',
  'people.new': 'Une nouvelle personne, à ce nom',
  'people.job': 'Fonction',
  'people.job-in.nl': 'Fonction en néerlandais',
  'people.job-in.fr': 'Fonction en français',
  'people.job-in.en': 'Fonction en anglais',
  'people.job-in.de': 'Fonction en allemand',
  'people.now': 'Actuellement sur le site\u00A0: {{value}}. Vide ne change rien.',
  'people.portrait': 'Portrait',
  'people.portrait-hint': 'JPEG, PNG ou WebP, jusqu’à 30 Mo. Les visiteurs le voient près des biens et dans l’équipe.',
  'people.portrait-sent': 'Envoi\u00A0: {{percent}}\u00A0%',
  'people.portrait-keep': 'Encore à enregistrer.',
  'people.portrait-again': 'Échec de l’envoi. Choisissez de nouveau le fichier.',
  'people.portrait-refused':
    'Ce fichier ne convient pas\u00A0: choisissez un JPEG, PNG ou WebP, jusqu’à 30 Mo. Enregistrez d’abord en JPEG un HEIC de téléphone.',
  'people.portrait-remove': 'Retirer le portrait',
  'people.shown-mail': 'Adresse e-mail que voient les visiteurs',
  'people.shown-mail-hint':
    'Vide\u00A0: pour une nouvelle personne, l’adresse d’ici\u00A0; pour qui existe déjà, rien ne change.',
  'people.only-new': 'Nécessaire pour une nouvelle personne. Pour qui existe déjà, un champ vide ne change rien.',
  'people.seen': 'Vu pour la dernière fois',
  'people.absent': 'Absent',
  'state.active': 'Travaille ici',
  'state.invited': 'Invité',
  'state.over': 'Invitation expirée',
  'state.left': 'Parti',
  'people.you': 'vous',
  'people.open': 'Modifier {{name}}',
  'people.own-role': 'Votre propre rôle est modifié par un autre administrateur.',
  'people.again': 'Renvoyer l’invitation',
  'people.lost-text':
    'Pour qui a perdu son appareil et ses codes de secours. Un administrateur la configure à nouveau dès sa connexion.',
  'people.leave': 'Laisser partir',
  'people.back': 'Faire revenir',
  'people.empty': 'Encore personne. Invitez quelqu’un.',
  'done.invited':
    'L’invitation est en route vers {{name}}. Le lien fonctionne une seule fois et reste valable 48 heures.',
  'done.left': '{{name}} ne travaille plus ici et est déconnecté partout.',
  'done.back': '{{name}} peut de nouveau se connecter.',
  'done.sessions': '{{name}} est déconnecté partout.',
  'done.step': '{{name}} se connecte à nouveau avec le seul mot de passe.',
};
