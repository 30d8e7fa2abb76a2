import type { TranslationOf } from '@rowhouse/shared/platform';
import type { surroundings as nl } from './nl.ts';

export const surroundings: TranslationOf<typeof nl> = {
  'surroundings.title': 'Nearby',
  'surroundings.title-city': 'What {{city}} has to offer',
  'surroundings.map': 'Where it is on the map',
  'surroundings.show': 'Show the map',
  'surroundings.all': 'All properties in {{city}} on the map',
  'surroundings.near': 'What is nearby',
  'surroundings.nearest': 'The nearest of each kind, with the distance as the crow flies and on foot',
  'surroundings.list-city': 'Amenities in {{city}}',
  'surroundings.what': 'Amenity',
  'surroundings.name': 'Name',
  'surroundings.distance': 'Distance',
  'surroundings.walk': '{{distance}} · {{minutes}} min',
  'surroundings.open': 'Open in your maps app',
  'surroundings.metres': '{{distance}} m',
  'surroundings.kilometres': '{{distance}} km',
  'surroundings.hidden': 'The exact location of this property is not on the map. You see the area, without distances.',
  'surroundings.source': 'Source: {{source}}, {{date}}.',
  'surroundings.rounded':
    'Distances as the crow flies, rounded. Minutes on foot: {{factor}} times that distance, since the path is longer, at {{speed}} km per hour.',
  'point.shop': 'Shop',
  'point.school': 'School',
  'point.stop': 'Bus stop',
  'point.station': 'Station',
  'point.doctor': 'Doctor',
  'point.pharmacy': 'Pharmacy',
  'point.park': 'Park',
  'point.sport': 'Sports',
  'mobility.title': 'Getting about without a car',
  'mobility.of-ten': 'out of 10',
  'mobility.text':
    'Our own calculation, based on the distance to shops, schools, buses, trains, healthcare, green space and sports. It is not an official score.',
};
