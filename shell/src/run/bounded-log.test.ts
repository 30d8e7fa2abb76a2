import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundedLog } from './bounded-log.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (file: string, chunks: readonly string[], bounds: { size: number; kept: number }) => {
  const log = boundedLog(file, bounds);
  for (const chunk of chunks) await new Promise((resolve) => log.write(chunk, resolve));
};

test('keeps the last lines complete and in order, within its number of files, however the text arrives', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 40 }), async (lengths) => {
      run += 1;
      const bounds = { size: 200, kept: 2 };
      const text = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(index % 7)}\n`).join('');
      const chunks: string[] = [];
      for (let at = 0, turn = 0; at < text.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 9;
        chunks.push(text.slice(at, at + length));
        at += length;
      }
      const file = join(folder, String(run), 'api.log');
      await write(file, chunks, bounds);
      const names = (await readdir(join(folder, String(run)))).toSorted();
      expect(names).toEqual(['api.log', 'api.log.1', 'api.log.2']);
      const texts = await Promise.all(
        names.toReversed().map((name) => readFile(join(folder, String(run), name), 'utf8')),
      );
      expect(text.endsWith(texts.join(''))).toBe(true);
      // A file may exceed the size by the line that filled it.
      for (const one of texts) {
        expect(one.length).toBeLessThanOrEqual(bounds.size + 30);
        expect(one.endsWith('\n')).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('writes into no other file when it cannot rotate its own', async () => {
  const file = join(folder, 'api.log');
  await mkdir(join(folder, 'api.log.1/taken'), { recursive: true });
  const log = boundedLog(file, { size: 20, kept: 1 });
  const say = (text: string) => new Promise((resolve) => log.write(text, resolve));
  await say('a line of some length\n');
  await say('the next\n');
  // It gets the lowest free file descriptor.
  const other = await open(join(folder, 'other'), 'w');
  await say('one more\n');
  await other.close();
  expect(await readFile(join(folder, 'other'), 'utf8')).toBe('');
  expect(await readFile(file, 'utf8')).toContain('a line of some length\n');
});

test('appends to an existing file, which no other user of the machine can read', async () => {
  const file = join(folder, 'logs', 'shell.log');
  await write(file, ['one\n'], { size: 100, kept: 1 });
  await write(file, ['two\n'], { size: 100, kept: 1 });
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
  expect((await stat(file)).mode & 0o077).toBe(0);
});
