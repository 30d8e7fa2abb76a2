import type { TranslationOf } from '@rowhouse/shared/platform';
import type { place as nl } from './nl.ts';

export const place: TranslationOf<typeof nl> = {
  'place.title': 'Emplacement sur la carte',
  'place.help':
    'Touchez la carte ou faites glisser l’épingle. Au clavier\u00a0: Entrée place l’épingle au milieu de la carte, les flèches la déplacent.',
  'place.pin': 'Épingle\u00a0: les flèches la déplacent',
  'place.zoom-in': 'Zoomer',
  'place.zoom-out': 'Dézoomer',
  'place.here': 'Là où je suis',
  'place.clear': 'Enlever l’épingle',
  'place.pasted': 'Ou collez l’emplacement',
  'place.pasted-hint':
    'Des degrés, comme 50.8436, 3.6047, ou le lien de Google Maps ou d’OpenStreetMap. Ouvrez d’abord un lien raccourci dans le navigateur.',
  'place.use': 'Placer l’épingle',
  'place.not-read': 'Il n’y a pas de degrés ici. Collez le lien qui figure en haut du navigateur, ou deux nombres.',
  'place.of-project': 'Un projet figure sur la carte au milieu de sa commune.',
  'place.searching': 'Recherche de votre position…',
  'place.found': 'Trouvé, à {{metres}} m près. Faites glisser l’épingle si ce n’est pas juste.',
  'place.moved': 'L’épingle est déplacée.',
  'place.cleared': 'L’épingle est enlevée.',
  'place.denied': 'Votre appareil ne donne pas votre position. Autorisez-le dans le navigateur, ou touchez la carte.',
  'place.unknown': 'Votre position n’a pas été trouvée. Touchez la carte.',
};
