import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Part } from './affected.ts';
import { watchSources } from './source-watch.ts';

let root = '';
let stop = async (): Promise<void> => undefined;
let told: Part[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'rowhouse-watch-'));
  mkdirSync(join(root, 'mf-forms/src/pages'), { recursive: true });
  writeFileSync(join(root, 'mf-forms/src/pages/a.tsx'), 'old');
  told = [];
  stop = await watchSources(root, (parts) => void told.push(...parts));
});
afterEach(async () => {
  await stop();
  rmSync(root, { recursive: true });
});

const untilTold = () => vi.waitUntil(() => told.length > 0, { timeout: 10_000 });

test('a written file is reported', async () => {
  writeFileSync(join(root, 'mf-forms/src/pages/a.tsx'), 'new');
  await untilTold();
  expect(new Set(told)).toEqual(new Set(['forms']));
});

test('a file that an editor replaces is reported, each time', async () => {
  for (const text of ['one', 'two']) {
    told = [];
    writeFileSync(join(root, 'mf-forms/src/pages/a.tsx~'), text);
    renameSync(join(root, 'mf-forms/src/pages/a.tsx~'), join(root, 'mf-forms/src/pages/a.tsx'));
    await untilTold();
  }
  expect(new Set(told)).toEqual(new Set(['forms']));
});

test('a new folder is watched, with its content', async () => {
  mkdirSync(join(root, 'elsewhere/deeper'), { recursive: true });
  writeFileSync(join(root, 'elsewhere/deeper/b.tsx'), 'here already');
  renameSync(join(root, 'elsewhere'), join(root, 'mf-forms/src/elsewhere'));
  await untilTold();
  told = [];
  writeFileSync(join(root, 'mf-forms/src/elsewhere/deeper/c.tsx'), 'later');
  await untilTold();
  expect(new Set(told)).toEqual(new Set(['forms']));
});

test('a removed file is reported', async () => {
  rmSync(join(root, 'mf-forms/src/pages/a.tsx'));
  await untilTold();
  expect(new Set(told)).toEqual(new Set(['forms']));
});

test('a folder that is removed and created again is watched again', async () => {
  rmSync(join(root, 'mf-forms/src/pages'), { recursive: true });
  await untilTold();
  told = [];
  mkdirSync(join(root, 'mf-forms/src/pages'));
  writeFileSync(join(root, 'mf-forms/src/pages/a.tsx'), 'back');
  await untilTold();
  told = [];
  writeFileSync(join(root, 'mf-forms/src/pages/a.tsx'), 'again');
  await untilTold();
  expect(new Set(told)).toEqual(new Set(['forms']));
});
