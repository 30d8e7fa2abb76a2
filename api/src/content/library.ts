import type { Language } from '@rowhouse/shared/domain/language';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, people } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { personOf } from '../localized/person-and-pictures.ts';
import { mediaNamed } from '../media/stored-media.ts';
import { readSettings } from '../settings/settings.ts';
import type { Library } from './module-view.ts';

const picturesOf = ({ kind, file }: ContentDocument): string[] => {
  if (kind === 'category') return [];
  if (kind === 'article') return file.image ? [file.image.name] : [];
  const { image, banner, modules } = file.params;
  const all = [image, banner.image, ...banner.images, ...modules.flatMap((module) => [module.image, ...module.images])];
  return all.flatMap((picture) => (picture ? [picture.name] : []));
};

/** All that is published, in order, for the pages of one language. An agency has tens of files, which are read at once. */
export const readLibrary = async (database: Database, language: Language): Promise<Library> => {
  const entries = await database
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.published, true))
    .orderBy(asc(contentEntries.position));
  const documents = entries.map(({ document }) => document).toSorted((a, b) => a.file.sort - b.file.sort);
  const routes = new Map(entries.map(({ id, route }) => [id, route]));
  const { languages } = await readSettings(database);
  const text: Library['text'] = (texts) => localized(texts, language, languages.fallbacks);
  const team = await database.select().from(people).orderBy(asc(people.order));
  return {
    pages: documents.flatMap(({ kind, file }) => (kind === 'page' ? [file] : [])),
    categories: documents.flatMap(({ kind, file }) => (kind === 'category' ? [file] : [])),
    articles: documents.flatMap(({ kind, file }) => (kind === 'article' ? [file] : [])),
    routeOf: (id) => routes.get(id) ?? null,
    people: team.map((person) => personOf(person, text)),
    media: await mediaNamed(database, documents.flatMap(picturesOf)),
    text,
  };
};
