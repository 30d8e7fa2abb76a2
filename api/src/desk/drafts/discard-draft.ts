import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, gte } from '../../database/orm.ts';
import { audit, drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { auditAreas } from './audit-area.ts';
import { draftOf, noSubject, type SubjectKey, shownDraft } from './draft-rows.ts';

const keptFor = 24 * 60 * 60_000;

const values = v.record(v.string(), v.unknown());
const discardedSchema = v.object({
  id: v.string(),
  version: v.number(),
  baseVersion: v.number(),
  base: values,
  changes: values,
});

/** The audit's action for a discarded draft. */
export const discardedOf = (kind: SubjectKey['kind']): AuditSubjectAction => `${auditAreas[kind]}.draft-discarded`;

/** Discards the caller's draft. The audit keeps it, so that it can be restored for a day. */
export const discardDraft = async (transaction: Database, key: SubjectKey, desk: DeskCall): Promise<void> => {
  const draft = (await draftOf(transaction, key, desk.staff.id, true)) ?? noSubject();
  await transaction.delete(drafts).where(eq(drafts.id, draft.id));
  const { id, version, baseVersion, base, changes } = draft;
  const before = { id, version, baseVersion, base, changes };
  await writeAudit(transaction, desk, {
    action: discardedOf(key.kind),
    kind: key.kind,
    subjectId: key.id,
    before,
  });
};

/** Restores the last draft that the caller discarded. */
export const undoDiscard = async (transaction: Database, key: SubjectKey, desk: DeskCall): Promise<Draft> => {
  const isIt = and(
    eq(audit.kind, key.kind),
    eq(audit.subjectId, key.id),
    eq(audit.by, desk.by),
    eq(audit.action, discardedOf(key.kind)),
    gte(audit.at, new Date(desk.at.getTime() - keptFor)),
  );
  const [row] = await transaction.select().from(audit).where(isIt).orderBy(desc(audit.id)).limit(1);
  const before = v.safeParse(discardedSchema, row?.before);
  if (!before.success) return noSubject();
  if (await draftOf(transaction, key, desk.staff.id, true))
    throw new ApiError('conflict', 'Another draft has been started meanwhile');
  const { version, ...contents } = before.output;
  const draft = {
    ...contents,
    kind: key.kind,
    subjectId: key.id,
    staffId: desk.staff.id,
    version: version + 1,
    createdAt: desk.at,
    updatedAt: desk.at,
  };
  await transaction.insert(drafts).values(draft);
  return shownDraft(draft);
};
