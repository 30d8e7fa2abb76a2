import { type StockStatus, shownStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import type { StockChange } from '../../offered/plan-writes.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { readLive } from './stock-call.ts';
import { unstorable } from './stock-faults.ts';

const shownAs = (live: Live | null): StockStatus =>
  live && shownStatuses.includes(live.status) ? live.status : 'published';

/**
 * Writes a draft as publishing would, ignoring others' changes and faults; false when there can be no row. For a
 * transaction that is rolled back.
 */
export const applyDraft = async (
  transaction: Database,
  { kind, id }: StockKey,
  changes: Values,
  change: StockChange,
): Promise<boolean> => {
  const { defaults, write } = draftedKindRules[kind];
  const live = await readLive(transaction, { kind, id });
  if (unstorable(kind, { ...(live?.values ?? defaults), ...changes }).length > 0) return false;
  await write(transaction, [{ id, changes, status: shownAs(live), version: live?.version ?? 0 }], change);
  return true;
};
