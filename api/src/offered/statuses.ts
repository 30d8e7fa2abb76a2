import {
  offeredStatuses,
  type StockStatus,
  shownStatuses,
  stockStatuses,
  stockStatusTable,
} from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../api-error.ts';
import { inArray, type SQL } from '../database/orm.ts';
import type { projects, properties } from '../database/schema.ts';

type Table = Pick<typeof properties | typeof projects, 'stockStatus'>;

/** A condition for rows that visitors see. */
export const isShown = ({ stockStatus }: Table): SQL => inArray(stockStatus, shownStatuses);

/** A condition for rows that visitors see and can ask for. */
export const isOffered = ({ stockStatus }: Table): SQL => inArray(stockStatus, offeredStatuses);

/** A condition for rows that are or were visible to visitors. */
export const isKnown = ({ stockStatus }: Table): SQL =>
  inArray(
    stockStatus,
    stockStatuses.filter((status) => stockStatusTable[status].answer !== 404),
  );

/**
 * The row, if its page is shown. Throws 'not-found' when it is missing or was never visible, and 'gone' when it was
 * withdrawn.
 */
export const shownOf = <R>(found: R | undefined, statusIn: (found: R) => StockStatus, what: string): R => {
  const answer = found === undefined ? 404 : stockStatusTable[statusIn(found)].answer;
  if (answer === 410) throw new ApiError('gone', `This ${what} was withdrawn`);
  if (found === undefined || answer === 404) throw new ApiError('not-found', `There is no such ${what}`);
  return found;
};
