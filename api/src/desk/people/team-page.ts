import type { Language } from '@rowhouse/shared/domain/language';
import { readLibrary } from '../../content/library.ts';
import type { Database } from '../../database/database.ts';

/** The published page that shows most of the agency's people, and how many of them; null if none does. */
export const teamPage = async (database: Database, language: Language) => {
  const { pages, categories, text } = await readLibrary(database, language);
  const ofPeople = new Set(categories.flatMap(({ id, items }) => (items === 'people' ? [id] : [])));
  const teamPages = pages.flatMap(({ id, params: { title, modules } }) =>
    modules
      .filter(({ relations }) => relations.some(({ type, id: of }) => type === 'category' && ofPeople.has(of)))
      .map(({ maxItems }) => ({ id, title: text(title), most: maxItems })),
  );
  return teamPages.toSorted((one, other) => other.most - one.most)[0] ?? null;
};
