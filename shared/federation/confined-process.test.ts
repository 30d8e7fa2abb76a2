import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Confinement, confinement, type Ending, startConfined } from './confined-process.ts';
import { heapGrowth } from './heap-growth.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-confined-'));
const program = join(folder, 'program.mjs');
const given = join(folder, 'given.txt');
const secret = join(folder, 'secret.txt');
const socket = join(folder, 'socket');
const server = createServer((opened) => opened.end());
const local = createServer((opened) => opened.end());
let port = 0;

// Everything that a confined program attempts, with the error of each denied attempt.
const attempts = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

const tried = (work) => {
  try {
    return String(work());
  } catch (error) {
    return error.code;
  }
};
const pipe = new Socket({ fd: 3 });
pipe.once('data', async (result) => {
  const { given, secret, port, socket, parent } = JSON.parse(result);
  const reach = (...address) =>
    new Promise((resolve) =>
      connect(...address).on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code)),
    );
  pipe.end(JSON.stringify({
    given: tried(() => readFileSync(given, 'utf8')),
    secret: tried(() => readFileSync(secret, 'utf8')),
    environment: tried(() => readFileSync('/proc/self/environ', 'utf8')),
    written: tried(() => writeFileSync(given, 'x')),
    program: tried(() => spawnSync('true').status),
    thread: tried(() => new Worker('1', { eval: true })),
    database: tried(() => process.getBuiltinModule('node:sqlite') ?? 'none'),
    dotenv: tried(() => process.loadEnvFile(secret)),
    report: tried(() => process.report.writeReport(given)),
    addon: tried(() => process.dlopen({ exports: {} }, secret)),
    kill: tried(() => process.kill(parent, 0)),
    names: Object.keys(process.env).sort().join(),
    heap: process.execArgv.filter((option) => option.startsWith('--heap')).join(),
    network: await reach(port, '127.0.0.1'),
    socket: await reach(socket),
  }));
});
`;

beforeAll(async () => {
  writeFileSync(program, attempts);
  writeFileSync(given, 'for it');
  writeFileSync(secret, 'not for it');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  local.listen(socket);
  await once(local, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') port = address.port;
});
afterAll(() => {
  server.close();
  local.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (by: Confinement): Promise<unknown> => {
  const { kill, pipe } = startConfined({ program, reads: [given], heap: 128, by });
  pipe.write(JSON.stringify({ given, secret, port, socket, parent: process.pid }));
  const result: unknown = JSON.parse(await text(pipe));
  kill();
  return result;
};

const denied = {
  given: 'for it',
  secret: 'ERR_ACCESS_DENIED',
  environment: 'ERR_ACCESS_DENIED',
  written: 'ERR_ACCESS_DENIED',
  program: 'ERR_ACCESS_DENIED',
  thread: 'ERR_ACCESS_DENIED',
  database: 'none',
  dotenv: 'ERR_ACCESS_DENIED',
  report: 'ERR_ACCESS_DENIED',
  addon: 'ERR_DLOPEN_DISABLED',
};

test('a confined program reads the files it is given, and cannot write, start processes or load addons', async () => {
  vi.stubEnv('SESSION_SECRET', 'not for it');
  const result = await run('permissions');
  expect(result).toMatchObject(denied);
  expect(result).toHaveProperty('names', 'NODE_ENV,PATH,TZ');
  expect(result).toHaveProperty('heap', heapGrowth);
  // A confined program may send signals, so the signal that opens Node's debugger has a listener.
  expect(process.listenerCount('SIGUSR1')).toBe(1);
});

const endings: [what: string, code: string, isKilled: boolean, expected: Ending['how']][] = [
  ['that somebody else kills is known as killed', 'setInterval(() => {}, 1000);', true, 'killed'],
  [
    'that says so itself is not',
    "console.error('unshare: sigprocmask unblock failed: Invalid argument');\nprocess.exitCode = 1;",
    false,
    'by itself',
  ],
  ['that throws is not', "throw new Error('no');", false, 'by itself'],
];
test.for(endings)('a confined program %s', async ([, code, isKilled, expected]) => {
  const file = join(folder, 'ending.mjs');
  writeFileSync(file, `import { writeSync } from 'node:fs';\nwriteSync(3, 'started');\n${code}`);
  const { pid, pipe, errors, gone } = startConfined({ program: file, reads: [], heap: 64 });
  const said = Promise.all(errors.map((stream) => text(stream)));
  await once(pipe, 'data');
  const [inner] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  if (isKilled) process.kill(Number(inner ?? pid), 'SIGKILL');
  expect((await gone).how).toBe(expected);
  if (!isKilled) expect((await said).join('')).toMatch(/unblock failed|Error: no/);
});

test('a program for which Node throws instead of starting it has ended, and takes what is sent to it', async () => {
  // A parameter that is longer than the system allows stands for a machine without memory.
  const reads = ['/'.repeat(1_000_000)];
  const { pid, pipe, gone, kill } = startConfined({ program, reads, heap: 64, by: 'permissions' });
  const broken = once(pipe, 'error');
  pipe.write('it');
  kill();
  expect(pid).toBe(0);
  expect(await gone).toEqual({ how: 'not started', why: 'Error: spawn E2BIG' });
  await broken;
});

test('a program for which no file can be opened has ended, and the one that starts it goes on', () => {
  const starter = join(folder, 'without-files.mts');
  writeFileSync(
    starter,
    `import { openSync } from 'node:fs';
     import { startConfined } from ${JSON.stringify(join(import.meta.dirname, 'confined-process.ts'))};
     const start = () => startConfined({ program: ${JSON.stringify(program)}, reads: [], heap: 64, by: 'permissions', zone: 'UTC' });
     const first = start();
     first.kill();
     await first.gone;
     try { for (;;) openSync('/dev/null'); } catch {}
     const { pipe, gone, kill } = start();
     pipe.on('error', () => undefined).write('it');
     kill();
     console.log((await gone).how);`,
  );
  const shell = ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, starter];
  const { stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(stdout).toBe('not started\n');
});

test.runIf(confinement() === 'namespaces')('a machine without room for a process is asked for namespaces again', () => {
  const asker = join(folder, 'asker.mts');
  writeFileSync(
    asker,
    `import { closeSync, openSync } from 'node:fs';
     import { confinement } from ${JSON.stringify(join(import.meta.dirname, 'confined-process.ts'))};
     const files = [];
     try { for (;;) files.push(openSync('/dev/null')); } catch {}
     const answers = [confinement()];
     for (const file of files) closeSync(file);
     answers.push(confinement());
     const time = performance.now() + 60_000;
     performance.now = () => time;
     console.log(...answers, confinement());`,
  );
  const shell = ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, asker];
  expect(spawnSync('sh', shell, { encoding: 'utf8' }).stdout).toBe('permissions permissions namespaces\n');
});

test.runIf(confinement() === 'namespaces')(
  'in namespaces a confined program has no network and sees no other process',
  async () => {
    expect(await run('namespaces')).toMatchObject({
      ...denied,
      names: 'NODE_ENV,PATH,TZ',
      network: 'ENETUNREACH',
      socket: 'ENOENT',
      kill: 'ESRCH',
    });
  },
);

test.runIf(confinement() === 'namespaces')(
  'a confined program ends with the program that started it, even in an endless loop',
  async () => {
    const loop = join(folder, 'loop.mjs');
    const starter = join(folder, 'starter.mts');
    writeFileSync(loop, "import { writeSync } from 'node:fs';\nwriteSync(3, 'started');\nfor (;;);");
    writeFileSync(
      starter,
      `import { startConfined } from ${JSON.stringify(join(import.meta.dirname, 'confined-process.ts'))};
     const { pid, pipe } = startConfined({ program: ${JSON.stringify(loop)}, reads: [], heap: 64 });
     pipe.on('data', () => { console.log(pid); process.kill(process.pid, 'SIGKILL'); });`,
    );
    const pid = Number(spawnSync(process.execPath, [starter], { encoding: 'utf8' }).stdout);
    expect(pid).toBeGreaterThan(0);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000);
  },
);
