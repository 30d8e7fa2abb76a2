import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import { richTextLimits } from '@rowhouse/shared/contract/rich-text';
import { richTexts } from '@rowhouse/shared/testing/rich-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docOf, textOfDoc } from './rich-schema.ts';
import { richTextsOf } from './rich-values.ts';

test('a text from the editor is read back unchanged', () => {
  fc.assert(
    fc.property(richTexts, (text) => {
      const told = textOfDoc(docOf(text));
      expect(richTextsOf({ nl: told }).nl).toEqual(told);
    }),
  );
});

const { blocks, items, parts, characters } = richTextLimits;
const mixed = Array.from({ length: parts + 1 }, (_, at) => (at % 2 ? 'a' : ({ text: 'b', bold: true } as const)));

test.each([
  ['blocks', Array.from({ length: blocks + 1 }, (_, at) => `${at}`)],
  ['items', [{ bullets: Array.from({ length: items + 1 }, (_, at) => `${at}`) }]],
  ['parts', [{ paragraph: mixed }]],
  ['characters of a paragraph', ['a'.repeat(characters + 1)]],
  ['characters', ['a'.repeat(characters), 'b']],
  ['characters of a link', [{ paragraph: [{ link: `https://${'a'.repeat(500)}`, text: 'a' }] }]],
])('of too many %s, which is said, nothing is lost', (_, text) => {
  expect(parsedContentField('article', 'text', { nl: text })).toEqual({ ok: false, code: 'too-long' });
  expect(richTextsOf({ nl: text, fr: ['Un'] })).toMatchObject({ nl: text, fr: ['Un'] });
});

test('invalid texts are empty', () => {
  expect(richTextsOf({ nl: [{ image: 'a' }], fr: 3, EN: 'One\n\nTwo' })).toEqual({
    nl: [],
    fr: [],
    en: ['One', 'Two'],
    de: [],
  });
});
