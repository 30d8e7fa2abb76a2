import type { PictureUse } from '@rowhouse/shared/contract/desk-library';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { titleOfFile } from '../../content/file-title.ts';
import type { Database } from '../../database/database.ts';
import { asc, type SQL, sql } from '../../database/orm.ts';
import type { ContentDocument } from '../../database/schema/content.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { contentEntries, drafts, people, projects, properties, settings } from '../../database/schema.ts';
import { localize, type Multilingual, perLanguage } from '../../localized/multilingual.ts';
import type { StoredMedia } from '../../media/stored-media.ts';

/** Reads a text in the caller's language. */
type Read = (texts: Multilingual) => string;

/** The uses of a picture in pages, articles and settings, and its texts there. */
export interface ContentUses {
  uses: PictureUse[];
  alts: Multilingual[];
}

const picturesIn = ({ kind, file }: ContentDocument) => {
  if (kind === 'category') return [];
  if (kind === 'article') return file.image ? [file.image] : [];
  const { image, banner, modules } = file.params;
  return [image, banner.image, ...banner.images, ...modules.flatMap((one) => [one.image, ...one.images])].filter(
    (picture) => picture !== null,
  );
};

const addressInContent = /\/media\/([a-z0-9-]+?)(?:-[0-9a-f]{32})?"/g;
const nameInContent = /"name":"([a-z0-9-]{1,100})"/g;

const namesIn = (value: unknown, pattern: RegExp): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(pattern)].map(([, name = '']) => name)),
];

/**
 * The pictures in pages, articles, settings and drafts, by name; an agency has tens of these, so all are read together.
 */
export const usesInContent = async (database: Database, read: Read): Promise<ReadonlyMap<string, ContentUses>> => {
  const usesByName = new Map<string, ContentUses>();
  const add = (name: string, use: PictureUse, alt: Multilingual = {}) => {
    const { uses, alts } = usesByName.get(name) ?? { uses: [], alts: [] };
    const isKnown = uses.some(({ kind, id }) => kind === use.kind && id === use.id);
    usesByName.set(name, { uses: isKnown ? uses : [...uses, use], alts: [...alts, alt] });
  };
  const entries = await database.select().from(contentEntries).orderBy(asc(contentEntries.position));
  for (const { document } of entries) {
    const { kind, file } = document;
    const title = read(titleOfFile(file));
    for (const { name, alt } of picturesIn(document)) add(name, { kind, id: file.id, title }, alt);
  }
  for (const { key, value } of await database.select().from(settings))
    for (const name of namesIn(value, addressInContent)) add(name, { kind: 'settings', id: key, title: '' });
  const changing = await database.select({ id: drafts.subjectId, changes: drafts.changes }).from(drafts);
  for (const { id, changes } of changing)
    for (const name of namesIn(changes, nameInContent)) add(name, { kind: 'draft', id, title: '' });
  return usesByName;
};

const holds = (column: PgColumn, { name, hash }: StoredMedia): SQL =>
  sql`(${column}::text like ${`%${hash}%`} or ${column}::text like ${`%/media/${name}"%`})`;

/** The homes, projects and people that show a picture. */
export const usesInStock = async (database: Database, picture: StoredMedia, read: Read): Promise<PictureUse[]> => {
  const homes = await database
    .select({ id: properties.id, titles: properties.titles })
    .from(properties)
    .where(sql`${holds(properties.pictures, picture)} or ${holds(properties.plans, picture)}`)
    .limit(50);
  const projectRows = await database
    .select({ id: projects.id, titles: projects.titles })
    .from(projects)
    .where(sql`${holds(projects.pictures, picture)} or ${holds(projects.plans, picture)}`)
    .limit(50);
  const team = await database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(holds(people.picture, picture));
  return [
    ...homes.map(({ id, titles }) => ({ kind: 'property' as const, id, title: read(titles) })),
    ...projectRows.map(({ id, titles }) => ({ kind: 'project' as const, id, title: read(titles) })),
    ...team.map(({ id, name }) => ({ kind: 'person' as const, id: String(id), title: name })),
  ];
};

/** The texts of a picture: its own, else those of the first page that has some. */
export const altsOf = ({ alts }: StoredMedia, contentUses: ContentUses | undefined): Texts =>
  perLanguage(
    (language) =>
      alts?.[language] || contentUses?.alts.map((texts) => localize(texts, language)).find((text) => text !== '') || '',
  );
