import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import type { JsonFiles } from './json-files.ts';
import { languageNotes } from './language-notes.ts';

test.each<[string, JsonFiles, string[]]>([
  ['all languages', { 'a.json': { title: { nl: 'a', fr: 'a', en: 'a', de: 'a' } } }, []],
  [
    'one language',
    {
      'a.json': { title: { nl: 'a' } },
      'b.json': {
        text: [
          { nl: 'b', en: 'b' },
          { NL: 'c', fr: '' },
        ],
      },
    },
    ['3 texts have no French', '2 texts have no English', '3 texts have no German'],
  ],
  [
    'texts of several paragraphs',
    { 'a.json': { text: { nl: ['a', { heading: 'b' }], fr: [], de: 'c' } } },
    ['1 text has no French', '1 text has no English'],
  ],
  ['no text at all', { 'a.json': { title: {}, description: { nl: '' }, sort: 1, tags: ['nl'] } }, []],
  ['a path', { 'a.json': { title: { nl: 'a', fr: 'a', en: 'a', de: 'a' }, path: { nl: 'b' } } }, []],
  ['what is no text', { 'a.json': { prices: { nl: 1 }, image: { name: 'a', nl: 'b' } } }, []],
  ['the settings', { 'settings.json': { title: { nl: 'a' } } }, []],
])('for %s', (_, files, notes) => {
  expect(languageNotes(files, languages)).toEqual(notes);
});

test('cover only the languages that the site uses', () => {
  expect(languageNotes({ 'a.json': { title: { nl: 'a' } } }, ['nl', 'de'])).toEqual(['1 text has no German']);
});
