import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageOf } from '@rowhouse/federation/app-names';
import { writeMachine } from '@rowhouse/federation/machines';
import { promoteProved } from '@rowhouse/federation/proof/promote-proved';
import { emptyRegistry, type Registry, sequenceOf, withPointer, withRelease } from '@rowhouse/federation/registry';
import { changeRegistry, openStore, type ReleaseStore, readRegistry } from '@rowhouse/federation/store';
import { emptyRelease as release } from '@rowhouse/federation/testing/empty-release';
import { type S3Store, startS3Store } from '@rowhouse/federation/testing/s3-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remotes } from '../src/routes.ts';
import { site } from './site.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('release.ts', import.meta.url));
const date = '2026-01-01T00:00:00.000Z';
// Without a shell there is no site, and therefore nothing to prove: these tests cover who moves which pointer.
const begun: Registry = remotes.map(packageOf).reduce((registry, name) => {
  const released = ['1', '2', '3'].reduce((known, version) => withRelease(known, name, version, release), registry);
  return ['1', '2'].reduce((known, version) => withPointer(known, 'live', name, version, date, 'promoted'), released);
}, emptyRegistry);

let folder = '';
let s3: S3Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-teams-'));
  s3 = await startS3Store();
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true, force: true });
});

const buckets: Record<string, () => string> = {
  'a directory': () => join(folder, randomUUID()),
  'a store that speaks S3': () => `${s3.address}/${randomUUID()}`,
};

/** A bucket with the registry above, and a store for each team whose first writes wait for each other. */
const opened = async (address: string) => {
  const environment = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    BUCKET: address,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const store = openStore(environment);
  await changeRegistry(store, () => begun);
  const meet = (count: number): ReleaseStore => {
    const all = Promise.withResolvers<void>();
    let there = 0;
    const put: ReleaseStore['bucket']['put'] = async (...what) => {
      there += 1;
      if (there === count) all.resolve();
      await all.promise;
      return store.bucket.put(...what);
    };
    return { ...store, bucket: { ...store.bucket, put } };
  };
  return { environment, store, meet, now: async () => (await readRegistry(store)).registry };
};

const formsAt = (store: ReleaseStore, version: string) => ({
  site,
  store,
  channel: 'live',
  versions: { 'mf-forms': version },
});

describe.each(Object.entries(buckets))('on %s', (name, addressOf) => {
  it('teams that promote concurrently in separate processes all succeed, and no promotion is lost', async ({
    skip,
  }) => {
    // In the short run (`test`) on the store that an operator has.
    skip(process.env.TESTS !== 'long' && name === 'a directory');
    const { environment, now } = await opened(addressOf());
    await Promise.all(
      remotes.map((owner) => run(process.execPath, [program, 'promote', packageOf(owner), '3'], { env: environment })),
    );
    const { channels, sequences, history } = await now();
    expect(channels.live).toEqual(Object.fromEntries(remotes.map((owner) => [packageOf(owner), '3'])));
    for (const name of remotes.map(packageOf)) expect(sequences[name]).toBe(sequenceOf(begun, name) + 1);
    expect(history).toHaveLength(begun.history.length + remotes.length);
  });

  it('only one of two concurrent promotions of the same remote succeeds, and the other reports what is live and who was first', async () => {
    const { meet, now } = await opened(addressOf());
    const store = meet(2);
    const outcomes = await Promise.allSettled([promoteProved(formsAt(store, '1')), promoteProved(formsAt(store, '3'))]);
    const registry = await now();
    const live = registry.channels.live?.['mf-forms'] ?? '';
    const wanted = live === '1' ? '3' : '1';
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain(
      `mf-forms was moved on 'live' meanwhile, to ${live}: promoted (registry ${sequenceOf(registry, 'mf-forms')}). Nothing was changed; to replace it all the same: npx pnpm@12 release promote mf-forms ${wanted}`,
    );
    expect(sequenceOf(registry, 'mf-forms')).toBe(sequenceOf(begun, 'mf-forms') + 1);
  });

  it('a release that a machine withdrew from the canary is promoted only on demand, and the status of the canary says why', async () => {
    const { environment, store, now } = await opened(addressOf());
    const release = (...words: string[]) => run(process.execPath, [program, ...words], { env: environment });
    await release('promote', 'mf-forms', '3', '--channel', 'canary');
    await writeMachine(store.bucket, 'web-1:3000', {
      at: new Date().toISOString(),
      shows: { 'mf-forms': '2' },
      refuses: [],
      unread: {},
      canaryRefuses: [{ versions: { 'mf-forms': '3' }, why: 'withdrawn: 5 failures in a row' }],
    });
    expect((await release('status', '--channel', 'canary')).stdout).toContain(
      'web-1:3000 refuses it: withdrawn: 5 fail',
    );
    await expect(release('promote', 'mf-forms', '3')).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /failed for the visitors of the canary\nweb-1:3000: withdrawn: 5 failures.*--anyway/s,
      ),
    });
    expect((await now()).channels.live?.['mf-forms']).toBe('2');
    const { sequences } = await now();
    await writeMachine(store.bucket, 'web-1:3000', null);
    await release('promote', 'mf-forms', '3');
    expect((await now()).sequences['mf-forms']).toBe((sequences['mf-forms'] ?? 0) + 1);
  });

  it('releases of several apps move in one step, which a team that moves one of them meanwhile prevents as a whole, and go back in one', async () => {
    const { environment, store, meet, now } = await opened(addressOf());
    const release = (...words: string[]) => run(process.execPath, [program, ...words], { env: environment });
    const both = { 'mf-forms': '3', 'mf-listings': '3' };
    const [together, alone] = await Promise.allSettled([
      promoteProved({ site, store: meet(1), channel: 'live', versions: both }),
      promoteProved(formsAt(store, '1')),
    ]);
    const first = (await now()).channels.live;
    expect([first?.['mf-forms'], first?.['mf-listings']]).toEqual(
      together.status === 'fulfilled' ? ['3', '3'] : ['1', '2'],
    );
    expect([together.status, alone.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (together.status === 'rejected') await release('promote', 'mf-forms', '3', 'mf-listings', '3');

    const { history } = await now();
    const last = history.slice(-2);
    expect(last.map(({ together: names }) => names)).toEqual(Array(2).fill(['mf-forms', 'mf-listings']));
    expect(new Set(last.map(({ date: at }) => at)).size).toBe(1);
    await release('rollback', 'mf-forms', 'mf-listings');
    expect((await now()).channels.live).toMatchObject({ 'mf-listings': '2' });
    expect((await now()).history.at(-1)?.together).toEqual(['mf-forms', 'mf-listings']);
  });

  it('a team begins and ends a canary of its own remote with its own key', async ({ skip }) => {
    skip(name !== 'a directory');
    const { environment, store } = await opened(addressOf());
    const { file, entry } = store.keys.make('mf-forms');
    const RELEASE_TRUSTED_KEYS = [...store.keys.entries(), entry].join(',');
    const env = { ...environment, RELEASE_KEY: file, RELEASE_TRUSTED_KEYS };
    const team = (...words: string[]) => run(process.execPath, [program, ...words], { env });
    const read = async () => (await readRegistry(openStore(env))).registry;
    await team('promote', 'mf-forms', '3', '--channel', 'canary');
    expect((await team('canary', '20', 'mf-forms')).stdout).toContain('canary: 20 % of the visitors');
    expect((await read()).canaryShares).toEqual({ 'mf-forms': 0.2 });
    await expect(team('canary', '20')).rejects.toMatchObject({
      stderr: expect.stringContaining('does not sign for shell'),
    });
    await team('canary', '0', 'mf-forms');
    expect((await read()).channels.canary).toBeUndefined();
  });

  it('two concurrent promotions of the same release both succeed', async () => {
    const { meet, now } = await opened(addressOf());
    const store = meet(2);
    await Promise.all([promoteProved(formsAt(store, '3')), promoteProved(formsAt(store, '3'))]);
    expect(sequenceOf(await now(), 'mf-forms')).toBe(sequenceOf(begun, 'mf-forms') + 1);
  });
});
