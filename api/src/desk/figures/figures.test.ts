import { type Figures, figureQuerySchema } from '@rowhouse/shared/contract/desk-figures';
import { stockKinds } from '@rowhouse/shared/contract/desk-media';
import { stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import { weekAfter, weekOf } from '@rowhouse/shared/domain/iso-week';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { eq, inArray, sql } from '../../database/orm.ts';
import {
  appointments,
  attempts,
  people,
  projects,
  properties,
  propertyViews,
  requests,
  stockChanges,
  subjectVisits,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
  visitorSalts,
} from '../../database/schema.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { casesOf } from '../../testing/races.ts';
import { countViews } from '../../views/count-view.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { stockListEndpoints } from '../stock-list/stock-list-endpoints.ts';
import { figureEndpoints } from './figure-endpoints.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const homes = ['1001', '1002', '1004'];
// Two properties of one agent, one of another, and a project.
const subjects = [...homes, '301'];
const statuses = ['published', 'option', 'sold', 'rented', 'withdrawn'] as const;

// Times in the past year and before, many of them around the turn of a week, and some in the future.
const moments = fc
  .oneof(
    fc.integer({ min: -30 * 24 * 60, max: 60 }),
    fc.integer({ min: -380 * 24 * 60, max: 60 }),
    fc
      .tuple(fc.integer({ min: 0, max: 53 }), fc.integer({ min: -150, max: 30 }))
      .map(([weeks, minutes]) => -(2 * 24 * 60 + 12 * 60) - weeks * 7 * 24 * 60 + minutes),
  )
  .map((minutes) => new Date(testNow.getTime() + minutes * minute));
const inOrder = <T extends { at: Date }>(things: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(things, { maxLength }).map((all) => all.toSorted((a, b) => a.at.getTime() - b.at.getTime()));

const happened = fc.record({
  views: inOrder(
    fc.record({
      at: moments.filter((at) => at <= testNow),
      id: fc.constantFrom(...subjects),
      page: fc.constantFrom('property' as const, 'property' as const, 'list' as const, 'contact' as const),
      source: fc.constantFrom('search' as const, 'direct' as const, 'portal' as const),
      userAgent: fc.constantFrom('Firefox', 'Safari'),
    }),
    25,
  ),
  // Days from before sources were recorded.
  earlier: fc.uniqueArray(
    fc.record({ at: moments, id: fc.constantFrom(...subjects), visits: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 4,
      selector: ({ at, id }) => `${id} ${brusselsDay(at)}`,
    },
  ),
  asked: fc.array(
    fc.record({
      at: moments,
      id: fc.constantFrom(...subjects, null),
      kind: fc.constantFrom('site-contact', 'documents', 'contact-me'),
      state: fc.constantFrom('open' as const, 'closed' as const, 'spam' as const),
      // The appointment that it made, and the agency's record of it.
      booked: fc.constantFrom(null, 'planned' as const, 'done' as const, 'missed' as const, 'unwritten' as const),
    }),
    { maxLength: 12 },
  ),
  led: fc.array(
    fc.record({
      at: moments,
      id: fc.constantFrom(...subjects),
      status: fc.constantFrom('planned' as const, 'done' as const, 'missed' as const, 'cancelled' as const),
    }),
    { maxLength: 8 },
  ),
  changes: inOrder(
    fc.record({
      at: moments.filter((at) => at <= testNow),
      id: fc.constantFrom(...homes),
      to: fc.constantFrom(...statuses),
      // The day that a person gave, as days before that of the change.
      earlier: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
    8,
  ),
  // Whether the first known change of a home is its creation.
  came: fc.boolean(),
  weeks: fc.constantFrom(4 as const, 12 as const, 52 as const),
  who: fc.constantFrom('reader' as const, 'agent' as const),
  agent: fc.constantFrom(undefined, 'none' as const, 1 as const),
  status: fc.constantFrom(undefined, 'sold' as const, 'published' as const),
});
const deedAt = (at: Date, days: number | null) =>
  days === null ? {} : { deed: { day: dayAfter(brusselsDay(at), -days), price: null } };
type Happened = typeof happened extends fc.Arbitrary<infer T> ? T : never;

describeOnDatabases('the figures', (database) => {
  const callers: Partial<Record<'reader' | 'agent', DeskCall>> = {};
  let agents: number[] = [];
  beforeEach(async () => {
    if (agents.length > 0) return;
    agents = (await database().select({ id: people.id }).from(people).orderBy(people.id).limit(2)).map(({ id }) => id);
    callers.reader = await deskCallBy(database(), 'reader', 'figures.read');
    callers.agent = await deskCallBy(database(), 'agent', 'figures.read', { personId: agents[0] ?? null });
    await database()
      .update(properties)
      .set({ managerId: agents[0] ?? null });
    await database()
      .update(properties)
      .set({ managerId: agents[1] ?? null })
      .where(eq(properties.id, '1002'));
    await database().update(properties).set({ managerId: null }).where(eq(properties.id, '1004'));
  });

  const empty = async () => {
    const counted = [propertyViews, viewsByDay, viewsOfWeek, viewTotals, visitorSalts, attempts];
    for (const table of [...counted, subjectVisits, requests, stockChanges]) await database().delete(table);
    await database().update(properties).set({ stockStatus: 'published' }).where(inArray(properties.id, homes));
  };

  const store = async ({ views, earlier, asked, led, changes, came }: Happened) => {
    for (const { at, id, visits } of earlier)
      await database()
        .insert(viewsOfWeek)
        .values({ subjectId: id, week: weekStart(brusselsDay(at)), earlier: visits })
        .onConflictDoUpdate({
          target: [viewsOfWeek.week, viewsOfWeek.subjectId],
          set: { earlier: sql`${viewsOfWeek.earlier} + excluded.earlier` },
        });
    for (const { at, id, ...how } of views)
      await countViews(
        { database: database(), secret: 'a secret' },
        { ...how, subjectIds: [id], language: 'nl', address: '192.0.2.1', time: at },
      );
    for (const [index, { at, id, kind, state, booked }] of asked.entries()) {
      const base = { language: 'nl' as const, data: {}, fingerprint: String(index) };
      await database()
        .insert(requests)
        .values({ ...base, id: uuid(index), kind, state, subjectId: id, createdAt: at });
      if (booked === null || id === null) continue;
      const endsAt = new Date(at.getTime() + 30 * minute);
      await database()
        .insert(appointments)
        .values({ requestId: uuid(index), startsAt: at, endsAt, place: index });
      if (booked === 'unwritten') continue;
      const visit = { id: uuid(100 + index), requestId: uuid(index), subjectId: id, startsAt: at, status: booked };
      await database()
        .insert(subjectVisits)
        .values({ ...visit, visitor: 'A visitor' });
    }
    for (const [index, { at, id, status }] of led.entries())
      await database()
        .insert(subjectVisits)
        .values({ id: uuid(200 + index), subjectId: id, startsAt: at, status, visitor: 'A visitor' });
    const now = new Map<string, StockStatus | null>(homes.map((id) => [id, came ? null : 'published']));
    for (const { at, id, to, earlier: days } of changes) {
      const before = now.get(id) ?? null;
      await database()
        .insert(stockChanges)
        .values({
          kind: 'property',
          subjectId: id,
          at,
          by: 'import',
          field: 'stockStatus',
          before,
          after: to,
          ...deedAt(at, days),
        });
      now.set(id, to);
      await database().update(properties).set({ stockStatus: to }).where(eq(properties.id, id));
    }
  };

  // Counts each event by itself, without sums or grouping queries.
  const recount = async (given: Happened) => {
    const { views, earlier, asked, led, changes, came, weeks, who, agent, status } = given;
    const first = weekAfter(weekOf(brusselsDay(testNow)), 1 - weeks);
    const isIn = (at: Date) => weekOf(brusselsDay(at)) >= first && at <= testNow;
    const isDayIn = (at: Date) => weekOf(brusselsDay(at)) >= first && brusselsDay(at) <= brusselsDay(testNow);
    const read = (table: typeof properties | typeof projects) =>
      database().select({ id: table.id, managerId: table.managerId, status: table.stockStatus }).from(table);
    const rows = [...(await read(properties)), ...(await read(projects))];
    const shown = rows.filter(
      (row) =>
        (who === 'reader' || row.managerId === agents[0]) &&
        (agent === undefined || row.managerId === (agent === 'none' ? null : agents[0])) &&
        (status === undefined || row.status === status),
    );
    const deedOf = (id: string): Date | null => {
      let at: Date | null = null;
      let now: string | null = came ? null : 'published';
      for (const change of changes.filter((one) => one.id === id)) {
        const isClosed = change.to === 'sold' || change.to === 'rented';
        const given = deedAt(change.at, change.earlier).deed;
        const day = given ? new Date(`${given.day}T12:00:00Z`) : change.at;
        if (isClosed && now !== null && now !== 'sold' && now !== 'rented') at = day;
        if (!isClosed && change.to !== 'withdrawn') at = null;
        now = change.to;
      }
      return at;
    };
    // Whether a home was ever closed by a deed here, whatever happened later.
    const wasClosed = (id: string) => {
      const own = changes.filter((one) => one.id === id);
      return own.some(({ to }, index) => {
        const before = index > 0 ? own[index - 1]?.to : came ? null : 'published';
        return (to === 'sold' || to === 'rented') && before !== null && before !== 'sold' && before !== 'rented';
      });
    };
    const ids = new Set(shown.map(({ id }) => id));
    const isNarrowed = who === 'agent' || agent !== undefined || status !== undefined;
    const isShown = (id: string | null) => id !== null && ids.has(id);
    const visitors = new Set(
      views
        .filter(({ at }) => isIn(at))
        .map(({ at, id, page, source: _, userAgent }) => `${id} ${page} ${brusselsDay(at)} ${userAgent}`),
    );
    const countedViews = (id: string, page: string) =>
      [...visitors].filter((one) => one.startsWith(`${id} ${page} `)).length;
    const before = (id: string) =>
      earlier.filter((one) => one.id === id && isDayIn(one.at)).reduce((sum, { visits }) => sum + visits, 0);
    const requestsIn = asked.filter(
      ({ at, state, id }) => isIn(at) && state !== 'spam' && (!isNarrowed || isShown(id)),
    );
    const written = [
      ...led,
      ...asked.flatMap(({ at, id, booked }) =>
        id !== null && booked !== null && booked !== 'unwritten' ? [{ at, id, status: booked }] : [],
      ),
    ].filter(({ at }) => isIn(at));
    const unwritten = asked.filter(
      ({ at, id, booked }) =>
        booked === 'unwritten' && isShown(id) && isIn(at) && at.getTime() + 30 * minute < testNow.getTime(),
    );
    const of = (id: string) => ({
      visits: countedViews(id, 'property') + before(id),
      requests: requestsIn.filter((one) => one.id === id).length,
      viewings: written.filter((one) => one.id === id && one.status === 'done').length,
    });
    const all = subjects.filter(isShown);
    return {
      of,
      all,
      deeds: homes.filter((id) => {
        const at = isShown(id) ? deedOf(id) : null;
        return at !== null && isIn(at);
      }),
      undated: shown.filter((row) => (row.status === 'sold' || row.status === 'rented') && !wasClosed(row.id)).length,
      unreported: written.filter((one) => one.status === 'planned' && isShown(one.id)).length + unwritten.length,
      lists: all.reduce((sum, id) => sum + countedViews(id, 'list'), 0),
      unknown: all.reduce((sum, id) => sum + before(id), 0),
      requests: requestsIn,
      aboutNone: requestsIn.filter(({ id }) => id === null).length,
    };
  };

  const ask = async (asked: object, desk: DeskCall | undefined): Promise<Figures> => {
    if (!desk) throw new Error('Nobody asks');
    const usual = {
      language: 'nl',
      weeks: 12,
      sort: 'visits',
      page: 1,
      text: undefined,
      status: undefined,
      agent: undefined,
    } as const;
    return (await figureEndpoints({ database: database() }).deskFigures({ ...usual, ...asked }, desk)) as Figures;
  };
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

  test('equal a separate recount of each view, request, visit and status', async () => {
    await fc.assert(
      fc.asyncProperty(happened, async (given) => {
        await empty();
        await store(given);
        const { weeks, who, status } = given;
        const agent = given.agent === 1 ? agents[0] : given.agent;
        const figures = await ask({ weeks, agent, status }, callers[who]);
        const naive = await recount(given);
        for (const home of figures.homes.filter(({ id }) => subjects.includes(id)))
          expect(home).toMatchObject({
            ...naive.of(home.id),
            deeds: home.kind === 'project' ? null : Number(naive.deeds.includes(home.id)),
          });
        expect(figures.homes.map(({ id }) => id)).toEqual(
          expect.arrayContaining(naive.all.filter((id) => naive.of(id).visits > 0)),
        );
        expect(figures).toMatchObject({
          undated: naive.undated,
          unreported: naive.unreported,
          unknown: naive.unknown,
          requests: { total: naive.requests.length, aboutNone: naive.aboutNone },
        });
        const { steps } = figures;
        expect(steps.visits).toBe(total(naive.all.map((id) => naive.of(id).visits)));
        expect(steps.deeds ?? 0).toBe(naive.deeds.length);
        // Every breakdown of a sum adds up to it.
        expect(total(figures.weeks.map(({ visits }) => visits))).toBe(steps.visits);
        expect(total(figures.weeks.map((week) => week.requests))).toBe(figures.requests.total);
        expect(total(figures.sources.map(({ visits }) => visits)) + figures.unknown).toBe(steps.visits);
        const lists = figures.pages.find(({ page }) => page === 'list')?.views;
        // Unknown when only days from before are stored.
        expect(lists).toBe(figures.keptSince === null && steps.visits > 0 ? null : naive.lists);
        for (const { name, count, byWeek } of figures.requests.kinds)
          expect([name, total(byWeek)]).toEqual([name, count]);
        expect(figures.weeks).toHaveLength(weeks);
      }),
      { numRuns: casesOf(60) },
    );
  });

  test('without data are zero, or null where nothing is known', async () => {
    await empty();
    const figures = await ask({ text: 'no such home' }, callers.reader);
    expect(figures).toMatchObject({
      steps: { visits: 0, requests: 0, viewings: 0, deeds: 0 },
      ...{ homes: [], unknown: 0, unreported: 0, undated: 0, keptSince: null, pageCount: 1 },
    });
    expect(figures.weeks).toHaveLength(12);
  });

  test('of a home are the views in the list of homes, in the period that both show first', async () => {
    await empty();
    const monday = weekStart(brusselsDay(testNow));
    for (const [index, subjectId] of subjects.entries())
      for (const week of [0, 1, 3, 4, 8])
        await database()
          .insert(viewsOfWeek)
          .values({ subjectId, week: dayAfter(monday, -7 * week), earlier: index, direct: 10 ** week, list: 5 });
    const desk = callers.reader;
    if (!desk) throw new Error('Nobody asks');
    const { homes: figures } = await ask(v.parse(figureQuerySchema, {}), desk);
    const inFigures = figures.map(({ id, visits }) => [id, visits] as const).filter(([, views]) => views > 0);
    const inLists: [string, number][] = [];
    for (const kind of stockKinds) {
      const query = v.parse(stockListQuerySchema, { kind });
      const { stockList } = stockListEndpoints({ database: database() });
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const list = await stockList({ ...query, page, language: 'nl' }, desk);
        pageCount = list.pageCount;
        inLists.push(...list.rows.map(({ id, views }): [string, number] => [id, views ?? -1]));
      }
    }
    expect(new Map(inFigures)).toEqual(new Map(subjects.map((id, index) => [id, 1011 + 3 * index])));
    expect(new Map(inLists.filter(([, views]) => views > 0))).toEqual(new Map(inFigures));
  });

  test('are sorted by each step, and by the fewest visits', async () => {
    await empty();
    for (const [index, id] of homes.entries()) {
      await database()
        .insert(viewsOfWeek)
        .values({ subjectId: id, week: weekStart(brusselsDay(testNow)), direct: 10 + index });
    }
    const first = async (sort: string) => (await ask({ sort }, callers.reader)).homes[0]?.id;
    expect(await first('visits')).toBe('1004');
    expect(await first('fewest')).not.toBe('1004');
    await database()
      .insert(subjectVisits)
      .values({
        id: uuid(1),
        subjectId: '1002',
        startsAt: new Date(testNow.getTime() - day),
        status: 'done',
        visitor: 'Somebody',
      });
    expect(await first('viewings')).toBe('1002');
  });
});
