import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unfinishedOf, untilWritten } from './unfinished.ts';

test('a folder is waited for while another program writes it, and no longer than its reader runs', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'rowhouse-unfinished-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'demo');
  const ending = new AbortController();
  // Nobody writes it.
  await untilWritten(folder, ending.signal);

  mkdirSync(unfinishedOf(folder));
  let isWritten = false;
  const waiting = untilWritten(folder, ending.signal).then(() => isWritten);
  const ended = untilWritten(folder, AbortSignal.abort());
  await expect(ended).rejects.toThrow('aborted');
  isWritten = true;
  renameSync(unfinishedOf(folder), folder);
  expect(await waiting).toBe(true);

  // One that is there is read, whatever an earlier program left.
  mkdirSync(unfinishedOf(folder));
  await untilWritten(folder, ending.signal);
});
