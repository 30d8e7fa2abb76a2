import type { AuditKind, AuditList, AuditListAction, AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import type { Database } from './database/database.ts';
import { and, eq, gt, inArray, isNotNull, or, sql } from './database/orm.ts';
import { audit } from './database/schema.ts';

/** The subject of an action. Its id stays when the values are blanked, so it is never a name or an address. */
export interface AuditSubject {
  kind: AuditKind;
  subjectId: string;
}

/** An action at the desk, or by a command or job, on one subject or on a list of several. */
export type AuditEntry = { before?: unknown; after?: unknown } & (
  | (AuditSubject & { action: AuditSubjectAction })
  | { action: AuditListAction; kind: AuditKind; subjectId: AuditList }
);

/** Records an action, in the transaction that performs it. */
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

const readInterval = 10 * 60_000;

/** Records that somebody read personal data, once in ten minutes. */
export const writeRead = async (
  transaction: Database,
  { by, at }: { by: string; at: Date },
  entry: AuditEntry,
): Promise<void> => {
  const { action, kind, subjectId, after = null } = entry;
  const isSame = and(eq(audit.kind, kind), eq(audit.subjectId, subjectId), eq(audit.action, action), eq(audit.by, by));
  const isRecent = gt(audit.at, new Date(at.getTime() - readInterval));
  const isEqual = after === null ? undefined : sql`${audit.after} = ${JSON.stringify(after)}::jsonb`;
  if ((await transaction.$count(audit, and(isSame, isRecent, isEqual))) > 0) return;
  await writeAudit(transaction, { by, at }, entry);
};

/** Records whose addresses a list or page showed, by their requests. */
export const writeRequestsRead = async (
  transaction: Database,
  desk: { by: string; at: Date },
  page: AuditList,
  requests: readonly (string | null)[],
): Promise<void> => {
  if (requests.length === 0) return;
  const after = { requests: [...new Set(requests.filter((id) => id !== null))] };
  await writeRead(transaction, desk, { action: 'request.listed', kind: 'request', subjectId: page, after });
};

/**
 * Blanks the values before and after in all rows about some subjects, as the erasure of a person requires, and records
 * the number of rows for each; the rows stay. Returns their number.
 */
export const blankAudit = async (
  transaction: Database,
  desk: { by: string; at: Date },
  subjects: readonly AuditSubject[],
): Promise<number> => {
  const ids = Map.groupBy(subjects, ({ kind }) => kind);
  if (ids.size === 0) return 0;
  const isOne = [...ids].map(([kind, ones]) =>
    and(
      eq(audit.kind, kind),
      inArray(
        audit.subjectId,
        ones.map(({ subjectId }) => subjectId),
      ),
    ),
  );
  const blanked = await transaction
    .update(audit)
    .set({ before: null, after: null })
    .where(and(or(...isOne), or(isNotNull(audit.before), isNotNull(audit.after))))
    .returning({ kind: audit.kind, subjectId: audit.subjectId });
  const rowsOf = new Map<string, number>();
  for (const { kind, subjectId } of blanked) {
    const key = `${kind} ${subjectId}`;
    rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1);
  }
  const entries = [...new Map(subjects.map((one) => [`${one.kind} ${one.subjectId}`, one]))].flatMap(
    ([key, { kind, subjectId }]) => {
      const rows = rowsOf.get(key);
      return rows === undefined ? [] : [{ action: 'audit.blanked' as const, kind, subjectId, after: { rows } }];
    },
  );
  await writeAudit(transaction, desk, entries);
  return blanked.length;
};
