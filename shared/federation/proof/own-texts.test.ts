import { expect, it } from 'vitest';
import { copiedTexts, foreignTexts, sameInAll, textIn } from './own-texts.ts';

const texts = {
  en: { ask: 'Ask us anything you like', call: 'We call you back today', tag: 'Google Tag Manager', no: 'No' },
  nl: { ask: 'Vraag ons alles wat u wilt', call: 'Wij bellen u vandaag terug', tag: 'Google Tag Manager', no: 'Nee' },
};
const page = (...all: string[]): string =>
  `<head><title>We call you back today</title></head><body><p>Outside of it all here</p><main id="m"><p>${all.join('</p><p>')}</p></main></body>`;

it('the pieces of a page are what stands between its tags, in its main element', () => {
  expect(textIn(page('Tom &amp; Jerry&#x27;s', '<b>one</b> two'))).toEqual(["Tom & Jerry's", 'one', 'two']);
  expect(textIn('no page')).toEqual([]);
  expect(textIn(`<main>${'<'.repeat(1_000_000)}</main>`)).toEqual([]);
});

it('an app whose texts are copied from another language is refused; a name is the same everywhere', () => {
  expect(copiedTexts(texts)).toEqual([]);
  expect(copiedTexts({ ...texts, de: texts.nl })).toEqual(['2 of 2 sentences of its texts are the same in nl and de']);
  expect(copiedTexts({ ...texts, de: { ...texts.nl, ask: 'Fragen Sie uns alles' } })).toEqual([]);
});

const { en, nl } = texts;
const shown: [string, string[], string | null][] = [
  ['its own language', [nl.ask, nl.call], null],
  ['names and short words of another', [nl.ask, en.tag, en.no], null],
  ['one sentence of another, as a quotation', [nl.ask, en.call], null],
  ['another language', [en.ask, en.call], `shows 2 of 2 sentences of its texts in en, such as '${en.ask}'`],
  ['half of another', [...Object.values(en), nl.ask], `shows 2 of 3 sentences of its texts in en, such as '${en.ask}'`],
];
it.each(shown)('a Dutch page with %s', (_, all, says) => {
  expect(foreignTexts(page(...all), texts, 'nl')).toBe(says);
});

it('a page whose texts are not in its messages is the same in every language', () => {
  const fixed = Array.from({ length: 5 }, (_, at) => `These four words are number ${at}`);
  const own = (language: 'en' | 'nl') => page(...Object.values(texts[language]), ...fixed);
  expect(sameInAll({ en: own('en'), nl: own('nl') })).toBe(
    "shows 25 of 39 words in the same language everywhere, such as 'These four words are number 0': put its texts into its messages",
  );
  expect(sameInAll({ en: page(...Object.values(en)), nl: page(...Object.values(nl)) })).toBeNull();
  expect(sameInAll({ en: own('en'), nl: page(nl.ask) })).toBeNull();
  expect(sameInAll({ en: own('en') })).toBeNull();
});
