import { contentRoutes, fixedPath } from '../../content/content-routes.ts';
import { type ContentKey, keyText } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import { openContent } from './content-subject.ts';

/** The page that previews a draft, by its path in any language; the home page for a subject without one. */
export const pathInPreview = async (
  database: Database,
  key: ContentKey,
  draftId: string,
  at: Date,
): Promise<string> => {
  if (key.kind === 'settings') return '/';
  const [draft] = await database.select().from(drafts).where(eq(drafts.id, draftId));
  const subject = await openContent(database, key, { by: 'preview', at }, 'read');
  const { content, stops } = subject.shownWith(draft?.changes ?? {});
  if (stops.length > 0) return '/';
  const ownPath = key.kind === 'page' ? fixedPath(key.id) : null;
  return ownPath ?? contentRoutes(content).find(({ id }) => id === keyText(key))?.original ?? '/';
};
