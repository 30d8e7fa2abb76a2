import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emptyRegistry, type Registry } from '@rowhouse/federation/registry';
import { changeRegistry, openStore } from '@rowhouse/federation/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('release.ts', import.meta.url));
const historyWith = async (variables: NodeJS.ProcessEnv): Promise<string> => {
  const { BUCKET, DATA_DIR, RELEASE_KEY, RELEASE_TRUSTED_KEYS, ...others } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'history'], {
    env: { ...others, ...variables },
  });
  return stdout;
};

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
});
