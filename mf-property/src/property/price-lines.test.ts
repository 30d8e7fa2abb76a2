import { expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { priceLines } from './price-lines.ts';

const t = translatorIn('nl');
const price = (amount: number | null, published = true, unit: number | null = null) => ({ amount, published, unit });

it.each([
  ['a sale', 'sale', price(349_000), null, '€\u00a0349.000', []],
  ['a sale that starts from', 'sale', price(349_000, true, 7), null, 'Vanaf €\u00a0349.000', []],
  ['a sale with common charges', 'sale', price(349_000), 50, '€\u00a0349.000', []],
  ['a rent', 'rent', price(850), null, '€\u00a0850 per maand', []],
  [
    'a rent with charges',
    'rent',
    price(850),
    45,
    '€\u00a0850 per maand',
    ['+ €\u00a045 kosten per maand', 'Samen €\u00a0895 per maand'],
  ],
  ['a hidden price', 'sale', price(349_000, false), null, 'Prijs op aanvraag', []],
  ['a hidden rent with charges', 'rent', price(null, false), 45, 'Prijs op aanvraag', []],
  ['a price on demand', 'sale', price(null), null, 'Prijs op aanvraag', []],
  ['a broken price', 'sale', price(-1), null, 'NaN', []],
] as const)('writes %s', (_, goal, given, charges, main, notes) => {
  expect(priceLines({ goal, price: given, charges }, t)).toEqual({ main, notes });
});

it.each([
  [
    'with its rent',
    price(68_000),
    { annuityRent: 640, annuityOccupied: true },
    '€\u00a068.000 + €\u00a0640 per maand',
    'Lijfrente, bewoond',
  ],
  ['without a known rent', price(68_000), { annuityOccupied: false }, '€\u00a068.000 + rente', 'Lijfrente, vrij'],
  ['of which little is known', price(68_000), {}, '€\u00a068.000 + rente', 'Lijfrente'],
  ['with a hidden price', price(null, false), { annuityOccupied: true }, 'Prijs op aanvraag', 'Lijfrente, bewoond'],
] as const)('writes a life annuity %s, never its lump sum alone', (_, given, terms, main, note) => {
  const home = { goal: 'sale', price: given, charges: null, annuity: true, ...terms } as const;
  expect(priceLines(home, t)).toEqual({ main, notes: [note] });
});
