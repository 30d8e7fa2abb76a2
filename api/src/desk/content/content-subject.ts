import type { ContentFault, MovedAddress } from '@rowhouse/shared/contract/desk-content';
import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import { parsedSettingsField } from '@rowhouse/shared/contract/desk-settings-fields';
import { type ContentChanger, lastRevisions } from '../../content/content-revisions.ts';
import { reserveNamedIn } from '../../content/import-content.ts';
import { lockContent, writeContent } from '../../content/store.ts';
import { type ContentKey, contentDefaults, keyText, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { differing, type Values } from '../drafts/draft-values.ts';
import { type Addition, type Purpose, type Subject, standingIn, type Trial } from '../drafts/subject.ts';
import { lastContentChanges } from './content-history.ts';
import { type ContentState, liveOf, readState, tryFiles } from './content-state.ts';

/** What a publication of content reports besides: the addresses that redirect from now on. */
interface MoveReport {
  moved: MovedAddress[];
}

/** A page, article, category or section of the settings as a transaction reads it, among all content. */
export interface OpenContent extends Subject<ContentFault, MoveReport> {
  key: ContentKey;
  state: ContentState;
  /** All content with the subject changed and on the site, and the faults that prevent it. */
  shownWith: (changes: Values) => Pick<ReturnType<typeof tryFiles>, 'content' | 'stops'>;
}

/** The valid values, and the code of the fault of each other one; a live value is always accepted. */
const parsedValues = ({ kind, id }: ContentKey, fields: Values, standing: Values) => {
  const values: Record<string, unknown> = {};
  const refused: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    const parsed = kind === 'settings' ? parsedSettingsField(id, field, value) : parsedContentField(kind, field, value);
    if (parsed.ok) values[field] = parsed.value ?? null;
    else if (value === null && field in standing && standing[field] === null) values[field] = null;
    else refused[field] = parsed.code;
  }
  return { values, refused };
};

/** A status of content, published with a draft. */
export const withStatus = (
  { live }: Pick<OpenContent, 'live'>,
  status: 'Published' | 'Draft' | undefined,
): Required<Pick<Addition, 'base' | 'changes'>> =>
  status ? { base: { status: live?.values.status ?? null }, changes: { status } } : { base: {}, changes: {} };

const tryChanges = (
  transaction: Database,
  { key, live, defaults, state }: Pick<OpenContent, 'key' | 'live' | 'defaults' | 'state'>,
  changes: Values,
  changer: ContentChanger,
): Trial<ContentFault, MoveReport> => {
  const values = { ...standingIn({ live, defaults }), ...changes };
  const { content, stops, faults, moved } = tryFiles(state, withSubject(state.files, key, values), key);
  const write = async () => {
    if (!live || Object.keys(changes).length > 0) {
      await reserveNamedIn(transaction, changes);
      await writeContent(transaction, content, changer);
    }
    const after = (await lastRevisions(transaction)).get(keyText(key));
    const isChanged = after !== undefined && after.id !== state.last.get(keyText(key))?.id;
    return { version: after?.version ?? live?.version ?? 1, revision: isChanged ? after.id : null, more: { moved } };
  };
  const fields = live ? Object.keys(changes) : differing(values, defaults);
  return { stops, faults, fields, audited: { before: {}, after: {} }, write };
};

/** Makes a subject of all content that was read. */
export const contentSubject = (
  database: Database,
  state: ContentState,
  key: ContentKey,
  changer: ContentChanger,
): OpenContent => {
  const row = liveOf(state, key);
  const live = row && { ...row, updatedAt: row.last?.at ?? new Date(0) };
  const defaults = key.kind === 'settings' ? {} : contentDefaults[key.kind];
  const standing = standingIn({ live, defaults });
  const filesWith = (changes: Values) => withSubject(state.files, key, { ...standing, ...changes });
  const shownStatus = key.kind === 'settings' ? {} : { status: 'Published' };
  const shownWith = (changes: Values) => tryFiles(state, filesWith({ ...changes, ...shownStatus }), key);
  return {
    key,
    state,
    live,
    newest: live?.version ?? state.last.get(keyText(key))?.version,
    defaults,
    isHidden: live?.values.status === 'Draft',
    check: async (changes) => parsedValues(key, changes, standing),
    seen: (before) => parsedValues(key, before, standing).values,
    faultsWith: async (changes) => tryFiles(state, changes ? filesWith(changes) : state.files, key).faults,
    lastChanges: (which) => lastContentChanges(database, key, 'since' in which ? which.since : undefined),
    tryChanges: async (changes) => tryChanges(database, { key, live, defaults, state }, changes, changer),
    toShow: (draft) =>
      withStatus({ live }, key.kind === 'settings' || (draft && 'status' in draft.changes) ? undefined : 'Published'),
    shownWith,
    apply: async (changes) => {
      const { content, stops } = shownWith(changes);
      if (stops.length > 0) return false;
      await writeContent(database, content, changer);
      return true;
    },
  };
};

/** Opens a subject of the content; the lock of all content is held until the end of a transaction that changes it. */
export const openContent = async (
  database: Database,
  key: ContentKey,
  changer: ContentChanger,
  purpose: Purpose,
): Promise<OpenContent> => {
  if (purpose === 'change') await lockContent(database);
  return contentSubject(database, await readState(database), key, changer);
};
