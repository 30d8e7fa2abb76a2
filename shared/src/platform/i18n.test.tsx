import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatEuro, formatNumber } from '../domain/format.ts';
import { type Language, languages } from '../domain/language.ts';
import { CurrentPageProvider } from './current-page.tsx';
import { addMessages, createI18n, I18nProvider, messagesOf, translatorOf } from './i18n.tsx';
import { exampleSite } from './testing/site.ts';

const dutch = {
  'list.title': 'Panden: {{city}}',
  'list.count_one': '{{count}} pand',
  'list.count_other': '{{count}} panden',
  plain: 'Te koop',
} as const;

const french: Record<keyof typeof dutch, string> = {
  'list.title': 'Biens\u00A0: {{city}}',
  'list.count_one': '{{count}} bien',
  'list.count_other': '{{count}} biens',
  plain: 'À vendre',
};

const i18nIn = (language: Language, messages: Record<string, string>) => {
  const i18n = createI18n(language);
  addMessages(i18n, 'listings', messages);
  return i18n;
};

const tIn = (language: Language, messages: Record<keyof typeof dutch, string>) =>
  translatorOf<typeof dutch>(i18nIn(language, messages), 'listings');

describe('a translator', () => {
  test('inserts values into the placeholders of a text without escaping them', () => {
    expect(tIn('nl', dutch)('list.title', { city: 'Ronse & <Renaix>' })).toBe('Panden: Ronse & <Renaix>');
  });

  test('does not interpret the inserted values as texts', () => {
    const t = tIn('nl', dutch);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('{{city}}', '$t(plain)', '{{count}}', '$&', '$1')),
        (city) => {
          expect(t('list.title', { city })).toBe(`Panden: ${city}`);
        },
      ),
    );
  });

  test.each<[Language, number, string]>([
    ['nl', 0, '0 panden'],
    ['nl', 1, '1 pand'],
    ['nl', 2, '2 panden'],
    ['fr', 0, '0 bien'],
    ['fr', 1, '1 bien'],
    ['fr', 2, '2 biens'],
    ['nl', 12_345, '12.345 panden'],
    ['fr', 1_000_000, '1\u202f000\u202f000 biens'],
  ])('chooses the plural form in %s: %i', (language, count, text) => {
    expect(tIn(language, language === 'nl' ? dutch : french)('list.count', { count })).toBe(text);
  });

  test('formats a number for its language, and leaves a string unchanged', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...languages), (value, language) => {
        const t = tIn(language, dutch);
        expect(t('list.title', { city: value })).toBe(`Panden: ${formatNumber(value, language)}`);
        expect(t('list.title', { city: String(value) })).toBe(`Panden: ${value}`);
      }),
    );
  });

  test('reads only the texts of its own app', () => {
    const i18n = i18nIn('nl', dutch);
    addMessages(i18n, 'forms', { plain: 'Verzenden' });
    expect(translatorOf<typeof dutch>(i18n, 'listings')('plain')).toBe('Te koop');
    expect(translatorOf<{ plain: string }>(i18n, 'forms')('plain')).toBe('Verzenden');
  });

  test('returns the text of the first of several keys that has one', () => {
    const t = tIn('nl', dutch);
    expect(t(['list.none', 'plain'])).toBe('Te koop');
    expect(t(['list.title', 'plain'])).toBe('Panden: {{city}}');
  });

  test('shows the key of a missing text, and never another language', () => {
    const t = translatorOf<typeof dutch>(createI18n('fr'), 'listings');
    i18nIn('nl', dutch);
    expect(t('plain')).toBe('plain');
  });
});

describe('useMessages', () => {
  const useMessages = messagesOf<typeof dutch>('listings');
  const View = () => <p>{useMessages()('plain')}</p>;

  test('reads the texts in the language of its context', () => {
    expect(
      renderToString(
        <>
          <I18nProvider value={i18nIn('nl', dutch)}>
            <View />
          </I18nProvider>
          <I18nProvider value={i18nIn('fr', french)}>
            <View />
          </I18nProvider>
        </>,
      ),
    ).toBe('<p>Te koop</p><p>À vendre</p>');
  });

  test('returns the same function at each render and in each component, so that effects can depend on it', () => {
    const seen = new Set<unknown>();
    const Reader = () => {
      seen.add(useMessages());
      return null;
    };
    const i18n = i18nIn('nl', dutch);
    const page = (
      <I18nProvider value={i18n}>
        <Reader />
        <Reader />
      </I18nProvider>
    );
    renderToString(page);
    renderToString(page);
    expect(seen.size).toBe(1);
  });

  test.each([
    ['en', undefined, '€\u00a0400.000'],
    ['en', 'belgian', '€\u00a0400.000'],
    ['en', 'reader', '€400,000'],
    ['fr', 'reader', '400\u202f000\u00a0€'],
    ['nl', 'reader', '€\u00a0400.000'],
  ] as const)('knows how prices are written in %s with the setting %s', (language, priceFormat, text) => {
    const Price = () => formatEuro(400_000, useMessages().prices);
    const page = (
      <I18nProvider value={createI18n(language)}>
        <CurrentPageProvider value={{ page: 'home', language, site: { ...exampleSite, priceFormat } }}>
          <Price />
        </CurrentPageProvider>
      </I18nProvider>
    );
    expect(renderToString(page)).toBe(text);
  });

  test('throws an explanation outside of the layout', () => {
    expect(() => renderToString(<View />)).toThrow('useMessages is called outside of the layout');
  });
});
