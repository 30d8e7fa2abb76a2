import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openObjectStore } from '../object-store.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { emptyRelease } from '../testing/empty-release.ts';
import { prove, Refused } from './prove.ts';

vi.mock(import('../confined-process.ts'), async (original) => ({
  ...(await original()),
  confinement: () => 'permissions',
}));

const site: SiteDefinition = {
  root: '',
  apps: [],
  languages: [],
  shared: { version: '1.0.0', modules: [], libraries: {} },
  layers: [],
  proof: {
    apiPrefix: '/api',
    samples: {},
    answer: () => null,
  },
};
const bucket = openObjectStore(join(import.meta.dirname, 'none'));

test('on a machine without namespaces a proof says so, and runs where that was asked for', async () => {
  const proved = (withoutNamespaces?: boolean) =>
    prove(site, bucket, { id: '', apps: {} }, { owner: 'clock', version: '1' }, ['clock'], { withoutNamespaces });
  await expect(proved()).rejects.toThrow(/^This machine allows no namespaces .*: --without-namespaces$/);
  // Nothing is released here, so that there is nothing more to prove.
  await expect(proved(true)).rejects.toThrow('There is no shell to prove it with');
});

test('a bucket that cannot be reached refuses no release: nothing of it was looked at', async () => {
  const release = { ...emptyRelease, files: { 'web/a.js': { integrity: 'sha384-none', bytes: 1 } } };
  const proved = (at: Parameters<typeof prove>[1]) =>
    prove(
      site,
      at,
      { id: 'one', apps: { clock: { version: '1', release } } },
      { owner: 'clock', version: '1' },
      ['clock'],
      { withoutNamespaces: true },
    ).catch((error: unknown) => error);
  const away = await proved(bucket);
  expect(away).not.toBeInstanceOf(Refused);
  expect(String(away)).toMatch(/^Error: The bucket could not be reached: ENOENT/);
  const refusing = await proved(openObjectStore('http://127.0.0.1:65001/bucket'));
  expect(String(refusing)).toMatch(/^Error: The bucket could not be reached: connect ECONNREFUSED/);
  // One that answers, and holds no such file.
  expect(await proved(openObjectStore(import.meta.dirname))).toBeInstanceOf(Refused);
});

test('what a build says moves no cursor and begins no line of a refusal', () => {
  const { message } = new Refused('mf-clock', '1', [
    '\u001b[2J\rthe contract holds\n\u2028\u202ed\u009b1A',
    'x'.repeat(1000),
  ]);
  expect(message).toBe(`mf-clock 1 is refused:\n-  [2J the contract holds d 1A\n- ${'x'.repeat(600)}`);
});
