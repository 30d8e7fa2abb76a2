import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, getTableColumns } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { scopeOf } from './request-scope.ts';

// The search words are for the database alone.
const { words, ...columns } = getTableColumns(requests);

/**
 * A request that a person may see, locked until the transaction ends when it is to change; throws 'not-found', also for
 * a request out of reach.
 */
export const findRequest = async (
  database: Database,
  id: string,
  desk: DeskCall,
  { hold = false }: { hold?: boolean } = {},
) => {
  const query = database
    .select(columns)
    .from(requests)
    .where(and(eq(requests.id, id), await scopeOf(database, desk)));
  const [row] = await (hold ? query.for('update') : query);
  if (!row) throw new ApiError('not-found', 'There is no such request');
  return row;
};
