import type { TranslationOf } from '@rowhouse/shared/platform';
import type { place as nl } from './nl.ts';

export const place: TranslationOf<typeof nl> = {
  'place.title': 'Ort auf der Karte',
  'place.help':
    'Tippen Sie auf die Karte oder ziehen Sie die Nadel. Mit der Tastatur: Enter setzt die Nadel in die Mitte der Karte, die Pfeiltasten verschieben sie.',
  'place.pin': 'Nadel: die Pfeiltasten verschieben sie',
  'place.zoom-in': 'Vergrößern',
  'place.zoom-out': 'Verkleinern',
  'place.here': 'Wo ich gerade bin',
  'place.clear': 'Nadel entfernen',
  'place.pasted': 'Oder fügen Sie den Ort ein',
  'place.pasted-hint':
    'Grade, etwa 50.8436, 3.6047, oder der Link von Google Maps oder OpenStreetMap. Öffnen Sie einen gekürzten Link zuerst im Browser.',
  'place.use': 'Nadel setzen',
  'place.not-read':
    'Hier stehen keine Grade. Fügen Sie den Link aus der Adresszeile des Browsers ein oder zwei Zahlen.',
  'place.of-project': 'Ein Projekt steht auf der Karte in der Mitte seiner Gemeinde.',
  'place.searching': 'Ihr Standort wird gesucht…',
  'place.found': 'Gefunden, auf {{metres}} m genau. Ziehen Sie die Nadel, wenn es nicht stimmt.',
  'place.moved': 'Die Nadel wurde verschoben.',
  'place.cleared': 'Die Nadel wurde entfernt.',
  'place.denied': 'Ihr Gerät gibt Ihren Standort nicht frei. Erlauben Sie es im Browser oder tippen Sie auf die Karte.',
  'place.unknown': 'Ihr Standort wurde nicht gefunden. Tippen Sie auf die Karte.',
};
