import { brusselsDay } from '@rowhouse/shared/domain/date';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { and, eq, sql } from '../database/orm.ts';
import { attempts, propertyViews, viewsByDay, viewTotals, visitorSalts } from '../database/schema.ts';
import { readVisits } from '../owners/visits.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { casesOf } from '../testing/races.ts';
import { countViews } from './count-view.ts';
import { endDaysBefore } from './end-day.ts';

// Times at which a count can go wrong: midnight in Brussels and in UTC, the turn of a week, month and year, and both
// changes of daylight saving time.
const edges = [
  '2026-07-14T22:00:00Z',
  '2026-07-15T00:00:00Z',
  '2026-07-19T22:00:00Z',
  '2026-07-31T22:00:00Z',
  '2026-12-31T23:00:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-10-25T23:00:00Z',
].map((edge) => Date.parse(edge));

const countedSchema = v.object({
  rows: v.array(v.object({ today: v.number(), week: v.number(), month: v.number(), total: v.number() })),
});

const hour = 3_600_000;
// Two properties and a project.
const subjects = ['1001', '1002', '301'];

// Traffic around one of these times, some of it weeks earlier, in the order in which it came.
const traffic = fc.constantFrom(...edges).chain((edge) =>
  fc.record({
    asked: fc.integer({ min: 0, max: 40 }).map((hours) => new Date(edge + hours * hour)),
    views: fc
      .array(
        fc.record({
          time: fc
            .oneof(
              { weight: 4, arbitrary: fc.integer({ min: -30 * 60, max: 30 * 60 }) },
              { weight: 1, arbitrary: fc.integer({ min: -40 * 24 * 60, max: 0 }) },
            )
            .map((minutes) => new Date(edge + minutes * 60_000)),
          shown: fc.oneof(
            {
              weight: 2,
              arbitrary: fc.constantFrom(...subjects).map((id) => ({ page: 'property' as const, subjectIds: [id] })),
            },
            {
              weight: 1,
              arbitrary: fc
                .shuffledSubarray(subjects, { minLength: 1 })
                .map((subjectIds) => ({ page: 'list' as const, subjectIds })),
            },
          ),
          language: fc.constantFrom('nl' as const, 'fr' as const),
          source: fc.constantFrom('search' as const, 'direct' as const),
          address: fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'),
          userAgent: fc.constantFrom('Firefox', 'Safari'),
        }),
        { minLength: 1, maxLength: 40 },
      )
      .map((views) => views.toSorted((a, b) => a.time.getTime() - b.time.getTime())),
  }),
);

describeOnDatabases('the statistics', (database) => {
  beforeEach(async () => {
    for (const table of [propertyViews, viewsByDay, viewTotals, visitorSalts, attempts]) await database().delete(table);
  });

  // Counts the views in the database with its own calendar, without the sums.
  const recount = async (id: string, asked: Date) => {
    const now = sql`(${asked.toISOString()}::timestamptz at time zone 'Europe/Brussels')`;
    const seen = sql`(hour at time zone 'Europe/Brussels')`;
    const result = await database().execute(sql`
      select
        count(*) filter (where ${seen}::date = ${now}::date)::int as today,
        count(*) filter (where date_trunc('week', ${seen}) = date_trunc('week', ${now}))::int as week,
        count(*) filter (where date_trunc('month', ${seen}) = date_trunc('month', ${now}))::int as month,
        count(*)::int as total
      from property_views where subject_id = ${id} and page = 'property' and ${seen}::date <= ${now}::date`);
    return v.parse(countedSchema, result).rows[0];
  };

  test('equal a recount of the views, across midnight, weeks, months and both changes of daylight saving time', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async ({ asked, views }) => {
        for (const table of [propertyViews, viewsByDay, viewTotals, visitorSalts, attempts])
          await database().delete(table);
        const seen = views.filter(({ time }) => time <= asked);
        for (const { shown, ...how } of seen)
          await countViews({ database: database(), secret: 'a secret' }, { ...shown, ...how });
        await endDaysBefore(database(), brusselsDay(asked));
        const visits = await readVisits(database(), subjects, brusselsDay(asked));
        for (const id of subjects) {
          const { days, ...counted } = visits(id);
          expect(counted).toEqual(await recount(id, asked));
          // The same count without a database: a visitor counts once a day.
          const visitorsOf = (page: 'property' | 'list') =>
            new Set(
              seen
                .filter(({ shown }) => shown.subjectIds.includes(id) && shown.page === page)
                .map(({ time, address, userAgent }) =>
                  [brusselsDay(time), address.startsWith('2001') ? '2001' : address, userAgent].join(),
                ),
            );
          const visitors = visitorsOf('property');
          expect(counted.total).toBe(visitors.size);
          const lists = and(eq(viewTotals.subjectId, id), eq(viewTotals.page, 'list'));
          const seenInLists = await database().select().from(viewTotals).where(lists);
          expect(seenInLists.reduce((sum, row) => sum + row.visits, 0)).toBe(visitorsOf('list').size);
          for (const { day, visits: ofDay } of days)
            expect([day, ofDay]).toEqual([day, [...visitors].filter((visitor) => visitor.startsWith(day)).length]);
        }
      }),
      { numRuns: casesOf(40) },
    );
  });
});
