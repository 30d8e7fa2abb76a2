import type { ArticleFile, CategoryFile, PageFile } from '@rowhouse/shared/contract/content-files';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, people } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { personOf } from '../localized/person.ts';
import { mediaNamed } from '../media/stored-media.ts';
import { readSettings } from '../settings/settings.ts';
import type { Library } from './module-view.ts';

type Entry = typeof contentEntries.$inferSelect;

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

const goesDeeper = ({ kind, file }: ContentDocument): boolean =>
  kind === 'category' || (kind === 'page' && file.params.modules.some((module) => module.isHasSubcategories));

/** What a page draws on besides: the pages below it. */
export type PageLibrary = Library & { pages: PageFile[] };

/** What an entry names, what stands below it and below what it names, published and in order: nothing else is read. */
export const libraryOf = async (database: Database, language: Language, entry: Entry): Promise<PageLibrary> => {
  const named = relatedIds(entry.document);
  const published = eq(contentEntries.published, true);
  const near = await database
    .select()
    .from(contentEntries)
    .where(and(published, or(inArray(contentEntries.id, named), inArray(contentEntries.parent, [entry.id, ...named]))));
  const subcategories = near.filter(({ parent, document }) => parent !== null && document.kind === 'category');
  const far = goesDeeper(entry.document)
    ? await database
        .select()
        .from(contentEntries)
        .where(
          and(
            published,
            inArray(
              contentEntries.parent,
              subcategories.map(({ id }) => id),
            ),
          ),
        )
    : [];
  const byId = new Map([entry, ...near, ...far].map((one) => [one.id, one]));
  const files = { page: [] as PageFile[], category: [] as CategoryFile[], article: [] as ArticleFile[] };
  for (const { document } of [...byId.values()].toSorted((a, b) => a.position - b.position)) {
    if (document.kind === 'page') files.page.push(document.file);
    else if (document.kind === 'category') files.category.push(document.file);
    else files.article.push(document.file);
  }
  const inOrder = <T extends { sort: number }>(list: T[]) => list.toSorted((a, b) => a.sort - b.sort);
  const showsPeople = files.category.some(({ items }) => items === 'people');
  const documents = [...byId.values()].map(({ document }) => document);
  const [{ languages }, media, team] = await Promise.all([
    readSettings(database),
    mediaNamed(database, documents.flatMap(picturesOf)),
    showsPeople ? database.select().from(people).orderBy(asc(people.order)) : [],
  ]);
  const text: Library['text'] = (texts) => localized(texts, language, languages.fallbacks);
  return {
    pages: inOrder(files.page),
    categories: inOrder(files.category),
    articles: inOrder(files.article),
    routeOf: (id) => byId.get(id)?.route ?? null,
    people: team.map((person) => personOf(person, text)),
    media,
    text,
  };
};
