import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, startLimit, startProgram, stopPrograms, untilReady } from '../../shell/src/run/program.ts';
import { freePort } from '../run/free-port.ts';
import { copyWithoutSpare } from '../run/site-without-parts.ts';

const run = promisify(execFile);
const minute = 60_000;
let folder = '';
let site: Program | null = null;

/** Runs a program of the copy; its output when it fails. */
const failureOf = (words: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> =>
  run(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    () => '',
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}` || String(error),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-without-parts-'));
  await copyWithoutSpare(folder);
}, 30 * minute);

afterAll(async () => {
  if (site) await stopPrograms([site]);
  await rm(folder, { recursive: true, force: true });
}, 5 * minute);

test(
  'a site without the desk and the feeds has correct types',
  async () => {
    expect(await failureOf(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--singleThreaded'])).toBe('');
  },
  15 * minute,
);

test(
  'it starts, shows its pages, and has no page and no endpoint of the desk',
  async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const data = join(folder, '.data');
    const environment = { PORT: String(port), API_PORT: String(apiPort), SITE_URL: url, DATA_DIR: data };
    site = startProgram('site', join(folder, 'shell/src/run/start.ts'), environment, join(data, 'site.log'));
    await untilReady(site, `${url}/readyz`, startLimit);
    const list = await (await fetch(`${url}/nl/te-koop/`)).text();
    const [home = ''] = /\/nl\/te-koop\/[^"/]+\/[^"/]+\/[^"/]+\//.exec(list) ?? [];
    const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;
    const pages = ['/nl/', '/nl/te-koop/', home, '/fr/contact/', '/nl/login/'];
    expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 200));
    // An unknown page leads home.
    expect(await Promise.all(['/nl/kantoor/login/', '/api/v1/desk/session'].map(statusOf))).toEqual([302, 404]);
  },
  15 * minute,
);

test(
  'its tests pass',
  async () => {
    // Those of `tests/` are about the whole repository.
    const folders = ['api/', 'shared/', 'shell/', 'mf-', 'demo/'];
    expect(
      await failureOf(['node_modules/vitest/vitest.mjs', 'run', ...folders, '--reporter=dot'], { TESTS: 'test' }),
    ).toBe('');
  },
  40 * minute,
);
