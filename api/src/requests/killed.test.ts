import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCall } from '@rowhouse/shared/platform/call';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { adminToken, atEnd, freePort, ownDatabase, ownProgram, serviceToken } from '../testing/own-program.ts';
import { requestRowSchema } from './request-table.ts';

// REQUESTS=1000 tries the number that the product promises; each run of all tests tries a part of it.
const count = Number(process.env.REQUESTS ?? 120);
const atOnce = 6;
const kills = 3;
const given = process.env.TEST_DATABASE_URL;
const databases = ['PGlite', ...(given ? ['PostgreSQL'] : [])];

describe.each(databases)('an API on %s that is killed during requests', { timeout: 600_000 }, (name) => {
  test('has stored every acknowledged request exactly once, with all its mails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-killed-'));
    atEnd(() => rm(folder, { recursive: true, force: true }));
    const api = ownProgram(await freePort(), {
      DATA_DIR: folder,
      ...(name === 'PostgreSQL' && given && { DATABASE_URL: await ownDatabase(given) }),
    });
    const { address, ready } = api;
    api.start();
    await ready();

    const acknowledged = new Map<string, string>();
    let killed = 0;
    const killWhenDue = async () => {
      if (killed >= kills || acknowledged.size < ((killed + 1) * count) / (kills + 1)) return;
      killed += 1;
      await api.kill();
      api.start();
      await ready();
    };
    /** Sends one request like a form that retries with the same key until it is acknowledged. */
    const submit = async (index: number) => {
      const call = createCall((path, init) => {
        const headers = new Headers(init.headers);
        headers.set('x-service-token', serviceToken);
        headers.set('x-visitor-address', `10.${index >> 8}.${index & 255}.1`);
        return fetch(address + path, { ...init, headers, signal: AbortSignal.timeout(10_000) });
      });
      const input = { ...goodRequests['site-contact'], kind: 'site-contact', language: 'nl', newsletter: '' };
      const mine = { email: `visitor-${index}@example.org`, idempotencyKey: `key-${index}` };
      for (;;) {
        try {
          const { id } = await call('sendRequest', { ...input, ...mine } as never);
          acknowledged.set(id, mine.email);
          return;
        } catch {
          await ready();
        }
      }
    };
    let next = 0;
    const visitor = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await submit(index);
        // The kill happens while the other visitors send.
        if (index % atOnce === 0) await killWhenDue();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visitor));
    while (killed < kills) await killWhenDue();
    expect(acknowledged.size).toBe(count);

    const answer = await fetch(`${address}/api/v1/admin/requests`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const { requests } = v.parse(v.object({ requests: v.array(requestRowSchema) }), await answer.json());
    const stored = new Map(requests.map(({ id, data }) => [id, data.email]));
    for (const [id, email] of acknowledged) expect(stored.get(id)).toBe(email);
    // A request that was stored but whose answer was lost is recognised by its key. The demo's own requests are left
    // out.
    const sent = new Set(acknowledged.values());
    expect(requests.filter(({ data }) => typeof data.email === 'string' && sent.has(data.email))).toHaveLength(count);

    // An instance killed while sending leaves a lease behind, which others wait for.
    const mailed = async () => (await readdir(join(folder, 'mail'))).filter((file) => !file.startsWith('.')).length;
    await vi.waitFor(async () => expect(await mailed()).toBeGreaterThanOrEqual(count * 2 - kills * 5), {
      timeout: 60_000,
      interval: 100,
    });
    const { outbox } = v.parse(
      v.object({ outbox: v.object({ waiting: v.number(), dead: v.number() }) }),
      await (await fetch(`${address}/readyz`)).json(),
    );
    expect(outbox.dead).toBe(0);
    expect((await mailed()) + outbox.waiting).toBeGreaterThanOrEqual(count * 2);
  });
});

test('an API whose database lost its last writes restores every acknowledged request from its spool', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-lost-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const api = ownProgram(await freePort(), { DATA_DIR: folder });
  const { address, start, kill, ready } = api;
  start();
  await ready();
  await kill();
  await cp(join(folder, 'database'), join(folder, 'at-rest'), { recursive: true });
  start();
  await ready();
  const acknowledged: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const call = createCall((path, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-service-token', serviceToken);
      headers.set('x-visitor-address', `10.2.${index}.1`);
      return fetch(address + path, { ...init, headers });
    });
    const kind = index % 2 === 0 ? 'site-contact' : 'job-application';
    const { id } = await call('sendRequest', {
      ...goodRequests[kind],
      kind,
      language: 'nl',
      email: `lost-${index}@example.org`,
    } as never);
    acknowledged.push(id);
  }
  await kill();
  await rm(join(folder, 'database'), { recursive: true });
  await rename(join(folder, 'at-rest'), join(folder, 'database'));
  start();
  await ready();
  const authorization = { authorization: `Bearer ${adminToken}` };
  const read = (path: string) => fetch(`${address}/api/v1/admin/requests${path}`, { headers: authorization });
  const { requests } = v.parse(v.object({ requests: v.array(requestRowSchema) }), await (await read('')).json());
  expect(
    requests
      .map(({ id }) => id)
      .filter((id) => acknowledged.includes(id))
      .sort(),
  ).toEqual(acknowledged.sort());
  const cvSchema = v.object({ cv: v.object({ upload: v.string() }) });
  const files = requests.flatMap(({ data }) => (v.is(cvSchema, data) ? [data.cv.upload] : []));
  expect(files).toHaveLength(6);
  for (const file of files) expect(await (await read(`/files/${file}`)).text()).toContain('%PDF');
}, 600_000);
