import { expect, test } from 'vitest';
import { chosenText, localized } from './multilingual.ts';

test('content is looked up by its code, then by the code in upper case', () => {
  expect(localized({ nl: 'huis', NL: 'HUIS' }, 'nl')).toBe('huis');
  expect(localized({ NL: 'HUIS' }, 'nl')).toBe('HUIS');
  expect(localized({ nl: '', NL: 'HUIS' }, 'nl')).toBe('HUIS');
});

test('missing content is an empty text', () => {
  expect(localized({ fr: 'maison' }, 'nl')).toBe('');
  expect(localized({ nl: null }, 'nl')).toBe('');
  expect(localized(null, 'nl')).toBe('');
  expect(localized(undefined, 'nl', ['fr'])).toBe('');
});

test('a language without content takes the first fallback that has some', () => {
  const content = { nl: 'huis', FR: 'maison' };
  expect(localized(content, 'de', ['en', 'fr', 'nl'])).toBe('maison');
  expect(localized(content, 'nl', ['fr'])).toBe('huis');
});

test('a text that replaces a missing one comes with its language', () => {
  const content = { nl: 'huis', FR: 'maison', en: '' };
  expect(chosenText(content, 'nl', ['fr'])).toEqual({ text: 'huis', standIn: undefined });
  expect(chosenText(content, 'en', ['en', 'fr', 'nl'])).toEqual({ text: 'maison', standIn: 'fr' });
  expect(chosenText(content, 'de')).toEqual({ text: '', standIn: undefined });
});
