import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import { ApiError } from '../../api-error.ts';
import { type AuditEntry, writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/orm.ts';
import { owners, user } from '../../database/schema.ts';
import { writableOwner } from '../../offered/owner-reach.ts';
import type { DeskCall } from '../desk-endpoint.ts';

type Owner = typeof owners.$inferSelect;

/** Records a change of an owner for the audit. */
export const writeOwnerAudit = (
  transaction: Database,
  desk: DeskCall,
  id: string,
  action: AuditSubjectAction,
  sides: Pick<AuditEntry, 'before' | 'after'> = {},
) => writeAudit(transaction, desk, { action, kind: 'owner', subjectId: id, ...sides });

/** The login of an owner whom the caller may change; throws 'not-found' when there is none. */
export const loginOf = async (transaction: Database, id: string, desk: DeskCall) => {
  const owner = await writableOwner(transaction, id, desk);
  const [login] = await transaction
    .select()
    .from(user)
    .where(eq(user.id, owner.userId ?? ''));
  if (!login) throw new ApiError('not-found', 'This owner has no login');
  return { owner, login };
};

/** Changes an owner as it was read; throws 'conflict' when somebody else changed it since. */
export const changeAt = async (
  transaction: Database,
  { id, version }: { id: string; version: number },
  values: Partial<Owner>,
) => {
  const changed = await transaction
    .update(owners)
    .set({ ...values, version: version + 1 })
    .where(and(eq(owners.id, id), eq(owners.version, version)))
    .returning({ id: owners.id });
  if (changed.length === 0) throw new ApiError('conflict', 'Somebody else changed this owner meanwhile');
};
