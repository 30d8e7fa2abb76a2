import { isDeepStrictEqual } from 'node:util';
import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { SavedDraft } from '@rowhouse/shared/contract/desk-stock';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject, type StockKey, shownDraft } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { lockDraft, storeDraft, withValues } from '../drafts/store-draft.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { isKnownReference } from './known-references.ts';
import { isWithinReach, readLive } from './stock-call.ts';
import { faultsOf } from './stock-faults.ts';

type Saver = Pick<DeskCall, 'reach' | 'staff' | 'at'>;

/** Values to save, and optionally what the screen had before for these fields. */
export interface Given {
  changes: Values;
  before: Values;
}

interface Checked {
  values: Record<string, unknown>;
  refused: Record<string, string>;
}

// Callers who only reach their own homes cannot hand them to another agent.
const isRefused = (desk: Saver, field: string, value: unknown): boolean =>
  field === 'managerId' && !isWithinReach(desk, value);

/** The values that can be stored, and the code of the fault of each other one. */
const checked = async (
  database: Database,
  { kind }: StockKey,
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
  const { values, refused } = await checked(transaction, key, changes, desk, standing);
  const { elsewhere, ...next } = withValues(draft, values, seen(key, before), standing);
  const stored = await storeDraft(transaction, draft, next, desk.at);
  const faults = await faultsOf(transaction, key.kind, { ...standing, ...next.changes });
  return { draft: stored && shownDraft(stored), refused, elsewhere, faults };
};
