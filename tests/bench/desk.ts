import { auditFilterSchema } from '@rowhouse/shared/contract/desk-audit';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import { figureQuerySchema } from '@rowhouse/shared/contract/desk-figures';
import { libraryEndpoints as contract } from '@rowhouse/shared/contract/desk-library';
import { stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import { figurePeriods, stockSorts } from '@rowhouse/shared/contract/desk-values';
import * as v from 'valibot';
import type { Database } from '../../api/src/database/database.ts';
import { openPostgres } from '../../api/src/database/open.ts';
import { owners, requests } from '../../api/src/database/schema.ts';
import { auditEndpoints } from '../../api/src/desk/audit-log/audit-endpoints.ts';
import { listContent } from '../../api/src/desk/content/list-content.ts';
import { readContent } from '../../api/src/desk/content/read-content.ts';
import type { DeskCall } from '../../api/src/desk/desk-endpoint.ts';
import { saveDraft } from '../../api/src/desk/drafts/save-draft.ts';
import { figureEndpoints } from '../../api/src/desk/figures/figure-endpoints.ts';
import { libraryEndpoints } from '../../api/src/desk/library/library-endpoints.ts';
import { listOwners, readOwner } from '../../api/src/desk/owners/read-owners.ts';
import { placeOf } from '../../api/src/desk/requests/filter-conditions.ts';
import { inbox } from '../../api/src/desk/requests/inbox.ts';
import { openRequest } from '../../api/src/desk/requests/open-request.ts';
import { searchEndpoints } from '../../api/src/desk/search/search-endpoints.ts';
import { readSubject } from '../../api/src/desk/stock/read-subject.ts';
import { openStock } from '../../api/src/desk/stock/stock-subject.ts';
import { stockListEndpoints } from '../../api/src/desk/stock-list/stock-list-endpoints.ts';
import { todayEndpoints } from '../../api/src/desk/today/today-endpoints.ts';
import { readVisits, readWeek } from '../../api/src/desk/visits/read-week.ts';
import { fillWithDemo, testNow } from '../../api/src/testing/databases.ts';
import {
  busiestHome,
  generatedCall,
  insertArticles,
  insertAudit,
  insertDesk,
  insertOwners,
  insertPictures,
  insertViews,
  requestsFrom,
} from '../../api/src/testing/generated-desk.ts';
import { openTimedPostgres, type TimedQuery } from '../../api/src/testing/timed-postgres.ts';
import { startPostgres } from '../run/postgres.ts';

const size = { homes: 10_000, requests: 100_000, audit: 5_000 };
const others = { owners: 5_000, pictures: 10_000, articles: 500 };
const longAudit = 200_000;
const daysOfViews = 364;
const rounds = 20;
// A query that reads more rows, or takes longer, is shown with its plan.
const manyRows = 3_000;
const slow = 25; // milliseconds

type Questions = Record<string, (database: Database, round: number) => Promise<unknown>>;

/**
 * Fills a PostgreSQL with the desk of a large agency (100,000 requests, 10,000 homes, 20 people) and runs the queries
 * of each screen with the API's own code: `pnpm bench desk [part of a name]`. The milliseconds are database time only;
 * the rows are those that the plans read. The plan is printed for every query that reads more than some thousand rows.
 */
export const run = async (): Promise<void> => {
  const cluster = process.env.BENCH_DATABASE_URL ? null : await startPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? cluster?.url;
  if (!url) throw new Error('There is no PostgreSQL on this machine: name one in BENCH_DATABASE_URL');
  const opened = await openPostgres(url, fillWithDemo, () => {});
  const timed = await openTimedPostgres(url);
  try {
    if ((await opened.database.$count(requests)) < size.requests)
      await insertDesk(opened.database, { ...size, at: testNow });
    if ((await opened.database.$count(owners)) < others.owners) {
      await insertOwners(opened.database, others.owners, testNow);
      await insertPictures(opened.database, others.pictures);
      await insertArticles(opened.database, others.articles);
    }
    await timed.run('vacuum analyze');
    console.log(`${size.requests} requests, ${size.homes} homes, ${size.audit} rows of the audit`);
    console.log(`${others.owners} owners, ${others.pictures} pictures, ${others.articles} articles\n`);
    console.log('| question | queries | p50 ms | p95 ms | rows | most rows of one |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    const plans = await measure(timed, await questionsOf(opened.database));
    await insertAudit(opened.database, size.audit + 1, longAudit, testNow);
    await timed.run('vacuum analyze audit');
    plans.push(...(await measure(timed, await auditQuestions(opened.database, `of ${longAudit}`))));
    await insertViews(opened.database, daysOfViews, testNow);
    await timed.run('vacuum analyze views_by_day');
    await timed.run('vacuum analyze views_of_week');
    plans.push(...(await measure(timed, await figureQuestions(opened.database))));
    console.log(plans.join('\n'));
  } finally {
    await timed.close();
    await opened.close();
    cluster?.stop();
  }
};

type Timed = Awaited<ReturnType<typeof openTimedPostgres>>;

const part = process.argv[3] ?? '';

/** Runs each question `rounds` times; returns the plans of queries that read many rows. */
const measure = async (timed: Timed, questions: Questions): Promise<string[]> => {
  const plans: string[] = [];
  for (const [name, ask] of Object.entries(questions).filter(([name]) => name.includes(part))) {
    await ask(timed.database, 0);
    timed.taken();
    const times: number[] = [];
    let queries: TimedQuery[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await ask(timed.database, round);
      queries = timed.taken();
      times.push(queries.reduce((sum, { work, clock }) => sum + (work ?? clock), 0));
    }
    const sorted = times.toSorted((one, other) => one - other);
    const [p50 = 0, p95 = 0] = [sorted[rounds / 2], sorted[Math.floor(rounds * 0.95) - 1]];
    const asked = queries.filter(({ text }) => /^\s*(select|with)/.test(text));
    const read: number[] = [];
    for (const query of asked) {
      const rows = await timed.read(query);
      read.push(rows);
      if (rows > manyRows || (query.work ?? 0) > slow)
        plans.push(`\n${name}: ${rows} rows\n${query.text.slice(0, 1500)}\n${await timed.explain(query)}`);
    }
    const all = read.reduce((sum, rows) => sum + rows, 0);
    const cells = [name, queries.length, p50.toFixed(1), p95.toFixed(1), all, Math.max(0, ...read)];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return plans;
};

const questionsOf = async (database: Database): Promise<Questions> => {
  const [admin, agent] = [
    await generatedCall(database, 'admin', 'requests.read', testNow),
    await generatedCall(database, 'agent', 'requests.read', testNow),
  ];
  const [one, deep] = await Promise.all([500, 500 * 50].map((from) => requestsFrom(database, from, 100)));
  const page500 = deep?.[0] ? placeOf(deep[0]) : '';
  type Filter = Omit<DeskInput<'deskRequests'>, 'language'>;
  const inboxWith =
    (filter: Filter, desk = admin) =>
    (asked: Database) =>
      inbox(asked)({ language: 'nl', ...filter }, desk);
  const listWith =
    (query: Record<string, string>, desk = admin) =>
    (asked: Database) =>
      stockListEndpoints({ database: asked }).stockList(
        { language: 'nl', ...v.parse(stockListQuerySchema, { kind: 'property', ...query }) },
        desk,
      );
  const home = (round: number) => ({ kind: 'property' as const, id: String(7_001_000 + round) });
  const week = { week: '2026-W29', language: 'nl' as const };
  const inboxes: Record<string, Filter> = {
    newest: {},
    'page 500': { after: page500 },
    open: { state: 'open' },
    closed: { state: 'closed' },
    spam: { state: 'spam' },
    'all states': { state: 'all' },
    'of a kind': { kind: 'contact-me' },
    'of nobody': { assignee: 'nobody' },
    mine: { assignee: 'me' },
    'of a home': { home: busiestHome },
    'of a person': { person: 'person77@example.org' },
    unread: { unread: '1' },
    'a rare word': { q: 'peeters4711' },
    'a common word': { q: 'tuin' },
    'two beginnings': { q: 'ga pee' },
    'one letter': { q: 'p' },
    'open with a common word': { q: 'tuin', state: 'open' },
  };
  const lists: Record<string, Record<string, string>> = {
    ...Object.fromEntries(stockSorts.map((sort) => [sort, { sort }])),
    'last page': { page: '100000' },
    status: { status: 'published' },
    goal: { goal: 'rent' },
    type: { type: '3' },
    city: { city: '1000' },
    agent: { agent: String(agent.staff.personId) },
    'no agent': { agent: 'none' },
    source: { source: 'desk' },
    faults: { faults: '1' },
    drafts: { draft: '1' },
    'no photo': { photo: 'none' },
    price: { from: '200000', to: '300000' },
    'text, a number': { text: '7004711' },
    'text, a common word': { text: 'proefstraat' },
    'text, three words': { text: 'pand proef 12' },
    'text that nothing has': { text: 'xyzzy' },
  };
  return {
    ...Object.fromEntries(Object.entries(inboxes).map(([name, filter]) => [`inbox: ${name}`, inboxWith(filter)])),
    'inbox of an agent': inboxWith({}, agent),
    'inbox of an agent: a common word': inboxWith({ q: 'tuin' }, agent),
    'inbox of an agent: unread': inboxWith({ unread: '1' }, agent),
    'a request': (asked, round) =>
      openRequest({ database: asked, agencyMail: 'agency@example.org', siteUrl: 'http://localhost' })(
        { id: one?.[round]?.id ?? '', language: 'nl' },
        admin,
      ),
    'today of an administrator': (asked) => todayEndpoints({ database: asked }).deskToday({ language: 'nl' }, admin),
    'today of an agent': (asked) => todayEndpoints({ database: asked }).deskToday({ language: 'nl' }, agent),
    ...Object.fromEntries(Object.entries(lists).map(([name, query]) => [`homes: ${name}`, listWith(query)])),
    'homes: chosen, all': (asked) =>
      stockListEndpoints({ database: asked }).stockIds(v.parse(stockListQuerySchema, { kind: 'property' }), admin),
    'projects: cheapest': listWith({ kind: 'project', sort: 'cheapest' }),
    'editor: open': (asked, round) => readSubject(asked, home(round), admin),
    'editor: save': (asked, round) =>
      asked.transaction(async (transaction) => {
        const subject = await openStock(transaction, home(round % 2), admin, 'save');
        return saveDraft(transaction, subject, { changes: { price: 1_000 + round } }, admin);
      }),
    ...searchQuestions(admin, agent, one?.map(({ id }) => id) ?? []),
    'visits: a week': (asked) => readWeek(asked, week, admin),
    'visits: a week of an agent': (asked) => readWeek(asked, week, agent),
    'visits: one': (asked, round) => readVisits(asked, { agents: null, id: one?.[round]?.id ?? '' }, 'nl'),
    ...(await auditQuestions(database, `of ${size.audit}`)),
    ...(await siteQuestions(database)),
  };
};

// What is typed in the field that searches everything, by an administrator and by an agent.
const searchQuestions = (admin: DeskCall, agent: DeskCall, requestIds: readonly string[]): Questions => {
  const texts = {
    'a rare name': 'peeters4711',
    'a common name': 'peeters',
    'a first name': 'an',
    'two beginnings': 'ga pee',
    'a telephone number': '+32 470 00 47 11',
    'a mail address': 'person77@example.org',
    'the number of a home': '7004711',
    'a street': 'proefstraat 12',
    'a text that nothing has': 'xyzzy',
  };
  const ask = (q: string, desk: DeskCall) => (asked: Database) =>
    searchEndpoints({ database: asked }).deskSearch({ q, language: 'nl' }, desk);
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, q]) => [`search: ${name}`, ask(q, admin)])),
    'search of an agent: a common name': ask(texts['a common name'], agent),
    'search of an agent: a rare name': ask(texts['a rare name'], agent),
    'a person': (asked, round) =>
      searchEndpoints({ database: asked }).deskPerson({ id: requestIds[round] ?? '', language: 'nl' }, admin),
    'who searches for a home': (asked, round) =>
      searchEndpoints({ database: asked }).deskSeekers({ id: String(7_001_000 + round), language: 'nl' }, admin),
  };
};

const siteQuestions = async (database: Database): Promise<Questions> => {
  const content = await generatedCall(database, 'admin', 'content.read', testNow);
  const [admin, agent] = [
    await generatedCall(database, 'admin', 'owners.read', testNow),
    await generatedCall(database, 'agent', 'owners.read', testNow),
  ];
  const picturesWith = (query: object) => (asked: Database) =>
    libraryEndpoints({ database: asked }).deskLibrary(v.parse(contract.deskLibrary.input, query), content);
  const ownersWith =
    (search: string, page = 1, desk = admin) =>
    (asked: Database) =>
      listOwners(asked, { search, page }, desk);
  return {
    ...Object.fromEntries(
      contentKinds.map((kind) => [`content: list of ${kind}`, (asked: Database) => listContent(asked, kind, content)]),
    ),
    'content: a page': (asked) => readContent(asked, { kind: 'page', id: 'home' }, content),
    'library: newest': picturesWith({}),
    'library: a word': picturesWith({ q: 'picture-4711' }),
    'library: of no page': picturesWith({ use: 'unused' }),
    'library: last page': picturesWith({ page: '10000' }),
    'library: one': (asked, round) =>
      libraryEndpoints({ database: asked }).deskPicture({ name: `picture-${round + 1}` }, content),
    'owners: by name': ownersWith(''),
    'owners: last page': ownersWith('', others.owners / 50),
    'owners: a word': ownersWith('peeters 4711'),
    'owners: an address': ownersWith('owner4711@'),
    'owners: of an agent': ownersWith('', 1, agent),
    'owners: one': (asked, round) => readOwner(asked, { id: `bench-owner-${round + 1}`, language: 'nl' }, admin),
  };
};

const auditQuestions = async (database: Database, of: string): Promise<Questions> => {
  const admin = await generatedCall(database, 'admin', 'audit.read', testNow);
  const filters = {
    newest: {},
    'of a person': { by: admin.by },
    'of an action': { action: 'property.agent' },
    'of a thing': { kind: 'property', subject: busiestHome },
    'of days': { from: '2026-07-01', until: '2026-07-02' },
    'a common text': { q: 'tekst' },
    'a text that nothing has': { q: 'xyzzy' },
    'an action that is not there': { action: 'xyzzy' },
  } as const;
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      `audit ${of}: ${name}`,
      (asked: Database) =>
        auditEndpoints({ database: asked }).deskAudit(
          { language: 'nl', after: '', ...v.parse(auditFilterSchema, filter) },
          admin,
        ),
    ]),
  );
};

const figureQuestions = async (database: Database): Promise<Questions> => {
  const ask = async (role: 'admin' | 'agent', filter: object) => {
    const desk = await generatedCall(database, role, 'figures.read', testNow);
    return (asked: Database) =>
      figureEndpoints({ database: asked }).deskFigures({ language: 'nl', ...v.parse(figureQuerySchema, filter) }, desk);
  };
  const questions: Questions = {};
  for (const weeks of figurePeriods) questions[`figures of ${weeks} weeks`] = await ask('admin', { weeks });
  questions['figures of a year, of an agent'] = await ask('agent', { weeks: 52 });
  questions['figures of a year, of a word'] = await ask('admin', { weeks: 52, text: busiestHome });
  return questions;
};
