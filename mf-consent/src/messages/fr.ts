import type { TranslationOf } from '@rowhouse/shared/platform';
import type { messages as nl } from './nl.ts';

export const messages: TranslationOf<typeof nl> = {
  'dialog.title': 'Votre choix en matière de cookies',
  'dialog.text':
    'Ce site utilise quelques cookies nécessaires. Avec votre accord, nous en utilisons aussi pour mieux vous aider, pour compter les visites et pour adapter les publicités à vos centres d’intérêt. Vous pouvez modifier votre choix à tout moment.',
  'dialog.policy': 'Lire notre politique en matière de cookies',
  'dialog.acceptAll': 'Tout accepter',
  'dialog.decline.necessary': 'Nécessaires uniquement',
  'dialog.decline.functional': 'Fonctionnels uniquement',
  'dialog.change': 'Modifier les paramètres',
  'dialog.save': 'Enregistrer la sélection',
  'dialog.withoutScripts': 'Vous décidez vous-même des cookies que ce site peut utiliser.',
  'dialog.toSettings': 'Paramètres des cookies',
  'categories.legend': 'Quels cookies autorisez-vous\u00A0?',
  'category.necessary.title': 'Nécessaires',
  'category.necessary.text':
    'Pour votre langue, votre connexion, ce que vous enregistrez ou comparez vous-même et ce choix. Toujours actifs.',
  'category.functional.title': 'Fonctionnels',
  'category.functional.text':
    'Retiennent les biens que vous avez consultés récemment, et gardent vos favoris lisibles sans connexion.',
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
  'settings.chosenOn':
    'Votre choix actuel date du {{day}} et figure dans notre journal sous le numéro {{id}}, sans votre nom ni votre adresse.',
  'settings.notChosen':
    'Vous n’avez pas encore fait de choix. D’ici là, nous utilisons uniquement les cookies nécessaires.',
  'settings.quick': 'Ou choisissez en une fois',
  'category.details': 'Ce que nous conservons et combien de temps',
  'storage.title': 'Ce que ce site conserve dans votre navigateur',
  'storage.intro': 'Cette liste est complète. Seul ce qui est nécessaire est conservé sans votre accord.',
  'storage.none': 'Actuellement, nous ne conservons rien à cette fin.',
  'storage.language': 'Votre langue, afin que le site vous accueille dans cette langue lors de votre prochaine visite.',
  'storage.consent': 'Votre choix en matière de cookies, avec sa date, afin de ne pas vous le redemander.',
  'storage.owner':
    'Vous maintient connecté comme propriétaire. Uniquement si vous vous connectez\u00A0; disparaît à la déconnexion.',
  'storage.ownerDevice':
    'Reconnaît ce navigateur après une première connexion comme propriétaire, afin que celui qui tente de deviner votre mot de passe ne vous bloque pas.',
  'storage.scroll': 'L’endroit où vous étiez sur une page, afin d’y revenir avec le bouton Précédent.',
  'storage.draft': 'Ce que vous avez saisi dans un formulaire sans l’avoir encore envoyé.',
  'storage.canary':
    'Vous maintient, pendant votre visite, sur une même version du site lorsque nous en essayons une nouvelle.',
  'storage.favourites':
    'Les biens que vous enregistrez avec le cœur, avec leur prix et leur état à ce moment. Uniquement si vous appuyez dessus.',
  'storage.compared': 'Les biens que vous choisissez de comparer. Uniquement si vous appuyez dessus.',
  'storage.monthly':
    'Vos choix pour voir le coût par mois\u00A0: apport, durée et taux. Uniquement si vous appuyez dessus.',
  'storage.offlineFavourites': 'La page de vos favoris, pour les lire aussi sans connexion.',
  'storage.recentlySeen': 'Les biens que vous avez consultés récemment, et votre dernière recherche.',
  'storage.campaign': 'La campagne qui vous a mené à ce site.',
  'storage.visitor': 'Reconnaît votre navigateur, afin de compter les visiteurs et les visites.',
  'storage.visitorOfDay': 'Reconnaît votre navigateur pendant une journée et limite le nombre de mesures.',
  'storage.adClick': 'Retient la publicité sur laquelle vous avez cliqué, afin d’en mesurer l’effet.',
  'storage.adVisitor':
    'Reconnaît votre navigateur sur d’autres sites, afin de choisir des publicités. Se trouve sur doubleclick.net.',
  'storage.pixelVisitor':
    'Reconnaît votre navigateur, afin de choisir et de mesurer des publicités sur Facebook et Instagram.',
  'storage.pixelElsewhere':
    'Reconnaît votre navigateur sur d’autres sites, afin de choisir des publicités. Se trouve sur facebook.com.',
  'recipients.title': 'Qui d’autre reçoit vos données',
  'recipients.none': 'Nous n’envoyons aucune donnée sur votre visite à d’autres entreprises.',
  'recipients.some':
    'Uniquement si vous l’autorisez, des données sur votre visite sont envoyées à d’autres entreprises\u00A0:',
  'recipients.films':
    'Une vidéo ou une visite virtuelle hébergée par un autre service n’est chargée que si vous la démarrez ou autorisez les cookies fonctionnels. Ce service reçoit alors votre adresse IP.',
  'place.cookie': 'cookie',
  'place.cacheStorage': 'fichiers temporaires du navigateur',
  'place.localStorage': 'stockage du navigateur',
  'place.sessionStorage': 'stockage de l’onglet',
  'duration.session': 'jusqu’à la fermeture de l’onglet',
  'duration.kept': 'jusqu’à ce que vous l’effaciez ou retiriez votre accord',
  'vendor.site': 'ce site',
  'vendor.google': 'Google',
  'vendor.meta': 'Meta',
  'duration.days_one': '{{count}} jour',
  'duration.days_other': '{{count}} jours',
  'duration.months_one': '{{count}} mois',
  'duration.months_other': '{{count}} mois',
  'duration.years_one': '{{count}} an',
  'duration.years_other': '{{count}} ans',
};
