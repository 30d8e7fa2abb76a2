import type { RequestInbox } from '@rowhouse/shared/contract/desk-requests';
import { deskRequestLimits } from '@rowhouse/shared/contract/desk-values';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { writeRequestsRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, or, type SQL, sql } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { conditionsOf, isAfter, placeOf, stateCondition } from './filter-conditions.ts';
import { homesOf } from './request-homes.ts';
import { kindName, rowOf, selectRows } from './request-rows.ts';
import { scopeParts } from './request-scope.ts';
import { readStaffNames } from './staff-names.ts';

const countIn = (database: Database, which: SQL | undefined) =>
  database
    .select({
      state: requests.state,
      count: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${requests.readAt} is null))::int`,
    })
    .from(requests)
    .where(which)
    .groupBy(requests.state);

/** The number of requests in each state, and of unread ones that are not spam, summed over disjoint parts. */
const countRequests = async (
  database: Database,
  parts: readonly (SQL | undefined)[],
  filterCondition: SQL | undefined,
): Promise<RequestInbox['counts']> => {
  const counted = (await Promise.all(parts.map((part) => countIn(database, and(part, filterCondition))))).flat();
  const counts = { open: 0, answered: 0, planned: 0, closed: 0, spam: 0, unread: 0 };
  for (const { state, count, unread } of counted) {
    counts[state] += count;
    if (state !== 'spam') counts.unread += unread;
  }
  return counts;
};

/** A page of the requests that a filter finds, newest first. */
export const inbox =
  (database: Database): DeskEndpoint<'deskRequests'> =>
  async ({ language, after: place, state, ...filter }, desk) => {
    const parts = await scopeParts(database, desk);
    const scope = parts && or(...parts);
    const filterCondition = conditionsOf(filter, desk.staff.id);
    const rowsAndNext = await selectRows(database)
      .where(and(scope, filterCondition, stateCondition(state), isAfter(place)))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(deskRequestLimits.page + 1);
    const rows = rowsAndNext.slice(0, deskRequestLimits.page);
    await writeRequestsRead(
      database,
      desk,
      'inbox',
      rows.map(({ id }) => id),
    );
    const last = rowsAndNext.length > rows.length ? rows.at(-1) : undefined;
    const staff = await readStaffNames(database);
    const view = { language, settings: await readSettings(database) };
    const named = filter.home ? await homesOf(database, view, bothKinds(filter.home)) : null;
    const homeOf = await homesOf(database, view, rows);
    return {
      rows: rows.map((row) => rowOf(row, language, homeOf, staff)),
      next: last ? placeOf(last) : null,
      // With a filter, one query covers all parts.
      counts: await countRequests(database, filterCondition || !parts ? [scope] : parts, filterCondition),
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
