import type { Database } from '../../database/database.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import type { Writer } from '../drafts/subject.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';

/** Whether the caller may change a home of a manager: all homes, or only the caller's own. */
export const isWithinReach = ({ reach, staff }: Pick<Writer, 'reach' | 'staff'>, managerId: unknown): boolean =>
  reach === 'all' || (staff.personId !== null && managerId === staff.personId);

/** The live row, optionally locked until the transaction ends; null when there is none. */
export const readLive = async (database: Database, { kind, id }: StockKey, forUpdate = false): Promise<Live | null> => {
  const [live] = await draftedKindRules[kind].read(database, [id], forUpdate);
  return live ?? null;
};
