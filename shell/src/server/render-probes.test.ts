import { expect, test } from 'vitest';
import { tryRelease } from './render-probes.ts';

const origin = 'https://site.example';
/** Tries a release that answers each path with a redirect or a page. */
const tried = (redirects: Record<string, string>) => {
  const asked: string[] = [];
  const trial = tryRelease(
    {
      ready: Promise.resolve(),
      waited: () => 0,
      probes: async () => ['/a/'],
      render: async ({ url }) => {
        asked.push(url);
        const to = redirects[new URL(url).pathname];
        return { status: to ? 302 : 200, headers: to ? [['location', to]] : [], body: '', failures: [], apps: [] };
      },
    },
    origin,
  );
  return trial.then(
    () => asked,
    (error: Error) => error.message,
  );
};

test('the redirect of a probe is followed within this site only', async () => {
  expect(await tried({ '/a/': '/b/', '/b/': '/c/' })).toEqual([`${origin}/a/`, `${origin}/b/`, `${origin}/c/`]);
  expect(await tried({ '/a/': 'https://notary.example/' })).toEqual([`${origin}/a/`]);
});

test('a release with a redirect loop is refused, and does not delay the next ones', async () => {
  expect(await tried({ '/a/': '/b/', '/b/': '/a/' })).toMatch(/^\/[ab]\/ redirects endlessly$/);
});
