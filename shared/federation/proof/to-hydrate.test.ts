import { expect, it } from 'vitest';
import { type RenderedDocument, toHydrate } from './renders.ts';

const languages = ['nl', 'fr', 'en', 'de'];

const documentsOf = (what: string, size: number): RenderedDocument[] =>
  languages.map((language) => ({
    what,
    language,
    url: '',
    amount: 'full',
    body: 'x'.repeat(size),
    isPage: true,
    file: what,
    fragments: '',
    owner: 'clock',
    isUnchanged: false,
  }));

it('hydrates each page in one language, all languages in turn, and the smallest page in every language', () => {
  const hydrated = toHydrate(
    [1, 2, 3, 4, 5].flatMap((page) => documentsOf(`page ${page}`, page === 2 ? 1 : 9)),
    languages,
  );
  const of = (what: string) => hydrated.filter((document) => document.what === what).map(({ language }) => language);
  expect(of('page 2').sort()).toEqual([...languages].sort());
  expect([1, 3, 4, 5].map((page) => of(`page ${page}`))).toEqual([['nl'], ['en'], ['de'], ['nl']]);
});

it('hydrates a page in another language if it is not shown in the one whose turn it is', () => {
  const [, french] = documentsOf('page', 1);
  expect(toHydrate(french ? [french] : [], languages).map(({ language }) => language)).toEqual(['fr']);
});

it('hydrates of other apps’ pages that share a file and have the same fragments one', () => {
  const other = (what: string, fragments: string) =>
    documentsOf(what, 9).map((document) => ({ ...document, isPage: false, file: 'shell/content', fragments }));
  const rendered = [
    ...documentsOf('smallest', 1),
    ...other('about', 'clock.time'),
    ...other('services', 'clock.time'),
    ...other('privacy', 'clock.time,clock.date'),
    ...other('hours', 'clock.time {"zone":"UTC"}'),
  ];
  const whats = toHydrate(rendered, languages).map(({ what }) => what);
  expect(whats.filter((what) => what !== 'smallest')).toEqual(['about', 'privacy', 'hours']);
});

it('hydrates of what is the same as with the live releases the largest page of each app', () => {
  const same = (owner: string, what: string, size: number): RenderedDocument[] =>
    documentsOf(what, size)
      .slice(0, 1)
      .map((document) => ({ ...document, owner, isUnchanged: true }));
  const rendered = [
    ...same('clock', 'small', 1),
    ...same('clock', 'large', 5),
    ...same('hello', 'other', 3),
    ...same('hello', 'fragment', 9).map((document) => ({ ...document, isPage: false })),
    ...documentsOf('new', 2),
  ];
  expect(new Set(toHydrate(rendered, languages).map(({ what }) => what))).toEqual(new Set(['large', 'other', 'new']));
});
