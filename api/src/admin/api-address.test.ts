import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findApi, keepAddress, unreachable } from './api-address.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-address-'));
});
afterEach(() => rm(folder, { recursive: true }));

const usual = { API_HOST: '127.0.0.1', API_PORT: 4000 };

test('finds the API at the configured address, else where it last started with the same data, else at its default address', async () => {
  const where = { ...usual, DATA_DIR: folder };
  expect((await findApi(where, {})).address).toBe('http://127.0.0.1:4000');
  await keepAddress({ API_HOST: '::1', API_PORT: 4141, DATA_DIR: join(folder, 'data') });
  const kept = { ...usual, DATA_DIR: join(folder, 'data') };
  expect(await findApi(kept, {})).toEqual({
    address: 'http://[::1]:4141',
    why: expect.stringContaining(join(folder, 'data', 'api-address')),
  });
  expect((await findApi({ ...kept, API_PORT: 5000 }, { API_PORT: '5000' })).address).toBe('http://127.0.0.1:5000');
});

test('an error about an unreachable API names the addresses tried and the variable to set', async () => {
  const found = await findApi({ ...usual, DATA_DIR: folder }, {});
  const said = unreachable(found, new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })).join(
    '\n',
  );
  for (const part of [
    'http://127.0.0.1:4000',
    'ECONNREFUSED',
    'nothing was changed',
    'API_PORT',
    'API_HOST',
    'DATA_DIR',
  ])
    expect(said).toContain(part);
});
