import { expect, test } from 'vitest';
import { isTest, lineAt, sourcesOf } from './sources.ts';

// Only one module makes redirects of the router, and redirects of Hono need a parsed address; the harness runs on a
// developer's machine only.
const unparsed = /context\.redirect\((?!ownAddress\()|\bredirect\b[^;]*from 'react-router-dom'/g;
const free = new Set(['shared/src/platform/redirect.ts', 'shared/site/harness/main.tsx']);

test('every redirect uses a parsed address of this site', () => {
  const found = sourcesOf()
    .filter(({ path }) => !isTest(path) && !free.has(path))
    .flatMap(({ path, text }) => [...text.matchAll(unparsed)].map(({ index }) => `${path}:${lineAt(text, index)}`));
  expect(found).toEqual([]);
});
