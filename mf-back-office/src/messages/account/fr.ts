import { security } from '@rowhouse/shared/login/messages/security/fr';
import type { TranslationOf } from '@rowhouse/shared/platform';
import type { account as nl } from './nl.ts';

export const account: TranslationOf<typeof nl> = {
  ...security,
  'account.as': 'Vous vous connectez avec {{email}}.',
  'account.needed':
    'Pour le bureau, vous vous connectez en deux étapes. Configurez-les d’abord\u00A0; le bureau s’ouvrira ensuite.',
  'account.language': 'Langue de vos e-mails',
  'confirm.title': 'Confirmez que c’est vous',
  'confirm.intro':
    'Pour inviter, changer un rôle, exporter, effacer ou changer l’adresse d’un propriétaire\u00A0: donnez votre mot de passe et un code de votre appareil. Cela vaut dix minutes.',
  'confirm.submit': 'Confirmer',
  'confirm.done': 'Confirmé pour dix minutes. Vous pouvez revenir à votre autre onglet.',
  'calendar.title': 'Votre agenda ailleurs',
  'calendar.intro':
    'Ajoutez cette adresse dans l’agenda de votre téléphone ou ordinateur\u00A0: vos visites y apparaissent d’elles-mêmes. Qui connaît l’adresse les voit aussi\u00A0; ne la partagez pas.',
  'calendar.address': 'Adresse secrète',
  'calendar.renew': 'Créer une nouvelle adresse',
  'calendar.ends': 'L’adresse prend fin avec un nouveau mot de passe et avec la déconnexion partout.',
  'calendar.keep': 'Garder alors l’adresse',
  'calendar.stays': 'L’adresse reste valable après un nouveau mot de passe et après la déconnexion partout.',
  'calendar.end': 'Y mettre alors fin',
  'calendar.renewed': 'L’adresse précédente ne fonctionne plus.',
  'calendar.nobody':
    'Les visiteurs ne vous connaissent pas encore. Un administrateur indique sous «\u00A0Personnes\u00A0» qui vous êtes pour eux\u00A0; vous aurez alors un agenda.',
  'account.on': 'Continuer vers Aujourd’hui',
};
