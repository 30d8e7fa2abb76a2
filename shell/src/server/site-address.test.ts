import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSite, keepSiteAddress } from './site-address.ts';

test('a command finds the site where it last started with the same data, unless PORT is given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const command = { PORT: 3000, DATA_DIR: join(folder, 'data') };
  expect(await findSite(command, {})).toBe('http://127.0.0.1:3000');
  await keepSiteAddress({ ...command, PORT: 6100 });
  expect(await findSite(command, {})).toBe('http://127.0.0.1:6100');
  expect(await findSite({ ...command, PORT: 6102 }, { PORT: '6102' })).toBe('http://127.0.0.1:6102');
});

test('a shell whose data folder is not writable runs all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  await keepSiteAddress({ PORT: 6100, DATA_DIR: join(folder, 'file/data') });
});
