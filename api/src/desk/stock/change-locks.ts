import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { lockFields, unlockFields } from '../../offered/locks.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject } from '../drafts/draft-rows.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { readLive } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

/** Locks fields of a home against its feed, or unlocks them. */
export const changeLocks = async (
  transaction: Database,
  { kind, id, version, lock, unlock }: DeskInput<'deskLocks'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskLocks'>> => {
  const key = { kind, id };
  const { table } = draftedKindRules[kind];
  const live = (await openStock(transaction, key, desk, 'change')).live ?? noSubject();
  if (live.version !== version) throw new ApiError('conflict', `${id} was changed by somebody else`);
  const unknown = lock.find((field) => field !== 'stockStatus' && !Object.hasOwn(editedFields[kind], field));
  if (unknown !== undefined)
    throw new ApiError('invalid-input', 'There is no such field', { fields: { lock: 'unknown-field' } });
  if (lock.length > 0) await lockFields(transaction, table, id, lock, desk);
  if (unlock.length > 0) await unlockFields(transaction, table, id, unlock, desk);
  const after = (await readLive(transaction, key)) ?? noSubject();
  if (after.version !== version) {
    const [before, fields] = [live.locked, after.locked];
    await writeAudit(transaction, desk, { action: `${kind}.locks`, kind, subjectId: id, before, after: fields });
  }
  return { version: after.version, locked: after.locked };
};
