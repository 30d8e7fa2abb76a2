import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject, type StockKey } from '../drafts/draft-rows.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';

type Caller = Pick<DeskCall, 'reach' | 'staff'>;

/** Whether the caller may change a home of a manager: all homes, or only the caller's own. */
export const isWithinReach = ({ reach, staff }: Caller, managerId: unknown): boolean =>
  reach === 'all' || (staff.personId !== null && managerId === staff.personId);

/**
 * The live row, locked until the transaction ends; null when there is none. Throws 'not-found' when it is out of the
 * caller's reach.
 */
export const lockLive = async (transaction: Database, { kind, id }: StockKey, desk: Caller): Promise<Live | null> => {
  const [live] = await draftedKindRules[kind].read(transaction, [id], true);
  if (live && !isWithinReach(desk, live.managerId)) return noSubject();
  return live ?? null;
};

/** The live row, not locked. */
export const readLive = async (database: Database, { kind, id }: StockKey): Promise<Live | null> => {
  const [live] = await draftedKindRules[kind].read(database, [id], false);
  return live ?? null;
};
