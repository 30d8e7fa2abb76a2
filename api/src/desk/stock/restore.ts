import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { lockAgents } from '../../appointments/visit-times.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { restoreValues } from '../drafts/restore-draft.ts';
import { readRevision } from '../drafts/revisions.ts';
import { readBefore } from './read-history.ts';
import { openStock } from './stock-subject.ts';

const statusSchema = v.picklist(stockStatuses);

/** Restores a home or project: its differences from the live row go into the draft, or are published at once. */
export const restore = async (
  transaction: Database,
  { kind, id, version, as, what }: DeskInput<'deskRestore'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskRestore'>> => {
  const key = { kind, id };
  // Restoring may set it to sold, which closes its free slots; the lock order is that of bookings.
  if (as === 'live' && what.of === 'change') await lockAgents(transaction);
  const readFormer = async () => {
    if (what.of === 'revision') return { values: (await readRevision(transaction, key, what.revision)).values };
    const { stockStatus, ...values } = await readBefore(transaction, key, what.change);
    return { values, status: stockStatus === undefined ? undefined : v.parse(statusSchema, stockStatus) };
  };
  const subject = await openStock(transaction, key, desk, 'change');
  return restoreValues(transaction, subject, { version, as, readFormer }, desk);
};
