import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { SavedDraft } from '@rowhouse/shared/contract/desk-stock';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { type DraftRow, draftOf, shownDraft } from './draft-rows.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { isKnownReference } from './known-references.ts';
import { isWithinReach, noSubject, readLive, type SubjectKey } from './stock-call.ts';
import { faultsOf } from './stock-faults.ts';
import type { Values } from './values.ts';

type Saver = Pick<DeskCall, 'reach' | 'staff' | 'at'>;

/** Values to save, and what the screen had before for these fields, where it says so. */
export interface Given {
  changes: Values;
  before: Values;
}

interface Checked {
  values: Record<string, unknown>;
  refused: Record<string, string>;
}

// Who sees to their own homes alone does not hand them on.
const isRefused = (desk: Saver, field: string, value: unknown): boolean =>
  field === 'managerId' && !isWithinReach(desk, value);

/** The values that can be stored, and the code of what is wrong with each other one. */
const checked = async (
  database: Database,
  { kind }: SubjectKey,
  changes: Values,
  desk: Saver,
  live: Values,
): Promise<Checked> => {
  const result: Checked = { values: {}, refused: {} };
  for (const [field, value] of Object.entries(changes)) {
    const parsed = parsedField(kind, field, value);
    const stored = parsed.ok ? draftedKindRules[kind].stored(field, parsed.value) : null;
    const isAsBefore = isDeepStrictEqual(stored, live[field]);
    if (!parsed.ok) result.refused[field] = parsed.code;
    else if (isRefused(desk, field, stored)) result.refused[field] = 'not-allowed';
    else if (!isAsBefore && !(await isKnownReference(database, field, stored))) result.refused[field] = 'unknown';
    else result.values[field] = stored;
  }
  return result;
};

/** What a screen had, as it would be stored; what cannot be is left out. */
const seen = ({ kind }: SubjectKey, before: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, value]): [string, unknown][] => {
      const parsed = parsedField(kind, field, value);
      return parsed.ok ? [[field, draftedKindRules[kind].stored(field, parsed.value)]] : [];
    }),
  );

const beginning = ({ kind, id }: SubjectKey, live: Live | null, { staff, at }: Saver): DraftRow => ({
  id: randomUUID(),
  kind,
  subjectId: id,
  staffId: staff.id,
  version: 0,
  baseVersion: live?.version ?? 0,
  base: {},
  changes: {},
  createdAt: at,
  updatedAt: at,
});

/** A draft with values over it. What another tab of the same person changed since the screen saw it stays, and is told; a value as it was before is no change. */
export const withValues = (draft: DraftRow, values: Values, before: Values, live: Values) => {
  const [base, changes] = [{ ...draft.base }, { ...draft.changes }];
  const elsewhere: SavedDraft['elsewhere'] = [];
  for (const [field, value] of Object.entries(values)) {
    const isChanged = Object.hasOwn(changes, field);
    const present = isChanged ? changes[field] : live[field];
    const saw = Object.hasOwn(before, field) ? before[field] : present;
    if (isChanged && !isDeepStrictEqual(saw, present) && !isDeepStrictEqual(value, present)) {
      elsewhere.push({ field, mine: value, theirs: present });
      continue;
    }
    // What the screen had is what it was based on, also where others published another value meanwhile.
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

/** Stores a draft as it shall be; null where nothing of a known one differs any more. */
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

/** The draft of a person, locked; one that is begun where there is none is stored at once, so that two tabs get the same. */
export const lockDraft = async (
  transaction: Database,
  key: SubjectKey,
  live: Live | null,
  desk: Saver,
): Promise<DraftRow> => {
  const known = await draftOf(transaction, key, desk.staff.id, true);
  if (known) return known;
  // Without a live row it is begun as a new one, or not at all.
  if (!live) return noSubject();
  await transaction
    .insert(drafts)
    .values(beginning(key, live, desk))
    .onConflictDoNothing();
  return (await draftOf(transaction, key, desk.staff.id, true)) ?? noSubject();
};

/** Begins the draft of a new one, under an id that nothing has. */
export const beginDraft = async (transaction: Database, key: SubjectKey, desk: Saver): Promise<DraftRow> => {
  const draft = { ...beginning(key, null, desk), version: 1 };
  await transaction.insert(drafts).values(draft);
  return draft;
};

/** Saves what somebody changed: what is wrong is refused with a code beside its field, and everything else is kept. */
export const saveDraft = async (
  transaction: Database,
  key: SubjectKey,
  { changes, before }: Given,
  desk: Saver,
): Promise<SavedDraft> => {
  const live = await readLive(transaction, key);
  if (live && !isWithinReach(desk, live.managerId)) return noSubject();
  const draft = await lockDraft(transaction, key, live, desk);
  const standing = live?.values ?? draftedKindRules[key.kind].defaults;
  const { values, refused } = await checked(transaction, key, changes, desk, standing);
  const { elsewhere, ...next } = withValues(draft, values, seen(key, before), standing);
  const stored = await storeDraft(transaction, draft, next, desk.at);
  const faults = await faultsOf(transaction, key.kind, { ...standing, ...next.changes });
  return { draft: stored && shownDraft(stored), refused, elsewhere, faults };
};
