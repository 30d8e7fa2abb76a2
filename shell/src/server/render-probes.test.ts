import { expect, test } from 'vitest';
import { MachineBusy, tryRelease } from './render-probes.ts';

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
        return {
          status: to ? 302 : 200,
          headers: to ? [['location', to]] : [],
          body: Buffer.alloc(0),
          failures: [],
          apps: [],
        };
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

test.each([
  ['a page that fails while others have the processor says that the machine is busy', 2000, MachineBusy, 5],
  ['a page that fails by itself is the fault of the release', 0, Error, 1],
])('%s', async (_, wait, kind, tries) => {
  let waited = 0;
  let renders = 0;
  const trial = tryRelease(
    {
      ready: Promise.resolve(),
      waited: () => waited,
      probes: async () => ['/a/'],
      render: async () => {
        renders += 1;
        waited += wait;
        const failures = [{ failure: 'render' as const, what: 'forms.contact', why: 'Error: late' }];
        return { status: 200, headers: [], body: Buffer.alloc(0), failures, apps: [] };
      },
    },
    origin,
  );
  const error = await trial.catch((one: unknown) => one);
  expect(error).toBeInstanceOf(kind);
  expect(error instanceof MachineBusy).toBe(wait > 0);
  expect(renders).toBe(tries);
});
