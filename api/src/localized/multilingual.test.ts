import { expect, test } from 'vitest';
import { chosenText, localize } from './multilingual.ts';

test('content is looked up by its code, then by the code in upper case', () => {
  expect(localize({ nl: 'huis', NL: 'HUIS' }, 'nl')).toBe('huis');
  expect(localize({ NL: 'HUIS' }, 'nl')).toBe('HUIS');
  expect(localize({ nl: '', NL: 'HUIS' }, 'nl')).toBe('HUIS');
});

test('missing content is an empty text', () => {
  expect(localize({ fr: 'maison' }, 'nl')).toBe('');
  expect(localize({ nl: null }, 'nl')).toBe('');
  expect(localize(null, 'nl')).toBe('');
  expect(localize(undefined, 'nl', ['fr'])).toBe('');
});

test('a language without content takes the first fallback that has some', () => {
  const content = { nl: 'huis', FR: 'maison' };
  expect(localize(content, 'de', ['en', 'fr', 'nl'])).toBe('maison');
  expect(localize(content, 'nl', ['fr'])).toBe('huis');
});

test('a text that replaces a missing one comes with its language', () => {
  const content = { nl: 'huis', FR: 'maison', en: '' };
  expect(chosenText(content, 'nl', ['fr'])).toEqual({ text: 'huis', standIn: undefined });
  expect(chosenText(content, 'en', ['en', 'fr', 'nl'])).toEqual({ text: 'maison', standIn: 'fr' });
  expect(chosenText(content, 'de')).toEqual({ text: '', standIn: undefined });
});
