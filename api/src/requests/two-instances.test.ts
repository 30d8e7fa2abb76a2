import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCall } from '@rowhouse/shared/platform/call';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { demoFolder, plans } from '../testing/demo-files.ts';
import { atEnd, freePort, ownDatabase, ownProgram, query, serviceToken } from '../testing/own-program.ts';

const given = process.env.TEST_DATABASE_URL;

/** A mail server that receives each mail in full before it answers, and never answers the first one. */
const slowServer = async (port: number): Promise<{ received: string[] }> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        received.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
        if (received.length > 1) done();
      });
    },
  });
  // A killed client breaks its connection, which is an error event here.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received };
};

describe.skipIf(!given)('two instances on one PostgreSQL', { timeout: 120_000 }, () => {
  const start = async (environment: Record<string, string>) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'rowhouse-instance-'));
    atEnd(() => rm(DATA_DIR, { recursive: true, force: true }));
    const addresses = { MAIL_FROM: 'website@example.org', AGENCY_MAIL: 'info@example.org' };
    const api = ownProgram(await freePort(), { DATA_DIR, ...addresses, ...environment });
    api.start();
    return api;
  };

  test('the mails of a killed instance are sent by the other once its lease has expired, and at most one of them twice', async () => {
    const DATABASE_URL = await ownDatabase(given ?? '');
    const smtp = await freePort();
    const { received } = await slowServer(smtp);
    const SMTP_URL = `smtp://127.0.0.1:${smtp}?ignoreTLS=true`;
    const leased = 'select count(*)::int as count from outbox where sent_at is null and leased_until > now()';
    const waiting = 'select count(*)::int as count from outbox where sent_at is null';
    const countOf = async (statement: string) => (await query(DATABASE_URL, statement))[0]?.count;

    const before = await start({ DATABASE_URL, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await before.ready();
    for (let index = 0; index < 8; index += 1) {
      const call = createCall((path, init) => {
        const headers = new Headers(init.headers);
        headers.set('x-service-token', serviceToken);
        headers.set('x-visitor-address', `10.1.${index}.1`);
        return fetch(before.address + path, { ...init, headers });
      });
      const input = { ...goodRequests['site-contact'], kind: 'site-contact', language: 'nl', newsletter: '' };
      await call('sendRequest', { ...input, email: `visitor-${index}@mail.example` } as never);
    }
    await before.kill();
    await query(DATABASE_URL, 'update outbox set due_at = now(), leased_until = null');

    const first = await start({ DATABASE_URL, SMTP_URL });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    await start({ DATABASE_URL, SMTP_URL });
    // All mails except the one leased by the first instance are sent.
    await vi.waitFor(async () => expect(await countOf(waiting)).toBe(1), { timeout: 60_000 });
    expect(await countOf(leased)).toBe(1);
    await first.kill();
    // Simulates the end of the two-minute lease.
    await query(DATABASE_URL, 'update outbox set leased_until = now() where sent_at is null');
    await vi.waitFor(async () => expect(await countOf(waiting)).toBe(0), { timeout: 30_000 });
    const all = Number(await countOf('select count(*)::int as count from outbox'));
    expect(new Set(received).size).toBe(all);
    expect(received.length - all).toBeLessThanOrEqual(1);
  });

  test('an instance killed while it creates the database leaves the work to the other, and nothing is stored twice', async () => {
    const DATABASE_URL = await ownDatabase(given ?? '');
    const named = (name: string) =>
      start({ DATABASE_URL: `${DATABASE_URL}?application_name=${name}`, FILL_FROM: demoFolder() });
    const instances = { one: await named('one'), other: await named('other') };
    const atWork =
      "select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and granted";
    const holder = await vi.waitUntil(async () => (await query(DATABASE_URL, atWork))[0]?.name, { timeout: 60_000 });
    const [killed, left] = holder === 'one' ? [instances.one, instances.other] : [instances.other, instances.one];
    await killed.kill();
    await left.ready();
    killed.start();
    await killed.ready();
    const counts = `select (select count(*)::int from properties) as properties,
      (select count(*)::int from owner_documents where size = 0) as without,
      (select count(*)::int from weekly_summaries) as summaries`;
    expect(await query(DATABASE_URL, counts)).toEqual([{ properties: plans.length, without: 0, summaries: 1 }]);
  });
});
