import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { crashMark } from '../testing/crash-mark.ts';
import { adminToken, atEnd, freePort, ownDatabase, ownProgram, query } from '../testing/own-program.ts';
import { mostTries } from './begun-pictures.ts';

const given = process.env.TEST_DATABASE_URL;
const decoder = fileURLToPath(new URL('../testing/crashing-decoder.ts', import.meta.url));

const columns = {
  Ref: 'sourceId',
  Straat: 'address.street',
  Postcode: 'city.zip',
  Gemeente: 'city.name',
  Foto: { ours: 'pictures', separator: '|' },
};
const always = {
  status: 'published',
  goal: 'sale',
  types: 'house',
  'price.published': true,
  'address.published': true,
};

/** The server of a feed with a home of three pictures, the second of which crashes the process that draws it. */
const startSource = async () => {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a40' } })
    .jpeg()
    .toBuffer();
  const other = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#04a' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const files: Record<string, Buffer> = {
    '/first.jpg': photo,
    '/bad.jpg': Buffer.concat([photo, Buffer.from(crashMark)]),
    '/last.jpg': other,
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files[url];
    if (file) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
    else {
      const addresses = Object.keys(files).map((path) => origin + path);
      response.end(`Ref;Straat;Postcode;Gemeente;Foto\na;Markt;9600;Ronse;${addresses.join('|')}\n`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, asked };
};

describe.runIf(given)('a picture that crashes the process that draws it', { timeout: 600_000 }, () => {
  test("is tried three times and given up with a line in the report; the home's other pictures are stored", async () => {
    const database = await ownDatabase(given ?? '');
    const { origin, asked } = await startSource();
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-crash-'));
    atEnd(() => rm(folder, { recursive: true, force: true }));
    const settings = {
      adapter: 'csv',
      source: { from: { address: `${origin}/homes.csv` }, columns, always },
      allow: { http: true, private: true },
      every: null,
    };
    const api = ownProgram(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: database,
      NODE_OPTIONS: `--import=${decoder}`,
    });
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${api.address}/api/v1/admin/feeds${path}`, {
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return JSON.parse(await answer.text());
    };
    const soon = { timeout: 200_000, interval: 50 };
    const up = () => vi.waitUntil(() => ask('').catch(() => null), soon);
    const crashes: (string | null)[] = [];
    api.start();
    await up();
    await ask('', { name: 'office', settings });
    const ended = api.ended();
    // The process may crash before the run's answer.
    await ask('/office/run', {}).catch(() => null);
    crashes.push(await ended);
    for (let count = 1; count < mostTries; count += 1) {
      // Simulates the passing of five minutes, when the lease of the ended program expires.
      await query(database, 'update fetched_files set leased_until = null');
      api.start();
      crashes.push(await api.ended());
    }
    expect(crashes).toEqual(Array(mostTries).fill('SIGSEGV'));
    await query(database, 'update fetched_files set leased_until = null');
    api.start();
    await up();
    const row = async () =>
      (await query(database, "select * from fetched_files where address like '%/bad.jpg' and leased_until is null"))[0];
    await vi.waitUntil(async () => (await row())?.last_error, soon);
    expect(await row()).toMatchObject({ due_at: null, hash: null });
    const report = await ask('/office/report');
    expect(report.badFiles).toEqual([
      { address: `${origin}/bad.jpg`, why: `ended the program that drew it ${mostTries} times, and is given up` },
    ]);
    const pictures = async () => (await query(database, 'select pictures from properties'))[0]?.pictures;
    await vi.waitUntil(async () => [await pictures()].flat().length === 2, soon);
    expect(asked.filter((path) => path === '/bad.jpg')).toHaveLength(mostTries + 1);
    // The program no longer crashes, and nothing fetches the picture.
    expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
  });
});
