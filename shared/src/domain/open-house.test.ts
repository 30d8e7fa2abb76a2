import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHours } from './format.ts';
import { comingOpenHouses, openHousesOf, parseOpenHouse } from './open-house.ts';

test.each([
  ['2026-11-28 10:00-12:00', '2026-11-28T09:00:00.000Z', '2026-11-28T11:00:00.000Z'],
  ['2026-07-04 14:30-16:00', '2026-07-04T12:30:00.000Z', '2026-07-04T14:00:00.000Z'],
  // The days on which clocks change.
  ['2026-03-29 10:00-12:00', '2026-03-29T08:00:00.000Z', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25 10:00-12:00', '2026-10-25T09:00:00.000Z', '2026-10-25T11:00:00.000Z'],
])('parses %s in Brussels time', (text, start, end) => {
  expect(parseOpenHouse(text)).toEqual({ start, end });
});

test.each([
  '',
  'zaterdag',
  '2026-02-30 10:00-12:00',
  '2026-11-28 12:00-10:00',
  '2026-11-28 10:00-10:00',
  '2026-11-28 24:00-25:00',
  '2026-11-28 9:00-12:00',
])('%j is not an open house', (text) => {
  expect(parseOpenHouse(text)).toBeUndefined();
});

const two = (number: number) => String(number).padStart(2, '0');
const texts = fc.array(
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 8, max: 18 }),
      fc.integer({ min: 0, max: 59 }),
    )
    .map(
      ([month, day, hour, minute]) => `2026-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}-${two(hour + 2)}:00`,
    ),
  { maxLength: 8 },
);
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

test('coming open houses are all that have not ended, in order', () => {
  fc.assert(
    fc.property(texts, instants, (named, now) => {
      const all = openHousesOf(named);
      const coming = comingOpenHouses(named, now);
      expect(coming).toEqual(all.filter(({ end }) => Date.parse(end) > now.getTime()));
      expect(coming.map(({ start }) => start)).toEqual(coming.map(({ start }) => start).toSorted());
      const last = all
        .map(({ end }) => end)
        .toSorted()
        .at(-1);
      if (last) expect(comingOpenHouses(named, new Date(last))).toEqual([]);
    }),
  );
});

test("is written in each language's format for hours", () => {
  const morning = { start: '2026-11-28T09:00:00.000Z', end: '2026-11-28T11:30:00.000Z' };
  expect(formatHours(morning, 'nl')).toBe('za 28\u00a0nov, 10–\u206012:30\u00a0uur');
  expect(formatHours(morning, 'fr')).toBe('sam. 28\u00a0nov., 10\u00a0h–\u206012\u00a0h\u00a030');
  expect(formatHours(morning, 'en')).toBe('Sat 28\u00a0Nov, 10:00–\u206012:30');
  expect(formatHours(morning, 'de')).toMatch(/^Sa\.?, 28\.\u00a0Nov\., 10–\u206012:30\u00a0Uhr$/);
});
