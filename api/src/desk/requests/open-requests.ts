import type { RequestFilter } from '@rowhouse/shared/contract/desk-requests';
import type { Database } from '../../database/database.ts';
import { and, desc, ne, sql } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { conditionsOf, isAfter, placeOf, stateCondition } from './filter-conditions.ts';
import { scopeOf } from './request-scope.ts';

/** The other open requests of a filter that the caller may see: the next one in the order of the inbox, and their number. */
export const otherOpen = async (
  database: Database,
  { id, createdAt }: { id: string; createdAt: Date },
  { state, ...filter }: RequestFilter,
  desk: DeskCall,
): Promise<{ open: number; next: string | null }> => {
  const isOther = and(
    await scopeOf(database, desk),
    conditionsOf(filter, desk.staff.id),
    stateCondition('open'),
    ne(requests.id, id),
  );
  const [next] = await database
    .select({ id: requests.id })
    .from(requests)
    .where(isOther)
    // After the last one comes the first.
    .orderBy(desc(isAfter(placeOf({ id, createdAt })) ?? sql`true`), desc(requests.createdAt), desc(requests.id))
    .limit(1);
  return { open: await database.$count(requests, isOther), next: next?.id ?? null };
};
