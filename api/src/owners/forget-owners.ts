import { type AuditSubject, blankAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { inArray } from '../database/orm.ts';
import { documentAccess } from '../database/schema.ts';

/**
 * Removes what no foreign key removes with owners: what they opened, and the values of the audit about them. Their
 * documents have files, which must go too.
 */
export const forgetOwners = async (
  transaction: Database,
  ids: readonly string[],
  by: { by: string; at: Date },
): Promise<void> => {
  await transaction.delete(documentAccess).where(inArray(documentAccess.ownerId, [...ids]));
  await blankAudit(
    transaction,
    by,
    ids.map((subjectId): AuditSubject => ({ kind: 'owner', subjectId })),
  );
};
