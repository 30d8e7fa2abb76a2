import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { type DraftRow, draftOf, noSubject, type SubjectKey } from './draft-rows.ts';
import type { Values } from './draft-values.ts';

type Saver = Pick<DeskCall, 'staff' | 'at'>;

const beginning = ({ kind, id }: SubjectKey, version: number | null, { staff, at }: Saver): DraftRow => ({
  id: randomUUID(),
  kind,
  subjectId: id,
  staffId: staff.id,
  version: 0,
  baseVersion: version ?? 0,
  base: {},
  changes: {},
  createdAt: at,
  updatedAt: at,
});

/**
 * A draft with values written over it. Changes by another tab of the same person since the screen read it are kept and
 * reported; a value equal to its former one is no change.
 */
export const withValues = (draft: DraftRow, values: Values, before: Values, live: Values) => {
  const [base, changes] = [{ ...draft.base }, { ...draft.changes }];
  const elsewhere: { field: string; mine: unknown; theirs: unknown }[] = [];
  for (const [field, value] of Object.entries(values)) {
    const isChanged = Object.hasOwn(changes, field);
    const present = isChanged ? changes[field] : live[field];
    const saw = Object.hasOwn(before, field) ? before[field] : present;
    if (isChanged && !isDeepStrictEqual(saw, present) && !isDeepStrictEqual(value, present)) {
      elsewhere.push({ field, mine: value, theirs: present });
      continue;
    }
    // The change is based on the value that the screen showed, even if others published another one meanwhile.
    const basis = isChanged ? base[field] : saw;
    if (isDeepStrictEqual(value, basis)) {
      delete base[field];
      delete changes[field];
    } else {
      base[field] = basis;
      changes[field] = value;
    }
  }
  return { base, changes, elsewhere };
};

/** Stores a draft with these values; null when nothing of an existing subject differs any more. */
export const storeDraft = async (
  transaction: Database,
  draft: DraftRow,
  { base, changes }: Pick<DraftRow, 'base' | 'changes'>,
  at: Date,
): Promise<DraftRow | null> => {
  const isSame = isDeepStrictEqual(changes, draft.changes) && isDeepStrictEqual(base, draft.base);
  if (Object.keys(changes).length === 0 && draft.baseVersion > 0) {
    await transaction.delete(drafts).where(eq(drafts.id, draft.id));
    return null;
  }
  if (isSame && draft.version > 0) return draft;
  const row = { ...draft, base, changes, version: draft.version + 1, updatedAt: at };
  const { id: _, ...set } = row;
  await transaction.insert(drafts).values(row).onConflictDoUpdate({ target: drafts.id, set });
  return row;
};

/** The draft of a person, locked. A missing one is created at once, so that two tabs get the same. */
export const lockDraft = async (
  transaction: Database,
  key: SubjectKey,
  version: number | null,
  desk: Saver,
): Promise<DraftRow> => {
  const existing = await draftOf(transaction, key, desk.staff.id, true);
  if (existing) return existing;
  // Without a live row it can only be begun as a new subject.
  if (version === null) return noSubject();
  await transaction
    .insert(drafts)
    .values(beginning(key, version, desk))
    .onConflictDoNothing();
  return (await draftOf(transaction, key, desk.staff.id, true)) ?? noSubject();
};

/** Begins the draft of a new subject, under an unused id. */
export const beginDraft = async (transaction: Database, key: SubjectKey, desk: Saver): Promise<DraftRow> => {
  const draft = { ...beginning(key, null, desk), version: 1 };
  await transaction.insert(drafts).values(draft);
  return draft;
};
