import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'dialog.title': 'Votre choix en matière de cookies',
  'dialog.text':
    'Ce site utilise quelques cookies nécessaires. Avec votre accord, nous en utilisons aussi pour mieux vous aider, pour compter les visites et pour adapter les publicités à vos centres d’intérêt. Vous pouvez modifier votre choix à tout moment.',
  'dialog.policy': 'Lire notre politique en matière de cookies',
  'dialog.acceptAll': 'Tout accepter',
  'dialog.onlyNecessary': 'Nécessaires uniquement',
  'dialog.change': 'Modifier les paramètres',
  'dialog.save': 'Enregistrer la sélection',
  'dialog.withoutScripts': 'Vous décidez vous-même des cookies que ce site peut utiliser.',
  'dialog.toSettings': 'Paramètres des cookies',
  'categories.legend': 'Quels cookies autorisez-vous\u00A0?',
  'category.necessary.title': 'Nécessaires',
  'category.necessary.text': 'Pour votre langue, votre connexion et ce choix. Toujours actifs.',
  'category.functional.title': 'Fonctionnels',
  'category.functional.text': 'Retiennent vos favoris et les biens que vous avez consultés récemment.',
  'category.analytics.title': 'Statistiques',
  'category.analytics.text': 'Mesurent l’utilisation du site, afin que nous puissions l’améliorer.',
  'category.marketing.title': 'Marketing',
  'category.marketing.text': 'Affichent sur d’autres sites des publicités adaptées à vos centres d’intérêt.',
  'settings.title': 'Paramètres des cookies',
  'settings.description':
    'Choisissez vous-même les cookies que ce site peut utiliser et modifiez votre choix quand vous le souhaitez.',
  'settings.intro':
    'Les cookies nécessaires sont toujours actifs\u00A0: sans eux, le site ne fonctionne pas. Pour tous les autres, c’est vous qui décidez.',
  'settings.saved': 'Votre choix a été enregistré.',
  'settings.chosenOn': 'Votre choix actuel date du {{day}}.',
  'settings.notChosen':
    'Vous n’avez pas encore fait de choix. D’ici là, nous utilisons uniquement les cookies nécessaires.',
  'settings.quick': 'Ou choisissez en une fois',
};
