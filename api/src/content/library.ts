import { closedForms } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { asc, eq, not } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, people } from '../database/schema.ts';
import { localize, localizedRich } from '../localized/multilingual.ts';
import { personOf } from '../localized/person-and-pictures.ts';
import { mediaNamed } from '../media/stored-media.ts';
import { hasLeft } from '../offered/has-left.ts';
import { readSettings } from '../settings/settings.ts';
import type { Library } from './module-view.ts';

const picturesOf = ({ kind, file }: ContentDocument): string[] => {
  if (kind === 'category') return [];
  if (kind === 'article') return file.image ? [file.image.name] : [];
  const { image, banner, modules } = file.params;
  const all = [
    image,
    banner.image,
    banner.logo,
    ...banner.images,
    ...modules.flatMap((module) => [module.image, ...module.images]),
  ];
  return all.flatMap((picture) => (picture ? [picture.name] : []));
};

type Entry = typeof contentEntries.$inferSelect;

/** Entries that are or were published, in order. */
export type StoredEntries = readonly Pick<Entry, 'id' | 'published' | 'document' | 'route'>[];

// An agency has tens of files, so all are read together.
const readStored = async (database: Database) => {
  const { id, published, document, route, position, wasPublished } = contentEntries;
  const entries: StoredEntries = await database
    .select({ id, published, document, route })
    .from(contentEntries)
    .where(eq(wasPublished, true))
    .orderBy(asc(position));
  const documents = entries
    .flatMap((entry) => (entry.published ? [entry.document] : []))
    .toSorted((a, b) => a.file.sort - b.file.sort);
  return {
    entries,
    content: {
      pages: documents.flatMap(({ kind, file }) => (kind === 'page' ? [file] : [])),
      categories: documents.flatMap(({ kind, file }) => (kind === 'category' ? [file] : [])),
      articles: documents.flatMap(({ kind, file }) => (kind === 'article' ? [file] : [])),
      media: await mediaNamed(database, documents.flatMap(picturesOf)),
    },
    team: await database
      .select()
      .from(people)
      .where(not(hasLeft(people.id)))
      .orderBy(asc(people.order)),
  };
};

const contentCache = createCache<Awaited<ReturnType<typeof readStored>>>();

/** All content that is or was published, with the people and pictures that it shows. */
export const readStoredContent = (database: Database) => contentCache(database, '', () => readStored(database));

/** All published content, in order, for the pages of one language. */
export const readLibrary = async (database: Database, language: Language): Promise<Library> => {
  const { team, entries, content } = await readStoredContent(database);
  const routes = new Map(entries.map(({ id, published, route }) => [id, published ? route : null]));
  const settings = await readSettings(database);
  const { languages } = settings;
  const text: Library['text'] = (texts) => localize(texts, language, languages.fallbacks);
  return {
    ...content,
    routeOf: (id) => routes.get(id) ?? null,
    closed: closedForms(settings),
    people: team.map((person) => personOf(person, text)),
    text,
    ownText: (texts) => localize(texts, language),
    rich: (texts) => localizedRich(texts, language, languages.fallbacks),
  };
};
