import type { Conflict } from '@rowhouse/shared/contract/desk-drafts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { auditAreas } from './audit-area.ts';
import { readChangers } from './changers.ts';
import { draftOf, noSubject } from './draft-rows.ts';
import { pickValues, type Values } from './draft-values.ts';
import { mergeChanges, type Side } from './merge.ts';
import { type Addition, type Subject, standingIn, type Writer } from './subject.ts';

/** A person's choices for all conflicts of a version. */
type Resolution = { version: number; fields: Readonly<Record<string, Side>> } | undefined;

/** Changed fields with their former values, and the time since which others may have made changes unseen. */
interface Publication extends Addition {
  base: Values;
  changes: Values;
  since: Date;
  resolve?: Resolution;
}

type Change = Pick<Conflict, 'by' | 'at'>;

const readChanges = async <F, M>(
  database: Database,
  { lastChanges, live }: Subject<F, M>,
  which: Parameters<Subject<F, M>['lastChanges']>[0],
): Promise<{ as: string; field: string; change: Change }[]> => {
  const last = await lastChanges(which);
  const fields = 'fields' in which ? which.fields : [...last.keys()];
  const changes = fields.map((field) => ({
    field,
    ...(last.get(field) ?? { by: 'import', at: live?.updatedAt ?? new Date(0) }),
  }));
  const changerOf = await readChangers(
    database,
    changes.map(({ by }) => by),
  );
  return changes.map(({ field, by, at }) => ({ field, as: by, change: { by: changerOf(by), at: at.toISOString() } }));
};

/** Fields that others changed to another value, each with who and when. */
export const readConflicts = async <F, M>(
  database: Database,
  subject: Subject<F, M>,
  { base, changes }: Pick<Publication, 'base' | 'changes'>,
  fields: readonly string[],
): Promise<Conflict[]> =>
  (await readChanges(database, subject, { fields })).map(({ field, change }) => ({
    field,
    base: base[field] ?? null,
    mine: changes[field] ?? null,
    theirs: standingIn(subject)[field] ?? null,
    ...change,
  }));

/**
 * Publishes changes atomically over the live values, or as a new subject, with history, revision and audit. Conflicts
 * with others' changes or faults prevent it. The subject is open for a change.
 */
export const publishChanges = async <F, M>(
  transaction: Database,
  subject: Subject<F, M>,
  { base, changes, status, since, resolve }: Publication,
  publisher: Pick<Writer, 'by' | 'at'>,
) => {
  const { key, live } = subject;
  const standing = standingIn(subject);
  const choices = live && resolve?.version === live.version ? resolve.fields : {};
  const { take, conflicts } = live
    ? mergeChanges({ base, mine: changes, live: standing }, choices)
    : { take: Object.keys(changes), conflicts: [] };
  if (live && conflicts.length > 0)
    return {
      outcome: 'conflicts' as const,
      version: live.version,
      conflicts: await readConflicts(transaction, subject, { base, changes }, conflicts),
    };
  const values = pickValues(changes, take);
  const { stops, faults, fields, audited, write } = await subject.tryChanges(values, status);
  if (stops.length > 0) return { outcome: 'faults' as const, faults: stops };
  const others = live ? await readChanges(transaction, subject, { since }) : [];
  const { version, revision, more } = await write();
  if (revision !== null)
    await writeAudit(transaction, publisher, {
      action: `${auditAreas[key.kind]}.published`,
      kind: key.kind,
      subjectId: key.id,
      before: live && { ...pickValues(live.values, take), ...audited.before },
      after: { ...values, ...audited.after },
    });
  return {
    outcome: 'published' as const,
    version,
    revision,
    fields,
    merged: others
      .filter(({ as, field }) => as !== publisher.by && field in standing && !take.includes(field))
      .map(({ field, change }) => ({ field, ...change })),
    faults,
    ...more,
  };
};

/** Options of publishing a draft: the version that was seen, null for the current one. */
interface PublishOptions {
  draftVersion: number | null;
  resolve?: Resolution;
}

/** Publishes a person's draft, which is then removed. Without a draft, only the status may change. */
export const publishDraft = async <F, M>(
  transaction: Database,
  subject: Subject<F, M>,
  { draftVersion, resolve }: PublishOptions,
  desk: Pick<DeskCall, 'staff' | 'by' | 'at'>,
  additionTo: (draft: Awaited<ReturnType<typeof draftOf>>) => Addition = () => ({}),
) => {
  const { key, live } = subject;
  const draft = await draftOf(transaction, key, desk.staff.id, true);
  if (!live && !draft) return noSubject();
  if (draftVersion !== null && draftVersion !== (draft?.version ?? 0))
    throw new ApiError('conflict', 'The draft was changed in another window');
  if (!live && draft && draft.baseVersion > 0) throw new ApiError('conflict', 'It was removed by somebody else');
  const { base, changes, status } = additionTo(draft);
  const publication = {
    base: { ...draft?.base, ...base },
    changes: { ...draft?.changes, ...changes },
    status,
    resolve,
  };
  const since = draft?.createdAt ?? desk.at;
  const published = await publishChanges(transaction, subject, { ...publication, since }, desk);
  if (draft && published.outcome === 'published') await transaction.delete(drafts).where(eq(drafts.id, draft.id));
  return published;
};
