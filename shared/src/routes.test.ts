import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentRoute } from './domain/content-route.ts';
import { type Language, languages } from './domain/language.ts';
import {
  fallbackRoute,
  findRoute,
  hrefFor,
  isFixedPage,
  matchRoute,
  type PageId,
  type Params,
  pageIds,
  routeOf,
  translatePath,
} from './routes.ts';

const pages: readonly PageId[] = pageIds();
const everywhere = pages.flatMap((page) => languages.map((language) => [page, language] as const));

const namesIn = (path: string): string[] => [...path.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name);

// A browser interprets '.' and '..' as steps in the path, whatever the program intended.
const value = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('Sint-Niklaas', 'Écaussinnes-d’Enghien', 'a b', '100%', 'x/y', 'q?r#s', 'é', 'é', '寿', '🏠'),
  )
  .filter((text) => !/^\.{1,2}$/.test(text));

const place = fc.constantFrom(...everywhere).chain(([page, language]) =>
  fc.record({
    page: fc.constant(page),
    language: fc.constant(language),
    params: fc.record<Params>(Object.fromEntries(namesIn(routeOf(page).original).map((name) => [name, value]))),
  }),
);

const filled = (template: string, params: Params): string =>
  template.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params[name.toLowerCase()] ?? ''));

const pathOf = (href: string): string => new URL(href, 'https://rowhouse.example').pathname;

describe('a path', () => {
  test('resolves to its page, language and parameters', () => {
    fc.assert(
      fc.property(place, ({ page, language, params }) => {
        const path = pathOf(hrefFor(page, params, language));
        const expected = { page, language, params: { ...routeOf(page).fixed, ...params } };
        expect(matchRoute(path)).toEqual(expected);
        expect(matchRoute(path.replace(/\/$/, ''))).toEqual(expected);
      }),
    );
  });

  test('is unchanged after it is translated and translated back', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...languages), ({ page, language, params }, other) => {
        const path = hrefFor(page, params, language);
        const translated = translatePath(path, other);
        expect(matchRoute(translated)).toEqual({ ...matchRoute(path), language: other });
        expect(translatePath(translated, language)).toBe(path);
      }),
    );
  });

  test('without a language resolves to the same page in each', () => {
    fc.assert(
      fc.property(place, ({ page, language, params }) => {
        const original = filled(routeOf(page).original, params);
        expect(matchRoute(original)).toEqual({
          page,
          language: null,
          params: { ...routeOf(page).fixed, ...params },
        });
        expect(translatePath(original, language)).toBe(hrefFor(page, params, language));
      }),
    );
  });

  test('of any text resolves to a page or none, and never throws', () => {
    fc.assert(
      fc.property(
        // Of any code units, halves of a pair too; fast-check prepares its own units of binary for half a second.
        fc.uint16Array({ maxLength: 20 }).map((units) => String.fromCharCode(...units)),
        fc.constantFrom('', '/nl/', '/fr/te-koop/', '/property/'),
        (text, start) => {
          const match = matchRoute(start + text);
          expect(match === null || pages.includes(match.page)).toBe(true);
        },
      ),
    );
  });

  // Variants in which people and programs write the words of a path.
  const accents: Readonly<Record<string, string>> = { a: 'à', e: 'é', i: 'ï', o: 'ô', u: 'û', c: 'ç', n: 'ñ' };
  const accented = (word: string) => word.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter);
  const writings: readonly ((word: string) => string)[] = [
    (word) => word,
    accented,
    (word) => accented(word).normalize('NFD'),
    (word) => accented(word).toUpperCase(),
    (word) => word.replace(/([aou])e/g, (_, letter: string) => `${letter}\u0308`.normalize('NFC')),
    (word) => word.replaceAll('-', ' '),
    (word) => word.replaceAll('-', '’'),
    (word) => word.replaceAll('-', '_'),
    (word) => word.replaceAll('-', ''),
  ];
  const bytesOf = (word: string) => [...new TextEncoder().encode(word)].map((byte) => `%${byte.toString(16)}`).join('');
  const encodings: readonly ((word: string) => string)[] = [encodeURIComponent, bytesOf];
  const rewritten = (template: string, write: (word: string) => string): string =>
    template.replace(/(?<=^|\/)[a-z0-9-]+(?=\/|$)/g, write);

  test('under any language resolves to the page’s own path in that language: in any case, with repeated slashes, without its last slash, and with any spelling of its words', () => {
    const spellings = fc.constantFrom<(template: string) => string>(
      (template) => template,
      (template) => template.replace(/\/$/, ''),
      (template) => template.replaceAll('/', '//'),
      (template) => template.toUpperCase(),
    );
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...languages),
        spellings,
        fc.boolean(),
        fc.constantFrom(...writings),
        fc.constantFrom(...encodings),
        (named, segment, spell, isOriginal, write, encode) => {
          const { page, language, params } = named;
          const { original, paths } = routeOf(page);
          const words = rewritten(isOriginal ? original : `/${paths[language]}`, (word) => encode(write(word)));
          const path = filled(spell(`/${segment}${words}`), params);
          const found = { page, language: segment, params: { ...routeOf(page).fixed, ...params } };
          expect(findRoute(path)).toEqual(found);
        },
      ),
    );
  });

  test.each(languages)('of each page in %s is found with any spelling of its words', (language) => {
    for (const page of pages) {
      const params = Object.fromEntries(namesIn(routeOf(page).original).map((name) => [name, 'X-é_1']));
      const bare = filled(`/${routeOf(page).paths[language]}`, params);
      if (bare !== '/') expect(findRoute(bare)).toMatchObject({ page, language: null, params });
      for (const write of writings)
        for (const encode of encodings) {
          const words = rewritten(routeOf(page).paths[language], (word) => encode(write(word)));
          expect(findRoute(filled(`/${language}/${words}`, params))).toMatchObject({ page, language, params });
        }
    }
  });

  test.each([
    ['/fr/%C3%A0-vendre/', '/fr/a-vendre/'],
    ['/fr/à-louer/', '/fr/a-louer/'],
    ['/fr/%c3%a0%20propos%20de%20nous', '/fr/a-propos-de-nous/'],
    ["/fr/offre-d'achat/12/", '/fr/offre-d-achat/12/'],
    ['/fr/d%C3%A9claration-de-confidentialit%C3%A9/', '/fr/declaration-de-confidentialite/'],
    ['/de/über-uns/', '/de/ueber-uns/'],
    ['/de/uber-uns/', '/de/ueber-uns/'],
    ['/nl/te%20koop/', '/nl/te-koop/'],
    ['/nl/%74e-koop/', '/nl/te-koop/'],
    ['/en/à-vendre/', '/en/for-sale/'],
  ])('%s resolves to %s', (path, own) => {
    const found = findRoute(path);
    expect(
      found && hrefFor(found.page, found.params, languages.find((code) => path.startsWith(`/${code}/`)) ?? 'nl'),
    ).toBe(own);
  });

  test.each(['/nl/niets/', '/it/', '/nl/property/%E0%A4%A/', '/nl/map/x/'])(
    '%s resolves to no page, and its translation is home',
    (path) => {
      expect(findRoute(path)).toBeNull();
      expect(fallbackRoute(path)).toMatchObject({ page: 'home', language: path.startsWith('/nl/') ? 'nl' : null });
      expect(translatePath(path, 'fr')).toBe('/fr/');
    },
  );

  test.each([
    ['/nl/te-koop/ronse/', 'nl', '/fr/a-vendre/'],
    ['/fr/a-louer/renaix/appartement/', 'fr', '/fr/a-louer/'],
    ['/for-sale/ronse/', null, '/fr/a-vendre/'],
    ['/te-koop/ronse/', null, '/fr/a-vendre/'],
    ['/de/for-rent/ronse/', 'de', '/fr/a-louer/'],
    ['/en//Te-Koop/ronse/', 'en', '/fr/a-vendre/'],
  ])('%s resolves to no page, and falls back to the list above it', (path, language, translation) => {
    expect(findRoute(path)).toBeNull();
    expect(fallbackRoute(path).language).toBe(language);
    expect(translatePath(path, 'fr')).toBe(translation);
  });

  test('ends with its query', () => {
    expect(hrefFor('for-sale', {}, 'nl', 'city=Ronse&page=2')).toBe('/nl/te-koop/?city=Ronse&page=2');
    expect(hrefFor('for-sale', {}, 'nl', new URLSearchParams({ city: 'Saint-Ghislain é' }))).toBe(
      '/nl/te-koop/?city=Saint-Ghislain+%C3%A9',
    );
    expect(hrefFor('for-sale', {}, 'nl', '')).toBe('/nl/te-koop/');
  });

  test('without one of its parameters throws', () => {
    expect(() => hrefFor('property', {}, 'nl')).toThrow("hrefFor('property') needs the parameter 'id'");
    expect(() => hrefFor('property', { id: '' }, 'nl')).toThrow(TypeError);
  });
});

describe('the route table', () => {
  test.each(languages)('gives every page a unique path in %s', (language) => {
    const paths = pages.map((page) => routeOf(page).paths[language].replace(/:[a-z]+/g, ':'));
    expect(new Set(paths).size).toBe(pages.length);
  });

  test('gives every page a unique original path', () => {
    expect(new Set(pages.map((page) => routeOf(page).original.replace(/:[a-z]+/g, ':'))).size).toBe(pages.length);
  });

  test.each(everywhere)(
    'writes the path of %s in %s in plain words, with the parameters of the original',
    (page, language) => {
      const path = routeOf(page).paths[language];
      expect(path).toMatch(/^(?:(?:[a-z0-9-]+|:[a-z]+)\/)*$/);
      expect(namesIn(path)).toEqual(namesIn(routeOf(page).original));
    },
  );

  test.each(pages)('places %s below an existing page, without a cycle', (page) => {
    const trail: string[] = [];
    for (let at: string | undefined = page; at !== undefined; at = isFixedPage(at) ? routeOf(at).parent : 'unknown') {
      expect(pages).toContain(at);
      expect(trail).not.toContain(at);
      trail.push(at);
    }
  });
});

// The rows of specification 2.2 whose pages exist.
const specified: [page: PageId, params: Params, paths: Partial<Record<Language, string>>][] = [
  ['home', {}, { nl: '/nl/', fr: '/fr/' }],
  ['for-sale', {}, { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' }],
  ['for-rent', {}, { nl: '/nl/te-huur/', fr: '/fr/a-louer/' }],
  ['about-us', {}, { nl: '/nl/over-ons/', fr: '/fr/a-propos-de-nous/' }],
  ['services', {}, { nl: '/nl/diensten/', fr: '/fr/services/' }],
  [
    'property-for-sale',
    { city: 'ronse', slug: 'woning', id: '12' },
    { nl: '/nl/te-koop/ronse/woning/12/', fr: '/fr/a-vendre/ronse/woning/12/' },
  ],
  [
    'property-for-rent',
    { city: 'ronse', slug: 'woning', id: '12' },
    { nl: '/nl/te-huur/ronse/woning/12/', fr: '/fr/a-louer/ronse/woning/12/' },
  ],
  ['login', {}, { nl: '/nl/login/', fr: '/fr/login/', en: '/en/login/' }],
  ['thank-you-contact-me', {}, { nl: '/nl/bedankt/contact-me/', fr: '/fr/merci/contact-me/' }],
  [
    'thank-you-site-contact',
    {},
    {
      nl: '/nl/bedankt/neem-contact-met-ons-op/',
      fr: '/fr/merci/prenez-contact-avec-nous-pour-un-service-personnalise/',
    },
  ],
];

describe('the specified path', () => {
  const rows = specified.flatMap(([page, params, paths]) =>
    languages.flatMap((language) => {
      const path = paths[language];
      return path === undefined ? [] : [{ page, params, language, path }];
    }),
  );

  test.each(rows)('of $page in $language is $path', ({ page, params, language, path }) => {
    expect(hrefFor(page, params, language)).toBe(path);
  });

  test.each([
    ['/login/', 'login'],
    ['/feedback/contact-me/', 'thank-you-contact-me'],
    ['/feedback/site-contact/', 'thank-you-site-contact'],
    ['/property/12/', 'property'],
  ])('%s is the original path of %s', (path, page) => {
    expect(matchRoute(path)).toMatchObject({ page, language: null });
  });
});

describe('paths of the content', () => {
  const routeOf1 = (id: string, original: string, paths: Record<Language, string>): ContentRoute => ({
    id,
    original,
    type: 'article',
    paths,
    breadcrumb: { names: { nl: id, fr: id, en: id, de: id }, public: true, parent: null },
  });
  const content = [
    routeOf1('article.one', '/news/one/', {
      nl: 'nieuws/een/',
      fr: 'nouvelles/un/',
      en: 'news/one/',
      de: 'neues/eins/',
    }),
    routeOf1('page.houses', '/houses/', {
      nl: 'huizen/',
      fr: 'd-angle/',
      en: 'houses/',
      de: 'grosse-haeuser/',
    }),
    routeOf1('page.sale', '/for-sale/', { nl: 'te-koop/', fr: 'a-vendre/', en: 'for-sale/', de: 'zu-verkaufen/' }),
  ];

  test.each([
    ['/nl/nieuws/een/', 'nl'],
    ['/fr/nouvelles/un', 'fr'],
    ['/news/one/', null],
  ])('%s resolves to it in %s', (path, language) => {
    expect(matchRoute(path, content)).toEqual({ page: 'content', language, params: { content: 'article.one' } });
  });

  test.each([
    ['/de/news/one/', 'article.one'],
    ['/de/nieuws/een/', 'article.one'],
    ['/DE//Neues/EINS', 'article.one'],
    // With former slugs.
    ['/de/grosse-hauser/', 'page.houses'],
    ['/fr/dangle/', 'page.houses'],
    ['/fr/grosse-haeuser', 'page.houses'],
    // In other spellings.
    ['/de/gro%C3%9Fe-h%C3%A4user/', 'page.houses'],
    ["/fr/d'angle/", 'page.houses'],
    ['/de/Neues/e%C3%AFns', 'article.one'],
  ])('%s is found in the language of the path', (path, id) => {
    expect(findRoute(path, content)).toEqual({
      page: 'content',
      language: path.slice(1, 3).toLowerCase(),
      params: { content: id },
    });
  });

  test.each(['/neues/eins/', '/Nouvelles/un', '/grosse-haeuser/'])('%s is found without a language', (path) => {
    expect(findRoute(path, content)).toMatchObject({ page: 'content', language: null });
  });

  test('take precedence over a path of the fixed table in another language', () => {
    const own = [routeOf1('page.carte', '/carte-de-visite/', { nl: 'carte/', fr: 'x/', en: 'x/', de: 'x/' })];
    expect(findRoute('/nl/carte/', own)?.page).toBe('content');
    expect(findRoute('/nl/carte/')?.page).toBe('map');
  });

  test('translate to the path of the same content in another language', () => {
    expect(translatePath('/nl/nieuws/een/', 'de', content)).toBe('/de/neues/eins/');
    expect(hrefFor('content', { content: 'article.one' }, 'fr', 'a=1', content)).toBe('/fr/nouvelles/un/?a=1');
  });

  test('yield to the fixed table, and are unknown without the content', () => {
    expect(matchRoute('/nl/te-koop/', content)?.page).toBe('for-sale');
    expect(matchRoute('/nl/nieuws/een/')).toBeNull();
    expect(() => hrefFor('content', { content: 'article.none' }, 'nl', undefined, content)).toThrow(TypeError);
  });
});
