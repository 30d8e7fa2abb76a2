import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartAdvice, savedSince } from './saved-sources.ts';

let folder = '';
const saved = {
  'shared/src/domain/date.ts': 30,
  'api/src/main.ts': 10,
  'shared/src/domain/date.test.ts': 30,
  'docs/a.ts': 30,
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-saved-'));
  for (const [path, at] of Object.entries(saved)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
    await utimes(join(folder, path), at, at);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [20_000, ['shared/src/domain/date.ts']],
  [5_000, ['api/src/main.ts', 'shared/src/domain/date.ts']],
  [40_000, []],
])('the sources of programs that were saved after %d ms are found', (time, paths) => {
  expect(savedSince(time, folder)).toEqual(paths);
});

test.each([
  [[], null],
  [['a.ts'], /^a\.ts was saved since the site began to start.*start it again/],
  [['a.ts', 'b.ts'], /^a\.ts and 1 more was saved/],
])('of %j the advice names the first', (paths, advice) => {
  if (advice) expect(restartAdvice(paths)).toMatch(advice);
  else expect(restartAdvice(paths)).toBeNull();
});
