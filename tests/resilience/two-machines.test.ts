import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminContentPath } from '@rowhouse/shared/contract/content-files';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readJsonFiles } from '../../api/src/content/json-files.ts';
import { type OpenDatabase, openPostgres } from '../../api/src/database/open.ts';
import { requestRowSchema } from '../../api/src/requests/request-table.ts';
import { owners } from '../../api/src/testing/demo-files.ts';
import { findNginx } from '../run/nginx.ts';
import { type Cluster, startPostgres } from '../run/postgres.ts';
import { until } from '../run/until.ts';
import { adminToken, type Machine, type Machines, startMachines } from './machines.ts';
import { freshRequest, type Load, startLoad, ways } from './steady-load.ts';

// LOAD=200 and more for a long run; each run of all tests does a part of it.
const share = Number(process.env.LOAD ?? 6);

const stillFor = 30_000; // ms

const nginx = findNginx();
const cluster: Cluster | null = nginx ? await startPostgres() : null;
const missing = !nginx ? 'nginx' : !cluster ? "PostgreSQL's server programs" : null;
if (missing)
  console.log(`Two machines are not tested: ${missing} was not found (Debian: apt-get install nginx postgresql).`);

describe.skipIf(missing)('two shells and two APIs behind nginx, on one database and one bucket', () => {
  let folder = '';
  let machines: Machines;
  let database: OpenDatabase;
  const counts: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-machines-'));
    const databaseUrl = cluster?.url ?? '';
    machines = await startMachines({ folder, bucket: inject('bucket'), nginx: nginx ?? '', databaseUrl });
    database = await openPostgres(
      databaseUrl,
      async () => {},
      () => {},
    );
  });
  afterAll(async () => {
    await machines?.stop();
    await database?.close();
    cluster?.stop();
    await rm(folder, { recursive: true, force: true });
    console.log(counts.join('\n'));
  });

  const namesOf = (list: Machine[]) => list.map(({ name }) => name).join(' and ');
  const every = (list: Machine[], path: string, init?: RequestInit) =>
    Promise.all(list.map(({ url }) => fetch(url + path, init)));
  const admin = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const logsOf = async (list: Machine[]) => (await Promise.all(list.map((one) => one.log()))).flat();
  const storedRequests = async () => {
    const answer = await fetch(`${machines.apis[1].url}${apiPrefix}/admin/requests`, { headers: admin });
    const { requests } = v.parse(v.object({ requests: v.array(requestRowSchema) }), await answer.json());
    return requests.map(({ data }) => data.email);
  };
  const timesStored = async (emails: string[]) => {
    const stored = Map.groupBy(await storedRequests(), (email) => email);
    return emails.map((email) => stored.get(email)?.length ?? 0);
  };
  const outbox = async () => {
    const answer = await fetch(`${machines.apis[1].url}/readyz`);
    return v.parse(v.object({ outbox: v.object({ waiting: v.number(), dead: v.number() }) }), await answer.json())
      .outbox;
  };

  test('that start on an empty database concurrently fill it once', async () => {
    const messages = (await logsOf(machines.apis)).map(({ message }) => message);
    expect(messages.filter((message) => String(message).startsWith('the empty database was filled'))).toHaveLength(1);
    // The summaries of a week are written on Monday, or on Tuesday.
    const today = brusselsDay(new Date());
    const due = today <= dayAfter(weekStart(today), 1) ? 1 : 0;
    await until(
      async () => (await logsOf(machines.apis)).filter(({ message }) => message === 'weekly summaries written').length,
      (written) => written === due,
    );
    expect(new Set(await storedRequests()).size).toBeGreaterThan(0);
  });

  test('know an owner, their documents and their wrong passwords on either machine', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.200.0.1', origin: machines.url };
    const login = (password: string) =>
      fetch(`${machines.url}${apiPrefix}/owner/login`, {
        method: 'POST',
        body: JSON.stringify({ name: 'demo', password }),
        headers,
      });
    const entered = await login(owners.demo.password);
    expect(entered.status).toBe(200);
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    for (const session of await every(machines.apis, `${apiPrefix}/owner/session`, { headers: { cookie } }))
      expect(await session.json()).toMatchObject({ owner: { id: 'demo' } });

    const [kept] = [...machines.store.objects.keys()].filter((path) => path.includes('/documents/'));
    const path = `${apiPrefix}/owner/documents/${kept?.split('/').at(-1)}`;
    for (const file of await every(machines.apis, path, { headers: { cookie } })) {
      expect(file.status).toBe(200);
      expect(await file.text()).toMatch(/^%PDF/);
    }

    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await login('wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('show imported content on both machines', async () => {
    const { files } = await readJsonFiles(join(inject('demo'), 'content'));
    const text = JSON.stringify(files).replaceAll('Onze diensten', 'Wat wij doen');
    const imported = await fetch(`${machines.apis[0].url}${apiPrefix}${adminContentPath}`, {
      method: 'POST',
      body: JSON.stringify({ files: JSON.parse(text) }),
      headers: admin,
    });
    expect(imported.status).toBe(200);
    for (const shell of machines.shells)
      await until(
        async () => (await fetch(shell.url + hrefFor('services', {}, 'nl'))).text(),
        (html) => html.includes('Wat wij doen'),
      );
  });

  test('answer a form with an idempotency key although the machine that had it was killed, and send no other form twice', async () => {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.database.transaction(async (transaction) => {
      await transaction.execute('lock table requests in access exclusive mode');
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    // Each kind twice: one of each is on the machine that dies.
    const kinds = Object.values(ways).flatMap((send) => [send, send]);
    const keyed = kinds.map((send) => ({ send, request: freshRequest() }));
    const keyless = kinds.map((send) => ({ send, request: freshRequest(false) }));
    const emailsOf = (all: typeof keyed) => all.map(({ request }) => request.email);
    const sent = [...keyed, ...keyless].map(({ send, request }) => send(machines.url, request));
    const waiting = "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'";
    const rows = v.object({ rows: v.tuple([v.object({ waiting: v.number() })]) });
    await until(
      async () => v.parse(rows, await database.database.execute(waiting)).rows[0].waiting,
      (count) => count >= sent.length,
    );
    await machines.shells[0].kill();
    await machines.apis[0].kill();
    held.resolve();
    await holding;
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    counts.push(`killed in the middle of six forms with a key and six without: ${statuses.join(' ')}`);
    expect(statuses.slice(0, 6)).toEqual([303, 303, 303, 303, 200, 200]);
    expect(statuses.slice(6)).toContain(502);
    expect(await timesStored(emailsOf(keyed))).toEqual(Array(6).fill(1));
    for (const times of await timesStored(emailsOf(keyless))) expect(times).toBeLessThanOrEqual(1);
    await Promise.all([machines.apis[0].start(), machines.shells[0].start()]);
  });

  test('of which one machine is frozen answer every visitor, and process each form once', async () => {
    const still = [machines.shells[0], machines.apis[0]];
    const taken: Record<'page' | 'form', { status: number; ms: number }[]> = { page: [], form: [] };
    const timed = async (kind: keyof typeof taken, ask: () => Promise<Response>): Promise<[number, string]> => {
      const begun = performance.now();
      const answer = await ask();
      const text = await answer.text();
      taken[kind].push({ status: answer.status, ms: performance.now() - begun });
      return [answer.status, text];
    };
    const pages = (['for-sale', 'contact', 'projects', 'services'] as const).map((page) => hrefFor(page, {}, 'nl'));
    const requests: ReturnType<typeof freshRequest>[] = [];
    let again = 0;
    const goOn = still.map((one) => one.pause());
    const end = performance.now() + stillFor;
    const visitor = async (turn: number): Promise<void> => {
      for (; performance.now() < end; turn += 1) {
        // Each has its own query, so that no kept page answers.
        await timed('page', () =>
          fetch(`${machines.url}${pages[turn % pages.length]}?turn=${requests.length}.${turn}`),
        );
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const sender = async (): Promise<void> => {
      while (performance.now() < end) {
        const request = freshRequest();
        requests.push(request);
        const send = () => timed('form', () => ways.form(machines.url, request));
        // A form that did not arrive is shown again with its values and key, to be sent once more.
        for (let [status, text] = await send(); status !== 303 && again < 3; [status, text] = await send()) {
          expect(text).toContain(request.email);
          again += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    try {
      await Promise.all([visitor(0), visitor(1), visitor(2), sender()]);
    } finally {
      for (const wake of goOn) wake();
    }
    for (const [kind, all] of Object.entries(taken)) {
      const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const at = (share: number) => `${((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(1)} s`;
      counts.push(
        `a machine stood still for ${stillFor / 1000} s: ${all.length} ${kind}s, half within ${at(0.5)}, nine of ten within ${at(0.9)}, all within ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s`,
      );
    }
    expect(new Set(taken.page.map(({ status }) => status))).toEqual(new Set([200]));
    // The other API is asked before the shell gives a form up.
    expect(again).toBe(0);
    await until(
      () => timesStored(requests.map(({ email }) => email)),
      (times) => times.every((count) => count === 1),
    );
    // For a form at most ten seconds of the shell and ten of its API.
    for (const { ms } of [...taken.page, ...taken.form]) expect(ms).toBeLessThan(20_000);
    for (const { url } of still)
      await until(
        async () => (await fetch(`${url}/readyz`)).status,
        (status) => status === 200,
      );
  });

  describe('under steady load', () => {
    let load: Load;
    beforeAll(async () => {
      const home = await (await fetch(`${machines.url}/nl/`)).text();
      const files = [...home.matchAll(/(?:src|href)="(\/(?:_releases|media)\/[^"]+)"/g)].map(([, path]) => path ?? '');
      const pages = (['for-sale', 'for-rent', 'contact', 'services', 'projects', 'map'] as const).map((page) =>
        hrefFor(page, {}, 'nl'),
      );
      load = startLoad(machines.url, ['/nl/', '/fr/', ...pages], files);
    });
    afterAll(() => load?.stop());

    /** Runs an action under load, with load before and after it; checks the answers meanwhile. */
    const meanwhile = async (what: string, act: () => Promise<unknown>) => {
      const before = (await machines.nginx.answered()).length;
      await load.more(share);
      await act();
      await load.more(share);
      const answered = (await machines.nginx.answered()).slice(before);
      const again = answered.filter(({ asked }) => asked.length > 1);
      counts.push(
        `${what}: ${answered.length} requests, ${load.failures.length} failed so far, ${again.length} asked again (${again.filter(({ method }) => method === 'POST').length} posts)`,
      );
      expect(load.failures).toEqual([]);
    };
    const rejoin = async (...all: Machine[]) => {
      await meanwhile(`${namesOf(all)} back`, async () => {
        const before = (await machines.nginx.answered()).length;
        await Promise.all(all.map((one) => one.start()));
        await until(
          async () => (await machines.nginx.answered()).slice(before),
          (answered) =>
            all.every(({ url }) =>
              answered.some(({ asked, status }) => asked.at(-1) === new URL(url).host && status < 400),
            ),
        );
      });
    };

    test('no page fails and no request is lost when a shell is killed, and later an API, and each rejoins', async () => {
      for (const one of [machines.shells[0], machines.apis[1]]) {
        await meanwhile(`${one.name} killed`, () => one.kill());
        await rejoin(one);
      }
    });

    test('not one request fails while both machines are redeployed, one after the other', async () => {
      for (const which of [0, 1] as const) {
        const both = [machines.shells[which], machines.apis[which]];
        await meanwhile(`${namesOf(both)} asked to end`, async () => {
          for (const { code, said } of await Promise.all(both.map((one) => one.end()))) {
            expect(code).toBe(0);
            // It reports this while it still answers.
            expect(said.at(-1)).toBe(503);
          }
        });
        await rejoin(...both);
      }
    });

    test('each acknowledged request is stored once, and each of its mails was sent, hardly any twice', async () => {
      await load.stop();
      expect(new Set(await timesStored(load.acknowledged))).toEqual(new Set([1]));
      // A process killed while sending left a lease of two minutes, which is expired here.
      await database.database.execute(
        "update outbox set leased_until = now() - interval '1 second' where sent_at is null",
      );
      await until(outbox, ({ waiting }) => waiting === 0);
      expect((await outbox()).dead).toBe(0);
      const folders = machines.apis.map(({ dataDir }) => readdir(join(dataDir, 'mail')).catch(() => []));
      const mails = (await Promise.all(folders)).flat().filter((name) => name.endsWith('.eml'));
      const twice = mails.length - new Set(mails).size;
      counts.push(`${load.acknowledged.length} requests acknowledged, ${mails.length} mails, ${twice} twice`);
      expect(new Set(mails).size).toBeGreaterThanOrEqual(load.acknowledged.length * 2);
      // At most the one mail that each killed API was sending.
      expect(twice).toBeLessThanOrEqual(2);
      const failed = (await logsOf(machines.shells)).filter(
        ({ event }) => event === 'page-failed' || event === 'part-failed',
      );
      counts.push(`parts of pages that failed on the way: ${failed.length}`);
    });
  });
});
