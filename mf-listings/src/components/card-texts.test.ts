import { describe, expect, test } from 'vitest';
import { cardOf } from '../testing/offers.ts';
import { translatorIn } from '../testing/remote.ts';
import { cardPrice, cardTexts } from './card-texts.ts';

const t = translatorIn('nl');

// The formatter puts a non-breaking space after the euro sign.
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const priceOf = (differences: Parameters<typeof cardOf>[0]) => {
  const { text, charges } = cardPrice(cardOf(differences), t);
  return [plain(text), plain(charges)];
};

describe('the price of a property', () => {
  test.each([
    ['for sale', { price: { amount: 249_000, published: true, unit: null } }, ['€ 249.000', null]],
    ['starting from', { price: { amount: 249_000, published: true, unit: 7 } }, ['Vanaf € 249.000', null]],
    ['not published', { price: { amount: null, published: false, unit: 7 } }, ['Prijs op aanvraag', null]],
    ['on demand', { price: { amount: null, published: true, unit: null } }, ['Prijs op aanvraag', null]],
    ['for sale, whatever its charges', { charges: 80 }, ['€ 249.000', null]],
  ])('%s', (_name, differences, expected) => {
    expect(priceOf(differences)).toEqual(expected);
  });

  test.each([
    ['with its charges', 75, ['€ 850 / maand', '+ € 75 kosten']],
    ['without charges', null, ['€ 850 / maand', null]],
    ['with charges of nothing', 0, ['€ 850 / maand', null]],
  ])('to rent %s', (_name, charges, expected) => {
    expect(priceOf({ goal: 'rent', price: { amount: 850, published: true, unit: null }, charges })).toEqual(expected);
  });

  test.each([
    ['with its rent', { annuityRent: 640, annuityOccupied: true }, ['€ 249.000 + € 640 / maand', 'Lijfrente, bewoond']],
    ['without a known rent', { annuityOccupied: false }, ['€ 249.000 + rente', 'Lijfrente, vrij']],
    ['of which little is known', {}, ['€ 249.000 + rente', 'Lijfrente']],
  ])('of a life annuity %s', (_name, terms, expected) => {
    expect(priceOf({ annuity: true, ...terms })).toEqual(expected);
  });

  test('to rent on request hides its charges', () => {
    const price = { amount: null, published: false, unit: null };
    expect(priceOf({ goal: 'rent', price, charges: 75 })).toEqual(['Prijs op aanvraag', null]);
  });
});

test('a home that is gone is not labelled for sale or to rent', () => {
  const goalOf = (availability: ReturnType<typeof cardOf>['availability']) =>
    cardTexts(cardOf({ availability }), t, { withGoal: true, language: 'nl' }).goal;
  expect(goalOf('available')).toBe('Te koop');
  expect(goalOf('option')).toBe('Te koop');
  expect(goalOf('sold')).toBeNull();
});

test('the name of a mark and its home have the separator of the language', () => {
  expect(t('label.of', { name: 'Bewaar', what: 'Huis' })).toBe('Bewaar: Huis');
  expect(translatorIn('fr')('label.of', { name: 'Enregistrer', what: 'Maison' })).toBe('Enregistrer\u00a0: Maison');
});
