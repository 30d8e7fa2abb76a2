import type { TranslationOf } from '@rowhouse/shared/platform';
import type { surroundings as nl } from './nl.ts';

export const surroundings: TranslationOf<typeof nl> = {
  'surroundings.title': 'In der Nähe',
  'surroundings.title-city': 'Was es in {{city}} gibt',
  'surroundings.map': 'Lage auf der Karte',
  'surroundings.show': 'Karte anzeigen',
  'surroundings.all': 'Alle Immobilien in {{city}} auf der Karte',
  'surroundings.near': 'Was in der Nähe ist',
  'surroundings.nearest': 'Die jeweils nächste Einrichtung, mit der Entfernung in Luftlinie und zu Fuß',
  'surroundings.list-city': 'Einrichtungen in {{city}}',
  'surroundings.what': 'Einrichtung',
  'surroundings.name': 'Name',
  'surroundings.distance': 'Entfernung',
  'surroundings.walk': '{{distance}} · {{minutes}} min',
  'surroundings.open': 'In Ihrer Karten-App öffnen',
  'surroundings.metres': '{{distance}} m',
  'surroundings.kilometres': '{{distance}} km',
  'surroundings.hidden':
    'Die genaue Lage dieser Immobilie ist nicht auf der Karte. Sie sehen die Umgebung, ohne Entfernungen.',
  'surroundings.source': 'Quelle: {{source}}, {{date}}.',
  'surroundings.rounded':
    'Entfernungen in Luftlinie, gerundet. Minuten zu Fuß: {{factor}}-mal diese Entfernung, weil der Weg länger ist, mit {{speed}} km pro Stunde.',
  'point.shop': 'Geschäft',
  'point.school': 'Schule',
  'point.stop': 'Bushaltestelle',
  'point.station': 'Bahnhof',
  'point.doctor': 'Hausarzt',
  'point.pharmacy': 'Apotheke',
  'point.park': 'Park',
  'point.sport': 'Sport',
  'mobility.title': 'Erreichbarkeit ohne Auto',
  'mobility.of-ten': 'von 10',
  'mobility.text':
    'Eine eigene Berechnung unseres Büros aus der Entfernung zu Geschäften, Schulen, Bus, Bahn, medizinischer Versorgung, Grünflächen und Sport. Es ist keine amtliche Bewertung.',
};
