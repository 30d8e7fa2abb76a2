import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedLine, ReadingEnd } from './adapter.ts';
import type { LineHead } from './feed-line.ts';
import { linesOf } from './line-file.ts';
import { writeLines } from './read-lines.ts';
import { readInProcess } from './reading-process.ts';
import { feedHome, feedText } from './testing/feed-homes.ts';

const program = fileURLToPath(new URL('testing/read-program.ts', import.meta.url));
let folder = '';
let answer = '';
const server = createServer((_, response) => response.end(answer));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-reading-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const read = async (source: object = {}, signal = new AbortController().signal, heap?: number): Promise<LineHead[]> => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await readInProcess(
    {
      adapter: 'tiny',
      source: { address, ...source },
      secrets: { key: 'a-secret-key' },
      allow: { http: true, private: true },
      codes: {},
      since: null,
      known: [],
      folder: join(folder, 'run'),
    },
    { program, signal, ...(heap && { heap }) },
  );
  const heads: LineHead[] = [];
  const lines = linesOf(join(folder, 'run'));
  for (;;) {
    const next = await lines.next();
    if (!next.done) heads.push(next.value.head);
    else return next.value ? [...heads, next.value] : heads;
  }
};

test('a reading yields the lines of the feed, each checked, and its end', async () => {
  answer = feedText([feedHome('1'), feedHome('2', { description: { nl: 'Een\u0000\ud800tuin' } })], { since: 'later' });
  // Memory of this process must not count for the reading.
  const large = Buffer.alloc(500 * 1024 ** 2, 'x');
  const [first, second, end] = await read();
  expect(large.at(-1)).toBeGreaterThan(0);
  expect(first).toMatchObject({ kind: 'home', sourceId: '1', notes: [] });
  expect(second).toMatchObject({ kind: 'home', sourceId: '2' });
  expect(end).toMatchObject({ kind: 'end', complete: true, since: 'later', peak: expect.any(Number) });
  if (process.platform === 'linux' && end?.kind === 'end') expect(end.peak).toBeLessThan(large.length);
});

test.each([
  [{ trouble: 'throw' }, 'no access with ***', 'other'],
  [{ address: 'http://127.0.0.1:1/' }, expect.stringContaining('ECONNREFUSED'), 'unreachable'],
])('a reading of %j fails with the reason, without a secret', async (source, why, reason) => {
  answer = '';
  expect((await read(source)).at(-1)).toEqual({ kind: 'failed', why, reason });
});

test('a reading process that runs out of memory or exits is a failed reading', async () => {
  await expect(read({ trouble: 'memory' }, undefined, 24)).rejects.toThrow(
    'the reading needed more than 24 MB of memory',
  );
  await expect(read({ trouble: 'exit' })).rejects.toThrow('the reading ended by 3');
  const broken = new AbortController();
  broken.abort();
  await expect(read({}, broken.signal)).rejects.toThrow('the reading was interrupted');
});

test('an endless feed is a failed reading', async () => {
  const endless = async function* (): AsyncGenerator<FeedLine, ReadingEnd> {
    for (;;) yield { kind: 'gone', sourceId: 'a' };
  };
  const kinds: string[] = [];
  const reading = writeLines(endless(), ({ kind }) => void kinds.push(kind), 10);
  await expect(reading).rejects.toThrow('the feed has more than 10 lines, or never ends');
});
