import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';

/** Something that was done at the desk, or by a command or job, to a thing of a kind. */
export interface AuditEntry {
  action: string;
  kind:
    | 'request'
    | 'visit'
    | 'property'
    | 'project'
    | 'staff'
    | 'person'
    | 'owner'
    | 'city'
    | 'upload'
    | 'view'
    | 'template';
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Writes down what was done, in the transaction that does it. */
export const writeAudit = async (
  transaction: Database,
  { by, at }: { by: string; at: Date },
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> => {
  const rows = [entries].flat();
  if (rows.length === 0) return;
  await transaction
    .insert(audit)
    .values(rows.map(({ before = null, after = null, ...row }) => ({ ...row, by, at, before, after })));
};
