import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, getTableColumns } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { scopeOf } from './request-scope.ts';

// What it is searched by is for the database alone.
const { words, ...columns } = getTableColumns(requests);

/** A request that somebody may have, held until the transaction ends where it is to change; throws 'not-found', also for another's. */
export const findRequest = async (
  database: Database,
  id: string,
  desk: DeskCall,
  { hold = false }: { hold?: boolean } = {},
) => {
  const asked = database
    .select(columns)
    .from(requests)
    .where(and(eq(requests.id, id), await scopeOf(database, desk)));
  const [found] = await (hold ? asked.for('update') : asked);
  if (!found) throw new ApiError('not-found', 'There is no such request');
  return found;
};
