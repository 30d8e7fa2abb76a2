import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { openProgram, ProgramEnd } from './confined-program.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rowhouse-stranger-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lateness = 30_000; // ms

// A program that has escaped every realm and has all of Node: its messages are still limited to what file descriptor 3 accepts.
const opened = (name: string, code: string, patience = 20_000) => {
  const program = join(folder, `${name}.mjs`);
  writeFileSync(
    program,
    `import { Socket } from 'node:net';
    const judge = new Socket({ fd: 3 });
    const send = (word) => judge.write(JSON.stringify(word) + '\\n');
    judge.once('data', (asked) => { const { id } = JSON.parse(asked); ${code} });`,
  );
  return openProgram({
    confines: { program, reads: [], heap: 256 },
    answer: async (_, url) => {
      if (url === 'http://late.example/') await vi.advanceTimersByTimeAsync(lateness);
      return url === 'http://elsewhere.example/' ? null : { status: 200, body: 'x'.repeat(1024 * 1024) };
    },
    patience,
    most: 60_000,
  });
};

test('returns the answer of a program, and reports requests that are not in the contract', async () => {
  const program = opened(
    'fair',
    `send({ kind: 'ask', id: '1', method: 'GET', url: 'http://elsewhere.example/' });
     judge.on('data', (received) => send({ kind: 'answer', id, output: String(received) }));`,
  );
  expect(await program.ask('it', {}, v.string())).toContain(
    'fetch of http://elsewhere.example/ is not in the contract',
  );
  expect(program.violations()).toEqual(['it requests http://elsewhere.example/, which is not in the contract']);
  program.end('it is over');
  await expect(program.ask('it', {}, v.string())).rejects.toThrow('it is over');
});

test('the time in which others answer a program is not its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const program = opened(
    'patient',
    `send({ kind: 'ask', id: '1', method: 'GET', url: 'http://late.example/' });
     judge.on('data', () => send({ kind: 'answer', id, output: 'answered' }));`,
    1000,
  );
  try {
    expect(await program.ask('it', {}, v.string())).toBe('answered');
    expect(program.waited()).toBeGreaterThanOrEqual(lateness);
  } finally {
    vi.useRealTimers();
    program.end('it is over');
  }
});

test.concurrent.each([
  ['forges a verdict', "send({ kind: 'done', faults: [], rendered: 1, hydrated: 1 })", 'it sent an invalid message'],
  [
    'answers another question',
    "send({ kind: 'answer', id: 'verdict', output: [] })",
    'it answered a question that was not asked',
  ],
  ['answers twice', "send({ kind: 'answer', id, output: 1 }); send({ kind: 'answer', id, output: 2 })", /it a/],
  ['answers with something else', "send({ kind: 'answer', id, output: { faults: [] } })", 'its answer is invalid: '],
  ['writes something that is not a message', "judge.write('GET / HTTP/1.1\\n')", 'it sent an invalid message'],
  [
    'sends a message without an end',
    "const more = () => judge.write('x'.repeat(65536), more); more()",
    'it sent more than 16 MB at once',
  ],
  [
    'reports endlessly',
    `const word = JSON.stringify({ kind: 'violation', fault: '' }) + '\\n', more = () => judge.write(word.repeat(100), more); more()`,
    'it sent more than 2000 messages for one question',
  ],
  [
    'sends requests and does not read the answers',
    "judge.pause(); for (let at = 0; at < 100; at += 1) send({ kind: 'ask', id: '1', method: 'GET', url: 'http://known.example/' })",
    'it does not read the answers that it asks for',
  ],
  ['is silent', '', 'it gave no answer within 1 s'],
  ['hangs', 'for (;;);', 'it gave no answer within 1 s'],
  [
    'fills its heap',
    'const all = []; for (;;) all.push(new Array(100000).fill(all.length))',
    /^it uses more than (256|768) MB of memory$/,
  ],
  [
    'allocates memory outside of its heap',
    'const all = []; setInterval(() => all.push(Buffer.alloc(50000000, 1)), 5)',
    'it uses more than 768 MB of memory',
  ],
  ['ends', 'process.exit(0)', 'it ended by itself, with code 0'],
  ['breaks', "throw new TypeError('broken')", 'TypeError: broken'],
])('a program that %s is ended, and sends nothing more', async (name, code, fault) => {
  const isWaitedFor = name === 'is silent' || name === 'hangs';
  const program = opened(name.replaceAll(' ', '-'), code, isWaitedFor ? 1000 : undefined);
  const asked = program.ask('it', {}, v.number());
  await expect(name === 'answers twice' ? asked.then(() => program.ask('it', {}, v.number())) : asked).rejects.toThrow(
    fault,
  );
  await expect(program.ask('it', {}, v.number())).rejects.toThrow(ProgramEnd);
});
