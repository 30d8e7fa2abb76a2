import type { MapData, MapPoint } from '@rowhouse/shared/contract/listing';
import { describe, expect, test } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { mostOnMap, parseMapMessage } from './message.ts';
import { type MapState, toMessage } from './to-message.ts';

const t = translatorIn('nl');
const still: MapState = { moved: null, drawing: false, looked: null, baseMap: { kind: 'outline' } };

const point: MapPoint = {
  id: '1042',
  lat: 50.74,
  lng: 3.6,
  radius: null,
  goal: 'sale',
  typeName: 'Woning',
  title: 'Rijwoning met stadstuin',
  price: { amount: 249_000, published: true, unit: null },
  city: 'Ronse',
  zip: '9600',
  availability: 'available',
  marquee: 2,
  marqueeName: 'Nieuw',
  picture: null,
};
const bounds = { south: 50.7, west: 3.5, north: 50.8, east: 3.7 };
const mapOf = (...points: MapPoint[]): MapData => ({
  points,
  clusters: [],
  total: points.length,
  approximate: false,
  bounds,
});
const messageOf = (data: MapData, query = {}, state = still) => toMessage(data, { page: 1, ...query }, state, 'nl', t);
const labelOf = (differences: Partial<MapPoint>) =>
  messageOf(mapOf({ ...point, ...differences })).propertyList[0]?.label.replaceAll('\u00a0', ' ');

describe('the message for the map', () => {
  test('can be parsed after serialisation', () => {
    const message = messageOf(mapOf(point, { ...point, id: '7', radius: 800 }));
    expect(parseMapMessage(JSON.stringify(message))).toEqual(message);
  });

  test.each([
    ['a home with a price', {}, '€ 249.000'],
    ['a life annuity', { annuity: true, annuityRent: 640 }, '€ 249.000 + € 640 / maand'],
    ['a home whose price is not published', { price: { amount: null, published: false, unit: null } }, 'Op aanvraag'],
    ['a sold home', { availability: 'sold' }, 'Verkocht'],
    ['a rented home', { availability: 'rented' }, 'Verhuurd'],
  ] as const)('has the label of %s', (_, differences, label) => {
    expect(labelOf(differences)).toBe(label);
  });

  test('shows the availability: of a gone home in place of its price, of another in place of its ribbon', () => {
    const told = (['available', 'option', 'under-offer', 'sold'] as const).map((availability) => {
      const [mark] = messageOf(mapOf({ ...point, availability })).propertyList;
      return [mark?.label.replaceAll('\u00a0', ' '), mark?.status, mark?.gone];
    });
    expect(told).toEqual([
      ['€ 249.000', null, false],
      ['€ 249.000', 'In optie', false],
      ['€ 249.000', 'Onder bod', false],
      ['Verkocht', null, true],
    ]);
  });

  test('has no more properties than the map accepts', () => {
    const many = Array.from({ length: mostOnMap + 100 }, (_, index) => ({ ...point, id: String(index) }));
    expect(messageOf(mapOf(...many)).propertyList).toHaveLength(mostOnMap);
  });

  test('distinguishes rents from prices when it has both, and only then', () => {
    const flat: MapPoint = { ...point, id: '2042', goal: 'rent', price: { amount: 850, published: true, unit: null } };
    const [alone] = messageOf(mapOf(flat)).propertyList;
    expect(alone?.label).not.toContain('maand');
    const [sale, rent] = messageOf(mapOf(point, flat)).propertyList;
    expect(sale?.name).toContain(t('card.goal.sale'));
    expect(rent?.name).toContain(t('card.goal.rent'));
    expect(rent?.label).toMatch(/850 \/ maand$/);
    expect(rent?.name.endsWith(rent.label)).toBe(true);
  });

  test('shows the area of the filters, unless the visitor has moved the map there already', () => {
    const area = { bounds };
    expect(messageOf(mapOf(point), { area }).messageInfo.fit).toEqual(bounds);
    expect(messageOf(mapOf(point), { area }, { ...still, moved: bounds }).messageInfo.fit).toBeNull();
    const polygon = [
      { lat: 50.7, lng: 3.5 },
      { lat: 50.8, lng: 3.6 },
      { lat: 50.72, lng: 3.7 },
    ];
    expect(messageOf(mapOf(point), { area: { polygon } }).messageInfo).toMatchObject({ fit: bounds, area: polygon });
  });
});

test.each([
  ['A value that is not a text', { propertyList: [] }],
  ['A text that is not JSON', '{"propertyList":['],
  ['JSON of another shape', JSON.stringify({ propertyList: [] })],
  ['A message with a property without a place', JSON.stringify({ ...messageOf(mapOf()), propertyList: [{ id: '1' }] })],
])('%s is not a message', (_, value) => {
  expect(parseMapMessage(value)).toBeNull();
});
