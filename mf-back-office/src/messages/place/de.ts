import type { TranslationOf } from '@rowhouse/shared/platform';
import type { place as nl } from './nl.ts';

export const place: TranslationOf<typeof nl> = {
  'place.title': 'Ort auf der Karte',
  'place.help':
    'Tippen Sie auf die Karte oder ziehen Sie die Nadel. Mit der Tastatur: Enter setzt die Nadel in die Mitte der Karte, die Pfeiltasten verschieben sie. Oder geben Sie die Grade ein.',
  'place.pin': 'Nadel: die Pfeiltasten verschieben sie',
  'place.zoom-in': 'Vergrößern',
  'place.zoom-out': 'Verkleinern',
  'place.here': 'Wo ich gerade bin',
  'place.clear': 'Nadel entfernen',
  'place.searching': 'Ihr Standort wird gesucht…',
  'place.found': 'Gefunden, auf {{metres}} m genau. Ziehen Sie die Nadel, wenn es nicht stimmt.',
  'place.moved': 'Die Nadel wurde verschoben.',
  'place.cleared': 'Die Nadel wurde entfernt.',
  'place.denied': 'Ihr Gerät gibt Ihren Standort nicht frei. Erlauben Sie es im Browser oder tippen Sie auf die Karte.',
  'place.unknown': 'Ihr Standort wurde nicht gefunden. Tippen Sie auf die Karte.',
};
