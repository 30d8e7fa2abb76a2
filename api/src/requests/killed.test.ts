import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCall } from '@rowhouse/shared/platform/call';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import pg from 'pg';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestRowSchema } from './request-table.ts';

// REQUESTS=1000 tries what the product promises; each run of all tests tries a part of it.
const count = Number(process.env.REQUESTS ?? 120);
const atOnce = 6;
const kills = 3;
const serviceToken = 'a-service-token-for-tests';
const adminToken = 'an-admin-token-for-tests';
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const given = process.env.TEST_DATABASE_URL;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address !== 'string' ? address.port : 0;
}

async function ownDatabase(url: string): Promise<string> {
  const name = `rowhouse_killed_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  endings.push(() => asAdmin(`drop database ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** An API that is started again whenever it is killed. */
function program(environment: Record<string, string>) {
  const run: { child: ChildProcess | null } = { child: null };
  const start = () => {
    run.child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, SERVICE_TOKEN: serviceToken, ADMIN_TOKEN: adminToken, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const kill = async () => {
    const { child } = run;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  endings.push(kill);
  const isOver = () => run.child?.exitCode !== null;
  return { start, kill, isOver };
}

const databases = ['PGlite', ...(given ? ['PostgreSQL'] : [])];

describe.each(databases)('an API on %s that is killed while requests come', { timeout: 600_000 }, (name) => {
  test('has every request that it acknowledged, and each once, with all its mails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-killed-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const api = program({
      DATA_DIR: folder,
      API_PORT: String(port),
      ...(name === 'PostgreSQL' && given && { DATABASE_URL: await ownDatabase(given) }),
    });
    const address = `http://127.0.0.1:${port}`;
    const ready = () =>
      vi.waitUntil(
        async () => {
          if (api.isOver()) throw new Error('the API ended by itself');
          return (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;
        },
        { timeout: 120_000, interval: 50 },
      );
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
    /** Sends one as a form does that is tried again, by its key, until it is acknowledged. */
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
        // In the middle of those of all other visitors.
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
    // The one that was stored and whose answer was lost is known by its key; the demo has requests of its own.
    const sent = new Set(acknowledged.values());
    expect(requests.filter(({ data }) => typeof data.email === 'string' && sent.has(data.email))).toHaveLength(count);

    // Whoever was killed in the middle of sending left a lease behind, which others wait for.
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
