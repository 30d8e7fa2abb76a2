import { describe, expect, test } from 'vitest';
import {
  askedKeys,
  brokenPlurals,
  differences,
  foreignNumbers,
  misprints,
  type TextTable,
  textsOfApp,
  textsOfMails,
  textsOfNotices,
  textsOfOtherMails,
  textsOfOwnerMails,
  textsOfOwnerTables,
} from './message-table.ts';
import { missingKeys, namedIn, namedTexts, unusedKeys } from './message-use.ts';
import { checkedApps, isChecked } from './sources.ts';

describe.each(checkedApps)('the messages of %s', async (owner) => {
  const table = await textsOfApp(owner);

  test('have the same keys and placeholders in every language, and no empty text', () => {
    expect(differences(table)).toEqual([]);
  });

  test('have both forms of every plural', () => {
    expect(brokenPlurals(table.nl)).toEqual([]);
  });

  test('follow the typography of their language', () => {
    expect([...misprints(table), ...foreignNumbers(table)]).toEqual([]);
  });

  test('are all used', () => {
    expect(unusedKeys(askedKeys(table.nl), namedTexts(owner))).toEqual([]);
  });

  test('contain every key that sources use', () => {
    expect(missingKeys(askedKeys(table.nl), namedTexts(owner))).toEqual([]);
  });
});

const textsOfApi: [string, () => Promise<TextTable>][] = [
  ['mails', textsOfMails],
  ['notices', textsOfNotices],
  ['mails to owners', textsOfOwnerMails],
  ...textsOfOtherMails,
  ['owner’s tables', textsOfOwnerTables],
];

describe.each(isChecked('api') ? textsOfApi : [])('the texts of the %s', async (_, texts) => {
  const table = await texts();

  test('have the same keys and placeholders in every language, and no empty text', () => {
    expect(differences(table)).toEqual([]);
  });

  test('follow the typography of their language', () => {
    expect([...misprints(table), ...foreignNumbers(table)]).toEqual([]);
  });
});

describe('the check of messages', () => {
  const same = (texts: Record<string, string>): TextTable => ({ nl: texts, fr: texts, en: texts, de: texts });

  test.each([
    [{}, "fr lacks 'a'"],
    [{ a: 'x {{n}}', b: 'y' }, "fr has 'b', which Dutch lacks"],
    [{ a: 'x' }, "fr 'a' holds nothing, Dutch {{n}}"],
    [{ a: 'x {{m}}' }, "fr 'a' holds {{m}}, Dutch {{n}}"],
    [{ a: ' ' }, "fr 'a' is empty"],
  ])('reports what %j lacks', (fr, difference) => {
    expect(differences({ ...same({ a: 'x {{n}}' }), fr })).toContain(difference);
  });

  test('reports a plural with a missing form, or with a text of its base name', () => {
    expect(brokenPlurals({ a_one: 'x' })).toEqual(['a']);
    expect(brokenPlurals({ a_one: 'x', a_other: 'y', a: 'z' })).toEqual(['a', 'a']);
    expect(brokenPlurals({ a_one: 'x', a_other: 'y' })).toEqual([]);
  });

  test.each([
    ['nl', "zo'n huis"],
    ['nl', 'Klaar ?'],
    ['nl', '„zo”'],
    ['de', '“so”'],
    ['en', '« so »'],
    ['en', 'wait...'],
    ['fr', 'Prêt ?'],
    ['fr', 'Prêt?'],
    ['fr', 'Ainsi: voilà'],
    ['fr', '« ainsi »'],
    ['fr', '“ainsi”'],
    ['en', 'a plot of 2.140 m²'],
    ['fr', 'un terrain de 2.140 m²'],
    ['nl', 'een bod van 250 000'],
    ['de', '10% Anzahlung'],
    ['en', '10 % down'],
  ] as const)('finds the misprint in %s: %s', (language, text) => {
    const table = { ...same({}), [language]: { a: text } };
    expect([...misprints(table), ...foreignNumbers(table)].length).toBeGreaterThan(0);
  });

  test.each([
    ['nl', 'Zo’n huis: “mooi”!'],
    ['nl', '2.140 m², 12,5\u00A0%'],
    ['fr', '250\u202F000, 12,5\u00A0%, €\u00A0250.000, tél. 0470\u00A012\u00A034\u00A056'],
    ['en', '2,140 m², 12.5%, € 250.000'],
    ['de', '„So“?'],
    ['fr', 'Prêt\u00A0? De 9:00 à 17:00\u00A0: «\u00A0ainsi\u00A0»'],
  ] as const)('accepts in %s: %s', (language, text) => {
    const table = { ...same({}), [language]: { a: text } };
    expect([...misprints(table), ...foreignNumbers(table)]).toEqual([]);
  });

  test('finds a key in a call, in a table and in a template', () => {
    const template = ['goal.', '{goal}-city'].join('$');
    const named = namedIn([
      { path: 'a.ts', text: `const b = t('one');\nconst table = { x: 'two' };\nt(\`${template}\`, { city });` },
    ]);
    expect(unusedKeys(['one', 'two', 'goal.sale-city', 'goal.sale', 'three'], named)).toEqual(['goal.sale', 'three']);
    expect(missingKeys(['two'], named)).toEqual(["a.ts: 'one'", `a.ts: ${template}`]);
    expect(missingKeys(['one', 'goal.rent-city'], named)).toEqual([]);
  });
});
