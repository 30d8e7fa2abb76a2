import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription, fillPlaceholders, truncate } from './text.ts';

describe('cleanDescription', () => {
  test('drops markup, decodes entities and collapses white space', () => {
    const raw =
      '<p>Maison &agrave; r&eacute;nover &Agrave; c&ocirc;t&eacute;,<br/>85&nbsp;m&#178;</p>\n\n<!-- note --><b>&lt;calme&gt; &amp;amp; &unknown;</b>';
    expect(cleanDescription(raw)).toBe('Maison à rénover À côté, 85 m² <calme> &amp; &unknown;');
  });

  test.each([
    ['Ruime <b>woning</b><script type="x">alert("<b>")</script> met tuin', 'Ruime woning met tuin'],
    ['<style>p { color: red }</style>Licht<SCRIPT>1 < 2', 'Licht'],
    ['Een scriptie over stijl', 'Een scriptie over stijl'],
  ])('leaves out scripts and styles: %s', (raw, text) => {
    expect(cleanDescription(raw)).toBe(text);
  });

  test('keeps a French punctuation mark on the line of its word', () => {
    expect(cleanDescription('Bail &laquo; net &raquo; : oui !')).toBe('Bail «\u00a0net\u00a0»\u00a0: oui\u00a0!');
  });

  test('keeps a lone comparison sign', () => {
    expect(cleanDescription('tuin < 100 m² en huis > 50 m²')).toBe('tuin < 100 m² en huis > 50 m²');
  });

  test('cuts at 250 by default, at a word boundary past 80 percent', () => {
    const text = 'woord '.repeat(60);
    expect(cleanDescription(text)).toBe('woord '.repeat(41).trim());
  });

  test('keeps a word that ends exactly at the limit', () => {
    expect(cleanDescription('0123 56789 bcd', { limit: 10 })).toBe('0123 56789');
  });

  test('cuts within a word if the boundary is at or before 80 percent', () => {
    expect(cleanDescription('01234567 9abcdef', { limit: 10 })).toBe('01234567 9');
    expect(cleanDescription('012345678 abcdef', { limit: 10 })).toBe('012345678');
    expect(cleanDescription('x'.repeat(300))).toBe('x'.repeat(250));
  });

  test('ends with an ellipsis on request, only if something was cut off', () => {
    expect(cleanDescription('een huis met tuin', { limit: 10, ellipsis: true })).toBe('een huis…');
    expect(cleanDescription('een huis', { limit: 10, ellipsis: true })).toBe('een huis');
  });

  test('is never longer than its limit and never ends with half a character', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), fc.boolean(), (description, limit, ellipsis) => {
        const cleaned = cleanDescription(description, { limit, ellipsis });
        expect(cleaned.length).toBeLessThanOrEqual(limit);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
    );
  });

  test.each(['&#0;', '&#1114112;', '&#xFFFFFF;', '&constructor;'])(
    'leaves %s unchanged, which is not a character',
    (entity) => {
      expect(cleanDescription(entity)).toBe(entity);
    },
  );
});

describe('truncate', () => {
  test('keeps 100 characters unchanged', () => {
    expect(truncate('x'.repeat(100))).toBe('x'.repeat(100));
  });

  test('ends a longer text with an ellipsis at 100 characters', () => {
    expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`);
    expect(truncate('een twee', 5)).toBe('een…');
  });

  test('ends at a word', () => {
    expect(truncate('Ruim huis met tuin en garage', 25)).toBe('Ruim huis met tuin en…');
  });
});

test('placeholders are filled in wherever they are', () => {
  const text = 'FOR_SALE_TOTAL te koop, FOR_RENT_TOTAL te huur; FOR_SALE_TOTAL!';
  expect(fillPlaceholders(text, { sale: 1030, rent: 28 }, 'nl')).toBe('1.030 te koop, 28 te huur; 1.030!');
  expect(fillPlaceholders(text, { sale: 1030, rent: 28 }, 'en')).toBe('1,030 te koop, 28 te huur; 1,030!');
  expect(fillPlaceholders('Welkom', { sale: 1, rent: 2 }, 'nl')).toBe('Welkom');
});
