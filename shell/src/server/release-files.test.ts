import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket } from '@rowhouse/shared/federation/bucket';
import { integrityOf } from '@rowhouse/shared/federation/integrity';
import type { Release } from '@rowhouse/shared/federation/registry';
import type { ReleaseSet } from '@rowhouse/shared/federation/release-set';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';

const script = Buffer.from('export {}');
const release: Release = {
  date: '2025-03-04',
  commit: null,
  builder: 'team',
  ground: '1',
  provides: {},
  accepts: {},
  budget: null,
  files: { 'web/main.js': { integrity: integrityOf(script), bytes: script.length } },
  entry: { js: ['main.js'], css: [] },
  modules: {},
};
const set: ReleaseSet = { id: 'abc123', houses: { forms: { version: '1.0.0', release } } };

let folder = '';
const openCache = () => openReleaseCache(join(folder, 'cache'), openBucket(join(folder, 'bucket')), 'live');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-files-'));
  const bucket = openBucket(join(folder, 'bucket'));
  await bucket.prepare();
  await bucket.put('mf-forms/1.0.0/web/main.js', script);
  const cache = openCache();
  await cache.bring(set);
  await cache.keep(set);
  await cache.remember(set);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the facts of a set', () => {
  it('are served after a restart of the shell, while another set stands', async () => {
    const cache = openCache();
    await cache.remember({ id: 'def456', houses: set.houses });
    const answer = await releaseFiles(cache, () => []).request('/sets/abc123.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: 'abc123', houses: { forms: { version: '1.0.0' } } });
  });

  it('are missing where the set never stood', async () => {
    expect((await releaseFiles(openCache(), () => []).request('/sets/999.json')).status).toBe(404);
  });

  it('are missing where a release of the set is gone', async () => {
    await rm(join(folder, 'cache/mf-forms'), { recursive: true });
    expect((await releaseFiles(openCache(), () => []).request('/sets/abc123.json')).status).toBe(404);
  });
});

describe('a file of a release', () => {
  it('is served as it was released', async () => {
    const answer = await releaseFiles(openCache(), () => []).request('/mf-forms/1.0.0/web/main.js');
    expect(await answer.text()).toBe('export {}');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['/mf-forms/1.0.0/web/other.js', '/mf-forms/2.0.0/web/main.js', '/mf-forms/1.0.0/release.json'])(
    'is missing where no release names it: %s',
    async (path) => {
      expect((await releaseFiles(openCache(), () => []).request(path)).status).toBe(404);
    },
  );
});
