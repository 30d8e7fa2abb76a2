import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Confinement, confinement, startConfined } from './confined-process.ts';
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
  const { child, pipe } = startConfined({ program, reads: [given], heap: 128, by });
  pipe.write(JSON.stringify({ given, secret, port, socket, parent: process.pid }));
  const result: unknown = JSON.parse(await text(pipe));
  child.kill('SIGKILL');
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

const endings: [what: string, code: string, isKilled: boolean, expected: boolean][] = [
  ['that somebody else kills is known as killed', 'setInterval(() => {}, 1000);', true, true],
  [
    'that says so itself is not',
    "console.error('unshare: sigprocmask unblock failed: Invalid argument');\nprocess.exitCode = 1;",
    false,
    false,
  ],
  ['that throws is not', "throw new Error('no');", false, false],
];
test.for(endings)('a confined program %s', async ([, code, isKilled, expected]) => {
  const file = join(folder, 'ending.mjs');
  writeFileSync(file, `import { writeSync } from 'node:fs';\nwriteSync(3, 'started');\n${code}`);
  const { child, pipe, errors, wasKilled } = startConfined({ program: file, reads: [], heap: 64 });
  const said = Promise.all(errors.map((stream) => text(stream)));
  const closed = once(child, 'close');
  await once(pipe, 'data');
  const [inner] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
  if (isKilled) process.kill(Number(inner ?? child.pid), 'SIGKILL');
  await closed;
  expect(wasKilled()).toBe(expected);
  if (!isKilled) expect((await said).join('')).toMatch(/unblock failed|Error: no/);
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
     const { child, pipe } = startConfined({ program: ${JSON.stringify(loop)}, reads: [], heap: 64 });
     pipe.on('data', () => { console.log(child.pid); process.kill(process.pid, 'SIGKILL'); });`,
    );
    const pid = Number(spawnSync(process.execPath, [starter], { encoding: 'utf8' }).stdout);
    expect(pid).toBeGreaterThan(0);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000);
  },
);
