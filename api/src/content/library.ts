import type { Language } from '@rowhouse/shared/domain/language';
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, people } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { personOf } from '../localized/person.ts';
import { mediaNamed } from '../media/stored-media.ts';
import { readSettings } from '../settings/settings.ts';
import type { Library } from './module-view.ts';

const relatedIds = ({ kind, file }: ContentDocument): string[] =>
  kind === 'page'
    ? file.params.modules.flatMap(({ relations }) =>
        relations
          .filter(({ type }) => type === 'category' || type === 'article')
          .map(({ type, id }) => `${type}.${id}`),
      )
    : [];

const picturesOf = ({ kind, file }: ContentDocument): string[] => {
  if (kind === 'category') return [];
  if (kind === 'article') return file.image ? [file.image.name] : [];
  const { image, banner, modules } = file.params;
  const all = [image, banner.image, ...banner.images, ...modules.flatMap((module) => [module.image, ...module.images])];
  return all.flatMap((picture) => (picture ? [picture.name] : []));
};

/** What an entry names, what is below it and below what it names, published and in order: nothing else is read. */
export const libraryOf = async (
  database: Database,
  language: Language,
  entry: typeof contentEntries.$inferSelect,
): Promise<Library> => {
  const named = relatedIds(entry.document);
  const readPublished = (where: SQL | undefined) =>
    database
      .select()
      .from(contentEntries)
      .where(and(eq(contentEntries.published, true), where));
  const near = await readPublished(
    or(inArray(contentEntries.id, named), inArray(contentEntries.parent, [entry.id, ...named])),
  );
  const subcategories = near
    .filter(({ parent, document }) => parent !== null && document.kind === 'category')
    .map(({ id }) => id);
  const far = subcategories.length > 0 ? await readPublished(inArray(contentEntries.parent, subcategories)) : [];
  const byId = new Map([entry, ...near, ...far].map((one) => [one.id, one]));
  const documents = [...byId.values()]
    .toSorted((a, b) => a.document.file.sort - b.document.file.sort || a.position - b.position)
    .map(({ document }) => document);
  const categories = documents.flatMap(({ kind, file }) => (kind === 'category' ? [file] : []));
  const showsPeople = categories.some(({ items }) => items === 'people');
  const [{ languages }, media, team] = await Promise.all([
    readSettings(database),
    mediaNamed(database, documents.flatMap(picturesOf)),
    showsPeople ? database.select().from(people).orderBy(asc(people.order)) : [],
  ]);
  const text: Library['text'] = (texts) => localized(texts, language, languages.fallbacks);
  return {
    pages: documents.flatMap(({ kind, file }) => (kind === 'page' ? [file] : [])),
    categories,
    articles: documents.flatMap(({ kind, file }) => (kind === 'article' ? [file] : [])),
    routeOf: (id) => byId.get(id)?.route ?? null,
    people: team.map((person) => personOf(person, text)),
    media,
    text,
  };
};
