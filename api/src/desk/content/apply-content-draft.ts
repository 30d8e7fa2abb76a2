import type { ContentChanger } from '../../content/content-revisions.ts';
import { contentRoutes, fixedPath } from '../../content/content-routes.ts';
import { writeContent } from '../../content/store.ts';
import { type ContentKey, keyText, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import type { Values } from '../drafts/draft-values.ts';
import { liveOf, readState, tried } from './content-state.ts';
import { standingValues } from './publish-content.ts';

const withDraft = async (database: Database, key: ContentKey, changes: Values) => {
  const state = await readState(database);
  const shown = key.kind === 'settings' ? {} : { status: 'Published' };
  const values = { ...standingValues(key, liveOf(state, key)), ...changes, ...shown };
  return tried(state, withSubject(state.files, key, values), key);
};

/**
 * Writes a draft as publishing would, ignoring changes by others; false when a fault prevents it. For a transaction
 * that is rolled back.
 */
export const applyContentDraft = async (
  transaction: Database,
  key: ContentKey,
  changes: Values,
  publisher: ContentChanger,
): Promise<boolean> => {
  const { content, stops } = await withDraft(transaction, key, changes);
  if (stops.length > 0) return false;
  await writeContent(transaction, content, publisher);
  return true;
};

/** The page that previews a draft, by its path in any language; the home page for a subject without one. */
export const pathInPreview = async (database: Database, key: ContentKey, draftId: string): Promise<string> => {
  if (key.kind === 'settings') return '/';
  const [draft] = await database.select().from(drafts).where(eq(drafts.id, draftId));
  const { content, stops } = await withDraft(database, key, draft?.changes ?? {});
  if (stops.length > 0) return '/';
  const own = key.kind === 'page' ? fixedPath(key.id) : null;
  return own ?? contentRoutes(content).find(({ id }) => id === keyText(key))?.original ?? '/';
};
