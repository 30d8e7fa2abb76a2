import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { adminToken, atEnd, freePort, ownDatabase, ownProgram, serviceToken } from '../../testing/own-program.ts';
import { startSweepBright } from '../../testing/sweepbright-server.ts';

const homes = 12;
const kills = 6;
const given = process.env.TEST_DATABASE_URL;
const reportSchema = v.object({ feeds: v.array(v.object({ name: v.string(), homes: v.number() })) });

describe.each(given ? ['PGlite', 'PostgreSQL'] : ['PGlite'])(
  'an API on %s that is killed while events come and are applied',
  { timeout: 600_000 },
  (name) => {
    test('applies every event that it acknowledged', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rowhouse-events-killed-'));
      atEnd(() => rm(folder, { recursive: true, force: true }));
      const vendor = await startSweepBright();
      atEnd(vendor.stop);
      const api = ownProgram(await freePort(), {
        DATA_DIR: folder,
        DEMO: 'off',
        FEED_KILLED_SECRET: vendor.clientSecret,
        ...(name === 'PostgreSQL' && given && { DATABASE_URL: await ownDatabase(given) }),
      });
      const { address, ready } = api;
      api.start();
      await ready();
      const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
      const settings = {
        adapter: 'sweepbright',
        source: { clientId: vendor.clientId, address: vendor.address },
        secrets: { clientSecret: { env: 'FEED_KILLED_SECRET' } },
        allow: { http: true, private: true },
        every: null,
      };
      const admin = `${address}/api/v1/admin/feeds`;
      const added = await fetch(admin, { method: 'POST', headers, body: JSON.stringify({ name: 'sb', settings }) });
      expect(added.status).toBe(200);

      const send = async (index: number) => {
        const id = `home-${index}`;
        vendor.estates.set(id, {
          id,
          type: 'house',
          negotiation: 'sale',
          status: 'available',
          price: { amount: 200_000 + index, hidden: false },
          location: { street: 'Markt', number: '1', postal_code: '9600', city: 'Ronse', country: 'BE', hidden: false },
        });
        const { body, headers: signature } = vendor.signed({
          ...{ event: 'estate-added', estate_id: id, company_id: 'c' },
          happened_at: '2026-07-15T10:00:00Z',
        });
        // Retries like a source without an answer.
        for (;;) {
          const sent = { 'x-service-token': serviceToken, 'x-visitor-address': '192.0.2.1', ...signature };
          const request = { method: 'POST', headers: sent, body: new Uint8Array(body) };
          const answer = await fetch(`${address}/api/v1/feeds/sb/events`, request).catch(() => null);
          if (answer?.status === 204) return;
          await ready();
        }
      };
      for (let index = 0; index < homes; index += 1) {
        await send(index);
        // In the middle of reading or applying an earlier event.
        if (index % (homes / kills) === 0) {
          await api.kill();
          api.start();
          await ready();
        }
      }
      const standing = async () => {
        const answer = await fetch(admin, { headers });
        return v.parse(reportSchema, await answer.json()).feeds[0]?.homes;
      };
      // A killed instance left a lease behind, which lasts a minute.
      await vi.waitFor(async () => expect(await standing()).toBe(homes), { timeout: 300_000, interval: 500 });
      await vi.waitFor(() => expect(new Set(vendor.told.map(({ id }) => id)).size).toBe(homes), { timeout: 300_000 });
    });
  },
);
