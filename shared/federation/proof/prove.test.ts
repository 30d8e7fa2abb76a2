import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { integrityOf } from '../integrity.ts';
import { type ObjectStore, openObjectStore } from '../object-store.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { emptyRelease } from '../testing/empty-release.ts';
import { judge } from './judge.ts';
import { ProofRefusal, prove } from './prove.ts';

vi.mock(import('../confined-process.ts'), async (original) => ({
  ...(await original()),
  confinement: () => 'permissions',
}));

vi.mock(import('./judge.ts'), async (original) => {
  const own = await original();
  return { ...own, judge: vi.fn(own.judge) };
});

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

test('on a machine without namespaces a proof fails with an explanation, and runs if that is explicitly allowed', async () => {
  const proved = (withoutNamespaces?: boolean) =>
    prove(site, bucket, { id: '', apps: {} }, { owners: ['clock'] }, ['clock'], { withoutNamespaces });
  await expect(proved()).rejects.toThrow(/^This machine allows no namespaces .*: --without-namespaces$/);
  // Nothing is released here, so the proof ends with this error.
  await expect(proved(true)).rejects.toThrow('There is no shell to prove it with');
});

test('an unreachable bucket refuses no release, since none of its files was checked', async () => {
  const release = { ...emptyRelease, files: { 'web/a.js': { integrity: 'sha384-none', bytes: 1 } } };
  const proved = (at: Parameters<typeof prove>[1]) =>
    prove(site, at, { id: 'one', apps: { clock: { version: '1', release } } }, { owners: ['clock'] }, ['clock'], {
      withoutNamespaces: true,
    }).catch((error: unknown) => error);
  const away = await proved(bucket);
  expect(away).not.toBeInstanceOf(ProofRefusal);
  expect(String(away)).toMatch(/^Error: The bucket could not be reached: ENOENT/);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const refusing = await proved(openObjectStore('http://127.0.0.1:65001/bucket'));
  vi.unstubAllEnvs();
  expect(String(refusing)).toMatch(/^Error: The bucket could not be reached: connect ECONNREFUSED/);
  // This bucket answers, and does not hold the file.
  expect(await proved(openObjectStore(import.meta.dirname))).toBeInstanceOf(ProofRefusal);
});

test('what is live already is fetched once, so that nothing is written over files that a program reads', async () => {
  const bytes = Buffer.from('exports.createRenderer = null;');
  const file = { integrity: integrityOf(bytes), bytes: bytes.length };
  const live = {
    id: 'one',
    apps: { clock: { version: '1', release: { ...emptyRelease, files: { 'node/main.js': file } } } },
  };
  const paths: string[] = [];
  const counting: ObjectStore = {
    ...bucket,
    get: async (path) => {
      paths.push(path);
      return { bytes, tag: '1' };
    },
  };
  vi.mocked(judge).mockImplementationOnce(async ({ fetchLive, set, folders }) => {
    expect(await fetchLive?.()).toEqual({ set, folders });
    return { faults: [], rendered: 1, hydrated: 1, inBrowser: false };
  });
  await prove(site, counting, live, { owners: ['clock'], live }, ['clock'], { withoutNamespaces: true });
  expect(paths).toEqual(['mf-clock/1/node/main.js']);
});

test('the output of a build cannot move the cursor or start a line in a refusal', () => {
  const { message } = new ProofRefusal({ 'mf-clock': '1' }, [
    '\u001b[2J\rthe contract holds\n\u2028\u202ed\u009b1A',
    'x'.repeat(1000),
  ]);
  expect(new ProofRefusal({ 'mf-clock': '1', shell: '2' }, []).message).toBe('mf-clock 1, shell 2 are refused:');
  expect(message).toBe(`mf-clock 1 is refused:\n-  [2J the contract holds d 1A\n- ${'x'.repeat(600)}`);
});
