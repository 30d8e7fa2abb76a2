import { auditFilterSchema } from '@rowhouse/shared/contract/desk-audit';
import { figureQuerySchema } from '@rowhouse/shared/contract/desk-figures';
import { stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { sql } from '../database/orm.ts';
import { openPostgresCopy } from '../testing/database-copies.ts';
import { fillWithDemo, testNow } from '../testing/databases.ts';
import { busiestHome, generatedCall, insertDesk, insertViews, requestsFrom } from '../testing/generated-desk.ts';
import { openTimedPostgres } from '../testing/timed-postgres.ts';
import { auditEndpoints } from './audit-log/audit-endpoints.ts';
import type { DeskCall } from './desk-endpoint.ts';
import { figureEndpoints } from './figures/figure-endpoints.ts';
import { inbox } from './requests/inbox.ts';
import { openRequest } from './requests/open-request.ts';
import { readHistory } from './stock/read-history.ts';
import { readSubject } from './stock/read-subject.ts';
import { stockListEndpoints } from './stock-list/stock-list-endpoints.ts';
import { todayEndpoints } from './today/today-endpoints.ts';
import { readWeek } from './visits/read-week.ts';

const given = process.env.TEST_DATABASE_URL ?? '';

// Tables that grow over the years and have thousands of rows here; statements about all homes read all homes.
const growing = ['requests', 'outbox', 'audit', 'stock_changes', 'views_by_day', 'views_of_week', 'subject_visits'];

interface Asking {
  admin: DeskCall;
  agent: DeskCall;
  request: string;
}
type Ask = (database: Database, asking: Asking) => Promise<unknown>;

const home = { kind: 'property', id: busiestHome } as const;
const inboxWith =
  (filter: Omit<Parameters<ReturnType<typeof inbox>>[0], 'language'>, who: 'admin' | 'agent' = 'admin'): Ask =>
  (database, asking) =>
    inbox(database)({ language: 'nl', ...filter }, asking[who]);
const auditWith =
  (filter: object): Ask =>
  (database, { admin }) =>
    auditEndpoints({ database }).deskAudit({ language: 'nl', after: '', ...v.parse(auditFilterSchema, filter) }, admin);

const figuresOf =
  (filter: object, who: 'admin' | 'agent' = 'admin'): Ask =>
  (database, asking) =>
    figureEndpoints({ database }).deskFigures({ language: 'nl', ...v.parse(figureQuerySchema, filter) }, asking[who]);

const questions: Record<string, Ask> = {
  'inbox of a home': inboxWith({ home: busiestHome }),
  'inbox of a person': inboxWith({ person: 'person77@example.org' }),
  'inbox, unread': inboxWith({ unread: '1' }),
  'inbox, a rare word': inboxWith({ q: 'peeters4711' }),
  'inbox of an agent': inboxWith({}, 'agent'),
  'a request': (database, { request, admin }) =>
    openRequest({ database, agencyMail: 'agency@example.org', siteUrl: 'http://localhost' })(
      { id: request, language: 'nl' },
      admin,
    ),
  'today of an administrator': (database, { admin }) =>
    todayEndpoints({ database }).deskToday({ language: 'nl' }, admin),
  'list of homes': (database, { admin }) =>
    stockListEndpoints({ database }).stockList(
      { language: 'nl', ...v.parse(stockListQuerySchema, { kind: 'property' }) },
      admin,
    ),
  'a home': (database, { admin }) => readSubject(database, home, admin),
  'history of a home': (database, { admin }) => readHistory(database, home, undefined, admin),
  'a week': (database, { admin }) => readWeek(database, { week: '2026-W29', language: 'nl' }, admin),
  'figures of four weeks': figuresOf({ weeks: 4 }),
  'figures of an agent': figuresOf({ weeks: 4 }, 'agent'),
  'figures of a word': figuresOf({ weeks: 4, text: '7000001' }),
  'audit, newest': auditWith({}),
  'audit of a person': auditWith({ by: 'staff:bench-3' }),
  'audit of a thing': auditWith({ kind: 'property', subject: busiestHome }),
  'audit of an action': auditWith({ action: 'property.agent' }),
};

describe.skipIf(given === '')('with some thousand rows PostgreSQL uses an index for each screen of the desk', () => {
  let opened: OpenDatabase;
  let timed: Awaited<ReturnType<typeof openTimedPostgres>>;
  let asking: Asking;
  beforeAll(async () => {
    opened = await openPostgresCopy(given, fillWithDemo);
    const { database } = opened;
    await insertDesk(database, { homes: 2_000, requests: 20_000, audit: 20_000, at: testNow });
    await insertViews(database, 364, testNow);
    const named = await database.execute(sql`select current_database() as name`);
    const [row] = v.parse(v.object({ rows: v.array(v.object({ name: v.string() })) }), named).rows;
    timed = await openTimedPostgres(Object.assign(new URL(given), { pathname: `/${row?.name}` }).href);
    await timed.run('vacuum analyze');
    const call = (role: 'admin' | 'agent') => generatedCall(database, role, 'requests.read', testNow);
    const [request] = await requestsFrom(database, 500, 1);
    asking = { admin: await call('admin'), agent: await call('agent'), request: request?.id ?? '' };
  });
  afterAll(async () => {
    await timed.close();
    await opened.close();
  });

  test.each(Object.entries(questions))('%s', async (_, ask) => {
    timed.taken();
    await ask(timed.database, asking);
    const whole: string[] = [];
    for (const query of timed.taken().filter(({ text }) => /^\s*(select|with)/.test(text))) {
      const plan = await timed.explain(query);
      const tables = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
      whole.push(
        ...tables.filter((table) => growing.includes(table)).map((table) => `${table}: ${query.text.slice(0, 300)}`),
      );
    }
    expect(whole).toEqual([]);
  });
});
