import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { declaredPages } from '@rowhouse/federation/declared-pages';
import { storeRelease } from '@rowhouse/federation/publish';
import { emptyRegistry, type Registry } from '@rowhouse/federation/registry';
import { inputsFile } from '@rowhouse/federation/released-version';
import { changeRegistry, openStore } from '@rowhouse/federation/store';
import { versionOf } from '@rowhouse/federation/version-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from './site.ts';

const program = fileURLToPath(new URL('release.ts', import.meta.url));
const printed = async (command: string, variables: NodeJS.ProcessEnv): Promise<string> => {
  const { BUCKET, DATA_DIR, RELEASE_KEY, RELEASE_TRUSTED_KEYS, ...others } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, command], {
    env: { ...others, ...variables },
  });
  return stdout;
};

const historyWith = (variables: NodeJS.ProcessEnv) => printed('history', variables);

const registryOf = (why: string): Registry => ({
  ...emptyRegistry,
  sequences: { 'mf-forms': 1 },
  history: [{ sequence: 1, date: '2025-03-04', channel: 'live', name: 'mf-forms', version: '1', from: null, why }],
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-release-'));
  const data = { DATA_DIR: join(folder, 'data') };
  await changeRegistry(openStore(data), () => registryOf('in the data directory'));
  await changeRegistry(openStore({ ...data, BUCKET: join(folder, 'other') }), () =>
    registryOf('in a bucket of its own'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the release command', () => {
  it('uses the bucket of the site in the same data directory', async () => {
    expect(await historyWith({ DATA_DIR: join(folder, 'data') })).toContain('in the data directory');
  });

  it('uses the bucket that is named, wherever the data directory is', async () => {
    const variables = { DATA_DIR: join(folder, 'data'), BUCKET: join(folder, 'other') };
    expect(await historyWith(variables)).toContain('in a bucket of its own');
  });

  it('lists the apps that read a file which changed since their release, and builds nothing', async () => {
    const data = { DATA_DIR: join(folder, 'changed') };
    const store = openStore(data);
    const inputs = ['shared/src/domain/date.ts'];
    const release = async (owner: string, versionFor: (version: string) => string) => {
      const routes = await declaredPages(site, owner);
      const version = versionFor(versionOf({ site, owner, development: false, routes }, inputs) ?? '');
      const files: [string, Buffer][] = [[inputsFile, Buffer.from(JSON.stringify(inputs))]];
      const entry = { js: [], css: [] };
      await storeRelease({ site, owner, store }, version, { files, maps: [] }, { entry, modules: {} });
    };
    await release('consent', (version) => version);
    await release('forms', (version) => `${version.slice(0, -1)}${version.endsWith('0') ? '1' : '0'}`);
    const lines = (await printed('changed', data)).split('\n');
    expect(lines.find((line) => line.startsWith('mf-consent'))).toContain('is its sources');
    for (const name of ['mf-forms', 'mf-listings', 'shell'])
      expect(lines.find((line) => line.startsWith(name))).toContain('is to be released');
  });
});
