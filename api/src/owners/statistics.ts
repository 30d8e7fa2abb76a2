import type { Visits } from '@rowhouse/shared/contract/owner';
import { brusselsDay, lastDays, monthStart, weekStart } from '@rowhouse/shared/domain/date';
import { and, eq, gte, inArray, sum } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { properties, viewsByDay } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { cardOf, newestFirst, selectCards } from '../properties/card.ts';
import { readSettings } from '../site/settings.ts';
import type { Owners } from './owners.ts';
import { passCookies } from './session-endpoints.ts';

export type StatisticsDependencies = { database: Database; owners: Owners; now: () => Date };

/** The visits of the owner's own properties, and of no others. */
export const ownerStatistics =
  ({ database, owners, now }: StatisticsDependencies): Endpoint<'ownerStatistics'> =>
  async ({ language }, call) => {
    const session = await owners.ofSession(call.headers);
    if (!session) throw new ApiError('unauthorized', 'Log in first');
    passCookies(session.headers, call);
    const view = { language, settings: await readSettings(database) };
    const rows = await selectCards(database)
      .where(eq(properties.ownerId, session.owner.id))
      .orderBy(...newestFirst);
    const visits = await readVisits(
      database,
      rows.map(({ id }) => id),
      brusselsDay(now()),
    );
    return {
      owner: session.owner,
      properties: rows.map((row) => ({ property: cardOf(row, view), visits: visits(row.id) })),
    };
  };

const shownDays = 30;

async function readVisits(database: Database, ids: string[], today: string): Promise<(id: string) => Visits> {
  const days = lastDays(today, shownDays);
  const monday = weekStart(today);
  const firstOfMonth = monthStart(today);
  // On the 31st the month began before the days that are shown.
  const since = [days[0] ?? today, firstOfMonth].sort()[0] ?? today;
  const isTheirs = inArray(viewsByDay.propertyId, ids);
  const recent =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(viewsByDay)
          .where(and(isTheirs, gte(viewsByDay.day, since)));
  const totals =
    ids.length === 0
      ? []
      : await database
          .select({ propertyId: viewsByDay.propertyId, visits: sum(viewsByDay.visits).mapWith(Number) })
          .from(viewsByDay)
          .where(isTheirs)
          .groupBy(viewsByDay.propertyId);
  return (id) => {
    const own = recent.filter(({ propertyId }) => propertyId === id);
    const from = (first: string) =>
      own.filter(({ day }) => day >= first && day <= today).reduce((total, { visits }) => total + visits, 0);
    return {
      today: from(today),
      week: from(monday),
      month: from(firstOfMonth),
      total: totals.find(({ propertyId }) => propertyId === id)?.visits ?? 0,
      days: days.map((day) => ({ day, visits: own.find((row) => row.day === day)?.visits ?? 0 })),
    };
  };
}
