import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plainText, type RichText, tidyRichText } from '../domain/rich-text.ts';
import { oddRichTexts, richTexts } from '../platform/testing/rich-texts.ts';
import { richTextLimits, richTextSchema } from './rich-text.ts';

const faultsOf = (text: unknown): string[] => {
  const parsed = v.safeParse(richTextSchema, text);
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

describe('a rich text', () => {
  test.each<[string, unknown, RichText]>([
    ['a plain text', 'Een.\n\nTwee\nnog twee.\n', ['Een.', 'Twee nog twee.']],
    ['a paragraph without marks', [{ paragraph: ['a', { text: 'b' }] }], ['ab']],
    [
      'marks that are alike',
      [{ paragraph: [{ text: 'a', bold: true }, { text: 'b', bold: true }, { text: '', emphasis: true }, 'c'] }],
      [{ paragraph: [{ text: 'ab', bold: true }, 'c'] }],
    ],
    [
      'two links to one page',
      [
        {
          bullets: [
            [
              { link: '/a/', text: 'a' },
              { link: '/a/', text: [{ text: 'b', bold: true }] },
              { link: '/b/', text: 'c' },
            ],
          ],
        },
      ],
      [
        {
          bullets: [
            [
              { link: '/a/', text: ['a', { text: 'b', bold: true }] },
              { link: '/b/', text: 'c' },
            ],
          ],
        },
      ],
    ],
    [
      'what is empty',
      ['', { heading: ' ' }, { bullets: ['', []] }, { paragraph: [{ link: '/a/', text: '' }] }, 'x'],
      ['x'],
    ],
    [
      'a subheading without a heading',
      [{ subheading: 'a' }, { heading: 'b' }, { subheading: 'c' }],
      [{ heading: 'a' }, { heading: 'b' }, { subheading: 'c' }],
    ],
  ])('of %s is normalised', (_, given, kept) => {
    expect(v.parse(richTextSchema, given)).toEqual(kept);
  });

  test.each<[string, unknown, string[]]>([
    ['no text', 7, [' must be a text, or a list of paragraphs, headings and lists']],
    ['an unknown block', [{ image: 'x' }], ['0.image Invalid key: Expected never but received "image"']],
    [
      'two blocks in one',
      ['x', { heading: 'a', bullets: [] }],
      ['1 must be one of paragraph, heading, subheading, bullets, numbers'],
    ],
    ['no block', [{}], ['0 must be one of paragraph, heading, subheading, bullets, numbers']],
    [
      'a heading with marks',
      [{ heading: [{ text: 'a', bold: true }] }],
      ['0.heading Invalid type: Expected string but received Array'],
    ],
    [
      'a mark that is off',
      [{ paragraph: [{ text: 'a', bold: false }] }],
      ['0.paragraph.0.bold must be true, or left out'],
    ],
    [
      'a list in a list',
      [{ bullets: [[{ bullets: ['a'] }]] }],
      expect.arrayContaining(['0.bullets.0.0.text Invalid key: Expected "text" but received undefined']),
    ],
    [
      'a link in a link',
      [{ paragraph: [{ link: '/a/', text: [{ link: '/b/', text: 'b' }] }] }],
      ['0.paragraph.0.text.0.link Invalid key: Expected never but received "link"'],
    ],
    ...[
      'javascript:alert(1)',
      'JavaScript:x',
      'http://a.example',
      '//a.example',
      '/\\a',
      'data:x',
      ' /a/',
      '/a',
      'https://a"b',
      'mailto:',
    ].map((link): [string, unknown, string[]] => [
      link,
      [{ paragraph: [{ link, text: 'x' }] }],
      ['0.paragraph.0.link must be the path of a page such as /contact/, or start with https://, mailto: or tel:'],
    ]),
  ])('%s is rejected with its position', (_, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  test('has maximum numbers of blocks, items, parts and characters', () => {
    const { blocks, items, parts, characters } = richTextLimits;
    const full = (length: number) =>
      Array.from({ length }, (_, index) => ({ text: 'x', ...(index % 2 && { bold: true }) }));
    for (const [most, of] of [
      [blocks, (length: number) => Array.from({ length }, () => 'x')],
      [items, (length: number) => [{ bullets: Array.from({ length }, () => 'x') }]],
      [parts, (length: number) => [{ paragraph: full(length) }]],
      [characters, (length: number) => ['x'.repeat(length - 1), 'x'].map((text) => ({ heading: text }))],
      [characters, (length: number) => 'x'.repeat(length)],
    ] as const) {
      expect(faultsOf(of(most - 1))).toEqual([]);
      expect(v.safeParse(richTextSchema, of(most + 1)).issues?.map(({ type }) => type)).toEqual(['max_length']);
    }
  });

  test('is accepted in any notation, and its normalised form is stable and has the same text', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const kept = v.parse(richTextSchema, text);
        expect(v.parse(richTextSchema, kept)).toEqual(kept);
        expect(tidyRichText(kept)).toEqual(kept);
        const said = (one: RichText) => plainText(one).replace(/\s+/g, '');
        expect(said(kept)).toBe(said(text));
      }),
    );
  });

  test('never accepts anything else', () => {
    const keys = new Set([
      'paragraph',
      'heading',
      'subheading',
      'bullets',
      'numbers',
      'text',
      'link',
      'bold',
      'emphasis',
    ]);
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) expect(keys).toContain(key);
        if (key === 'link') expect(inner).toMatch(/^(?:\/|https:\/\/|mailto:|tel:)/);
        check(inner);
      }
    };
    fc.assert(
      fc.property(oddRichTexts, (given) => {
        const parsed = v.safeParse(richTextSchema, given);
        if (parsed.success) check(parsed.output);
      }),
      { numRuns: 500 },
    );
  });
});
