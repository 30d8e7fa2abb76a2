import { expect, it } from 'vitest';
import { type Rendered, toHydrate } from './renders.ts';

const languages = ['nl', 'fr', 'en', 'de'];

const documentsOf = (what: string, size: number): Rendered[] =>
  languages.map((language) => ({
    what,
    language,
    url: '',
    amount: 'full',
    body: 'x'.repeat(size),
    isPage: true,
    file: what,
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
