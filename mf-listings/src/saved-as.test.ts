import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, keepState, type PresentHome, readSaved, storeSaved } from './saved-as.ts';

const homeOf = (id: string, amount: number | null, more: Partial<PresentHome> = {}): PresentHome => ({
  id,
  price: { amount, published: amount !== null, unit: null },
  availability: 'available',
  ...more,
});

const browser = (stored?: string) => {
  const items = new Map(stored === undefined ? [] : [['savedAs', stored]]);
  return {
    items,
    place: () => ({
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }),
  };
};

test.each([
  ['the same', homeOf('1', 300_000), null],
  ['cheaper', homeOf('1', 280_000), { kind: 'lower', before: 300_000 }],
  ['dearer', homeOf('1', 310_000), { kind: 'higher', before: 300_000 }],
  ['on request now', homeOf('1', null), null],
  ['sold', homeOf('1', 280_000, { availability: 'sold' }), { kind: 'state' }],
  ['another one', homeOf('2', 1), null],
])('a home that is %s', (_, now, change) => {
  const { place } = browser();
  storeSaved([homeOf('1', 300_000)], ['1'], place);
  // It stays what it was when the heart was pressed.
  storeSaved([now], ['1', '2'], place);
  const saved = readSaved(place);
  expect(changeOf(now.id === '2' ? { 1: saved['1'] ?? { amount: 0, availability: 'sold' } } : saved, now)).toEqual(
    change,
  );
});

test.each([['{'], ['[]'], ['{"1":{"amount":"a"}}'], ['null'], ['{"__proto__ x":1}']])(
  'what the browser has is %s: nothing is known',
  (stored) => {
    const { place } = browser(stored);
    expect(readSaved(place)).toEqual({});
  },
);

test('a browser that stores nothing is no fault', () => {
  const blocked = () => {
    throw new DOMException('blocked');
  };
  storeSaved([homeOf('1', 1)], ['1'], blocked);
  expect(readSaved(blocked)).toEqual({});
});

test('two hearts pressed quickly are both stored, whichever answer comes first', async () => {
  const { place } = browser();
  const first = Promise.withResolvers<{ items: PresentHome[] }>();
  const pressed = keepState('1', true, () => first.promise, place);
  await keepState('2', true, async () => ({ items: [homeOf('2', 2)] }), place);
  first.resolve({ items: [homeOf('1', 1)] });
  await pressed;
  expect(Object.keys(readSaved(place)).sort()).toEqual(['1', '2']);
  await keepState('2', false, () => expect.unreachable(), place);
  expect(Object.keys(readSaved(place))).toEqual(['1']);
});

test('only favourites are stored, whatever is pressed in which order', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'));
  fc.assert(
    fc.property(fc.array(ids), (presses) => {
      const { place, items } = browser();
      for (const favourites of presses)
        storeSaved(
          favourites.map((id) => homeOf(id, 1)),
          favourites,
          place,
        );
      const last = presses.at(-1) ?? [];
      expect(Object.keys(readSaved(place)).sort()).toEqual(last.toSorted());
      if (presses.at(-1)?.length === 0) expect(items.size).toBe(0);
    }),
  );
});
