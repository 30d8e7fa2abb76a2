import type { ContentSaved } from '@rowhouse/shared/contract/desk-content';
import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import { parsedSettingsField } from '@rowhouse/shared/contract/desk-settings-fields';
import { type ContentKey, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { shownDraft } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { lockDraft, storeDraft, withValues } from '../drafts/store-draft.ts';
import { liveOf, readState, tried } from './content-state.ts';
import { standingValues } from './publish-content.ts';

/** The valid values, and the code of the fault of each other one; a live value is always accepted. */
export const parsedValues = ({ kind, id }: ContentKey, given: Values, standing: Values) => {
  const values: Record<string, unknown> = {};
  const refused: Record<string, string> = {};
  for (const [field, value] of Object.entries(given)) {
    const parsed = kind === 'settings' ? parsedSettingsField(id, field, value) : parsedContentField(kind, field, value);
    if (parsed.ok) values[field] = parsed.value ?? null;
    else if (value === null && field in standing && standing[field] === null) values[field] = null;
    else refused[field] = parsed.code;
  }
  return { values, refused };
};

/** Saves a person's changes: each invalid value is refused with a code for its field, and all others are stored. */
export const saveContent = async (
  transaction: Database,
  key: ContentKey,
  { changes, before }: { changes: Values; before: Values },
  desk: Pick<DeskCall, 'staff' | 'at'>,
): Promise<ContentSaved> => {
  const state = await readState(transaction);
  const live = liveOf(state, key);
  const draft = await lockDraft(transaction, key, live?.version ?? null, desk);
  const standing = standingValues(key, live);
  const { values, refused } = parsedValues(key, changes, standing);
  const { elsewhere, ...next } = withValues(draft, values, parsedValues(key, before, standing).values, standing);
  const stored = await storeDraft(transaction, draft, next, desk.at);
  const { faults } = tried(state, withSubject(state.files, key, { ...standing, ...next.changes }), key);
  return { draft: stored && shownDraft(stored), refused, elsewhere, faults };
};
