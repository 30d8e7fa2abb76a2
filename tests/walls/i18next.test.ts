import { packageOf } from '@rowhouse/federation/app-names';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { addMessages, createI18n, type Messages, translatorOf } from '@rowhouse/shared/platform/i18n';
import fc from 'fast-check';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { textsOfApp } from './message-table.ts';
import { checkedApps } from './sources.ts';

type TextValues = Record<string, string | number>;

// The library whose format the texts have, with the number format of the site. The site's own lookup has no nesting and no formatters.
const libraryText = (language: Language, messages: Messages) => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { listings: messages } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  const t = i18n.getFixedT(null, 'listings');
  return (key: string | readonly string[], values: TextValues): string =>
    t(typeof key === 'string' ? key : [...key], {
      ...values,
      nest: false,
      replace: Object.fromEntries(
        Object.entries(values).map(([name, one]) => [
          name,
          typeof one === 'number' ? formatNumber(one, language) : one,
        ]),
      ),
    });
};

const ownText = (language: Language, messages: Messages) => {
  const i18n = createI18n(language);
  addMessages(i18n, 'listings', messages);
  return translatorOf<Messages>(i18n, 'listings');
};

const placeholder = /{{(.+?)}}/g;
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
const baseOf = (key: string): string => key.replace(/_(?:one|many|other)$/, '');
const number = fc.oneof(fc.nat(3), fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }));

describe.each(checkedApps)('the texts of %s', async (owner) => {
  const table = await textsOfApp(owner);

  test.each(languages)('are the same in %s as those of i18next', (language) => {
    const messages = table[language];
    const [own, library] = [ownText(language, messages), libraryText(language, messages)];
    const namesByKey = new Map<string, Set<string>>();
    for (const [key, text] of Object.entries(messages))
      for (const one of [key, baseOf(key)])
        namesByKey.set(one, new Set([...(namesByKey.get(one) ?? []), ...namesIn(text)]));
    fc.assert(
      fc.property(fc.infiniteStream(fc.oneof(number, fc.string({ unit: 'grapheme' }))), number, (stream, count) => {
        for (const [key, names] of namesByKey) {
          const values = Object.fromEntries([...names].map((name) => [name, stream.next().value]));
          expect(own(key, values)).toBe(library(key, values));
          expect(own(key, { ...values, count })).toBe(library(key, { ...values, count }));
        }
      }),
      { numRuns: 3 },
    );
  });

  test('need nothing of i18next but values and plurals', () => {
    const odd = Object.values(table).flatMap((texts) =>
      Object.values(texts).filter((text) => text.includes('$t(') || namesIn(text).some((name) => !/^\w+$/.test(name))),
    );
    expect(odd, packageOf(owner)).toEqual([]);
  });
});

test('any text is the same as that of i18next, whatever is inserted and for every number', () => {
  const name = fc.constantFrom('count', 'city', 'price', 'toString');
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    name.map((one) => `{{${one}}}`),
    fc.constantFrom('{{', '}}', '{{missing}}', '$t(text)', '$&', '$1'),
  );
  const text = fc
    .array(part, { maxLength: 4 })
    .map((parts) => parts.join(''))
    .filter((one) => !/{{\s*-|{{[^}]*[,\s]/.test(one));
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.record({ text, text_one: text, text_many: text, text_other: text }, { requiredKeys: [] }),
      fc.dictionary(name, fc.oneof(number, part)),
      fc.constantFrom<string | readonly [string, string]>(
        'text',
        ['none', 'text'],
        ['text', 'none'],
        ['none', 'nothing'],
      ),
      (language, messages, values, key) => {
        const given: Messages = JSON.parse(JSON.stringify(messages));
        const [own, library] = [ownText(language, given), libraryText(language, given)];
        expect(own(key, values)).toBe(library(key, values));
      },
    ),
  );
});
