import { expect, test } from 'vitest';
import { isTest, lineAt, sourcesOf } from './sources.ts';

// Only one module makes redirects of loaders, and redirects of Hono need a parsed address.
const unparsed = /context\.redirect\((?!ownAddress\()|\bResponse\.redirect\(/g;

test('every redirect uses a parsed address of this site', () => {
  const found = sourcesOf()
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(unparsed)].map(({ index }) => `${path}:${lineAt(text, index)}`));
  expect(found).toEqual([]);
});
