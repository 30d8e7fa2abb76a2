import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diskRoom, roomOf } from './disk-room.ts';

const severity = ['ok', 'low', 'full'];
const badness = (free: number, names?: number) => severity.indexOf(roomOf(free, names).state);
const bytes = fc.maxSafeNat();

test('less space never gives a better state, in bytes or in files', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.nat(), fc.nat(), (one, other, few, many) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const [fewest, plenty] = [Math.min(few, many), Math.max(few, many)];
      expect(badness(least, fewest)).toBeGreaterThanOrEqual(badness(most, plenty));
      expect(roomOf(one).free).toBe(one);
    }),
  );
  expect([roomOf(0).state, roomOf(500e6).state, roomOf(5e9).state, roomOf(5e9, 3).state]).toEqual([
    'full',
    'low',
    'ok',
    'full',
  ]);
});

test('reports the fullest of several disks after the coming bytes, including the disk of a folder that does not exist yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-room-'));
  const [here, later] = [await diskRoom([folder]), await diskRoom([folder, join(folder, 'not', 'yet')])];
  expect(later.state).toBe(here.state);
  expect((await diskRoom([folder], here.free + 1e9)).state).toBe('full');
  expect((await diskRoom([])).state).toBe('ok');
  rmSync(folder, { recursive: true });
});
