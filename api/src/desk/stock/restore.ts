import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject, shownDraft } from '../drafts/draft-rows.ts';
import { differing, picked, type Values } from '../drafts/draft-values.ts';
import { lockDraft, storeDraft } from '../drafts/store-draft.ts';
import { draftedKindRules } from './drafted-kinds.ts';
import { isKnownReference } from './known-references.ts';
import { publishChanges } from './publish-changes.ts';
import { readBefore, storedRevision } from './read-history.ts';
import { refusedRelations } from './refused-relations.ts';
import { lockLive } from './stock-call.ts';

const statusSchema = v.picklist(stockStatuses);

// The row that a field refers to may be gone: such a field keeps its current value.
const restorable = async (database: Database, kind: Parameters<typeof parsedField>[0], values: Values) => {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const parsed = parsedField(kind, field, value);
    if (parsed.ok && (await isKnownReference(database, field, parsed.value)))
      kept[field] = draftedKindRules[kind].stored(field, parsed.value);
  }
  return kept;
};

/** Restores a home or project: its differences from the live row go into the draft, or are published at once. */
export const restore = async (
  transaction: Database,
  { kind, id, version, as, what }: DeskInput<'deskRestore'>,
  desk: DeskCall,
): Promise<DeskOutput<'deskRestore'>> => {
  const key = { kind, id };
  // Restoring may set it to sold, which closes its free slots; the lock order is that of bookings.
  if (as === 'live' && what.of === 'change') await lockAgents(transaction);
  const live = (await lockLive(transaction, key, desk)) ?? noSubject();
  if (live.version !== version) throw new ApiError('conflict', `${id} was changed by somebody else`);
  const { stockStatus, ...was } =
    what.of === 'revision'
      ? (await storedRevision(transaction, key, what.revision)).row
      : await readBefore(transaction, key, what.change);
  const names = differing(was, live.values).filter((field) => field in live.values);
  const changes = await restorable(transaction, kind, picked(was, names));
  // The writer refuses them too: what may not be set keeps its current value, as a row that is gone does.
  const related = { values: { ...live.values, ...changes }, standing: live.values };
  for (const field of await refusedRelations(transaction, key, related, desk)) delete changes[field];
  const base = picked(live.values, Object.keys(changes));
  if (as === 'draft') {
    const draft = await lockDraft(transaction, key, live.version, desk);
    const next = { base: { ...draft.base, ...base }, changes: { ...draft.changes, ...changes } };
    const stored = await storeDraft(transaction, draft, next, desk.at);
    return { as, draft: stored && shownDraft(stored) };
  }
  // Restoring a revision does not change the status.
  const status = what.of === 'change' && stockStatus !== undefined ? v.parse(statusSchema, stockStatus) : undefined;
  return {
    as,
    published: await publishChanges(transaction, key, live, { base, changes, status, since: desk.at }, desk),
  };
};
