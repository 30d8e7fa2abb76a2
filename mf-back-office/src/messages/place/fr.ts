import type { TranslationOf } from '@rowhouse/shared/platform';
import type { place as nl } from './nl.ts';

export const place: TranslationOf<typeof nl> = {
  'place.title': 'Emplacement sur la carte',
  'place.help':
    'Touchez la carte ou faites glisser l’épingle. Au clavier\u00a0: Entrée place l’épingle au milieu de la carte, les flèches la déplacent. Ou remplissez les degrés.',
  'place.pin': 'Épingle\u00a0: les flèches la déplacent',
  'place.zoom-in': 'Zoomer',
  'place.zoom-out': 'Dézoomer',
  'place.here': 'Là où je suis',
  'place.clear': 'Enlever l’épingle',
  'place.searching': 'Recherche de votre position…',
  'place.found': 'Trouvé, à {{metres}} m près. Faites glisser l’épingle si ce n’est pas juste.',
  'place.moved': 'L’épingle est déplacée.',
  'place.cleared': 'L’épingle est enlevée.',
  'place.denied': 'Votre appareil ne donne pas votre position. Autorisez-le dans le navigateur, ou touchez la carte.',
  'place.unknown': 'Votre position n’a pas été trouvée. Touchez la carte.',
};
