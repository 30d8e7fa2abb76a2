import { isDeepStrictEqual } from 'node:util';
import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { SavedDraft } from '@rowhouse/shared/contract/desk-stock';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject, type StockKey, shownDraft } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { lockDraft, storeDraft, withValues } from '../drafts/store-draft.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { isKnownReference } from './known-references.ts';
import { refusedRelations } from './refused-relations.ts';
import { isWithinReach, readLive } from './stock-call.ts';
import { faultsOf } from './stock-faults.ts';

type Saver = Pick<DeskCall, 'reach' | 'staff' | 'at' | 'by'>;

/** Values to save, and optionally what the screen had before for these fields. */
export interface Given {
  changes: Values;
  before: Values;
}

interface Checked {
  values: Record<string, unknown>;
  refused: Record<string, string>;
}

/** The values that can be stored, and the code of the fault of each other one. */
const checked = async (
  database: Database,
  key: StockKey,
  changes: Values,
  desk: Saver,
  live: Live | null,
): Promise<Checked> => {
  const { kind } = key;
  const standing = live?.values ?? draftedKindRules[kind].defaults;
  const result: Checked = { values: {}, refused: {} };
  for (const [field, value] of Object.entries(changes)) {
    const parsed = parsedField(kind, field, value);
    const stored = parsed.ok ? draftedKindRules[kind].stored(field, parsed.value) : null;
    const isAsBefore = isDeepStrictEqual(stored, standing[field]);
    if (!parsed.ok) result.refused[field] = parsed.code;
    else if (!isAsBefore && !(await isKnownReference(database, field, stored))) result.refused[field] = 'unknown';
    else result.values[field] = stored;
  }
  // Told while it is typed; the writer has the last word.
  // A new home is its author's until the draft says otherwise.
  const values = { ...standing, ...(live ? {} : { managerId: desk.staff.personId }), ...result.values };
  for (const field of await refusedRelations(database, key, { values, standing: live && standing }, desk)) {
    delete result.values[field];
    result.refused[field] = 'not-allowed';
  }
  return result;
};

/** The values that a screen had, in stored form; invalid ones are left out. */
const seen = ({ kind }: StockKey, before: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, value]): [string, unknown][] => {
      const parsed = parsedField(kind, field, value);
      return parsed.ok ? [[field, draftedKindRules[kind].stored(field, parsed.value)]] : [];
    }),
  );

/** Saves a person's changes: each invalid value is refused with a code for its field, and all others are stored. */
export const saveDraft = async (
  transaction: Database,
  key: StockKey,
  { changes, before }: Given,
  desk: Saver,
): Promise<SavedDraft> => {
  const live = await readLive(transaction, key);
  if (live && !isWithinReach(desk, live.managerId)) return noSubject();
  const draft = await lockDraft(transaction, key, live?.version ?? null, desk);
  const standing = live?.values ?? draftedKindRules[key.kind].defaults;
  const { values, refused } = await checked(transaction, key, changes, desk, live);
  const { elsewhere, ...next } = withValues(draft, values, seen(key, before), standing);
  const stored = await storeDraft(transaction, draft, next, desk.at);
  const faults = await faultsOf(transaction, key.kind, { ...standing, ...next.changes });
  return { draft: stored && shownDraft(stored), refused, elsewhere, faults };
};
