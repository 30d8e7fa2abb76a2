import { closedForms } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { createKept } from '../database/memory.ts';
import { asc, eq } from '../database/orm.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, people } from '../database/schema.ts';
import { localized, localizedRich } from '../localized/multilingual.ts';
import { personOf } from '../localized/person-and-pictures.ts';
import { mediaNamed } from '../media/stored-media.ts';
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

// An agency has tens of files, so all are read together.
const readStored = async (database: Database) => {
  const entries = await database
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.published, true))
    .orderBy(asc(contentEntries.position));
  const documents = entries.map(({ document }) => document).toSorted((a, b) => a.file.sort - b.file.sort);
  return {
    pages: documents.flatMap(({ kind, file }) => (kind === 'page' ? [file] : [])),
    categories: documents.flatMap(({ kind, file }) => (kind === 'category' ? [file] : [])),
    articles: documents.flatMap(({ kind, file }) => (kind === 'article' ? [file] : [])),
    routes: new Map(entries.map(({ id, route }) => [id, route])),
    team: await database.select().from(people).orderBy(asc(people.order)),
    media: await mediaNamed(database, documents.flatMap(picturesOf)),
  };
};

const kept = createKept<Awaited<ReturnType<typeof readStored>>>();

/** All published content, in order, for the pages of one language. */
export const readLibrary = async (database: Database, language: Language): Promise<Library> => {
  const { team, routes, ...stored } = await kept(database, '', () => readStored(database));
  const settings = await readSettings(database);
  const { languages } = settings;
  const text: Library['text'] = (texts) => localized(texts, language, languages.fallbacks);
  return {
    ...stored,
    routeOf: (id) => routes.get(id) ?? null,
    closed: closedForms(settings),
    people: team.map((person) => personOf(person, text)),
    text,
    ownText: (texts) => localized(texts, language),
    rich: (texts) => localizedRich(texts, language, languages.fallbacks),
  };
};
