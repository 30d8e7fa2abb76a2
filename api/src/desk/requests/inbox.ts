import { deskRequestLimits, type RequestInbox } from '@rowhouse/shared/contract/desk-requests';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { requests } from '../../database/schema.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { conditionsOf, isAfter, placeOf, stateCondition } from './filter-conditions.ts';
import { homesOf } from './request-homes.ts';
import { kindName, rowOf, selectRows } from './request-rows.ts';
import { scopeOf } from './request-scope.ts';
import { readStaffNames } from './staff-names.ts';

/** How many requests there are of each state, and how many of all but spam nobody has read. */
export const countRequests = async (database: Database, which: SQL | undefined): Promise<RequestInbox['counts']> => {
  const counted = await database
    .select({
      state: requests.state,
      count: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${requests.readAt} is null))::int`,
    })
    .from(requests)
    .where(which)
    .groupBy(requests.state);
  const of = new Map(counted.map((row) => [row.state, row]));
  const entries = requestStates.map((state) => [state, of.get(state)?.count ?? 0]);
  const unread = counted.reduce((sum, row) => sum + (row.state === 'spam' ? 0 : row.unread), 0);
  return { open: 0, answered: 0, planned: 0, closed: 0, spam: 0, ...Object.fromEntries(entries), unread };
};

/** A page of the requests that a filter asks for, newest first. */
export const inbox =
  (database: Database): DeskEndpoint<'deskRequests'> =>
  async ({ language, after, state, ...filter }, desk) => {
    const scope = await scopeOf(database, desk);
    const asked = and(scope, conditionsOf(filter, desk.staff.id));
    const found = await selectRows(database)
      .where(and(asked, stateCondition(state), isAfter(after)))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(deskRequestLimits.page + 1);
    const rows = found.slice(0, deskRequestLimits.page);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const staff = await readStaffNames(database);
    const view = { language, settings: await readSettings(database) };
    const named = filter.home ? await homesOf(database, view, bothKinds(filter.home)) : null;
    const homeOf = await homesOf(database, view, rows);
    return {
      rows: rows.map((row) => rowOf(row, language, homeOf, staff)),
      next: last ? placeOf(last) : null,
      counts: await countRequests(database, asked),
      kinds: kindsOfRequests.map((kind) => ({ kind, name: kindName(kind, language) })),
      staff: staff.canAnswer,
      home:
        (named &&
          bothKinds(filter.home ?? '')
            .map(named)
            .find((home) => home && home.title !== home.id)) ??
        null,
    };
  };

// An address names a home or project by its id alone.
const bothKinds = (subjectId: string) => [
  { kind: 'contact-me', subjectId },
  { kind: 'contact-construction', subjectId },
];
