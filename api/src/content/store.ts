import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';
import { and, gte, inArray, ne, sql } from '../database/orm.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, pointsOfInterest, stylesheets } from '../database/schema.ts';
import { storedSettings, writeSettings } from '../settings/settings.ts';
import { fileNamed } from './content-faults.ts';
import { type ContentChange, type ContentChanger, keepRevisions } from './content-revisions.ts';
import { type Content, contentRoutes } from './content-routes.ts';
import { keepFormerPaths } from './former-paths.ts';
import type { JsonFiles } from './json-files.ts';
import { stylesheetOf } from './stylesheet.ts';
import { keyText, subjectsIn } from './subjects.ts';

const documentsOf = ({
  pages,
  categories,
  articles,
}: Pick<Content, 'pages' | 'categories' | 'articles'>): [id: string, document: ContentDocument][] => [
  ...pages.map((file): [string, ContentDocument] => [`page.${file.id}`, { kind: 'page', file }]),
  ...categories.map((file): [string, ContentDocument] => [`category.${file.id}`, { kind: 'category', file }]),
  ...articles.map((file): [string, ContentDocument] => [`article.${file.id}`, { kind: 'article', file }]),
];

/** Positions of removed entries begin here, after all others. */
export const goneFrom = 1_000_000;

/** Locks content and settings against other writers until the transaction ends. */
export const lockContent = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`);

const readEntries = (database: Database) => database.select().from(contentEntries).orderBy(contentEntries.position);

const filesOf = (entries: Awaited<ReturnType<typeof readEntries>>, settings: unknown): JsonFiles => ({
  ...Object.fromEntries(
    entries
      .filter(({ position }) => position < goneFrom)
      .map(({ document: { kind, file } }) => [fileNamed(kind, file.id), file]),
  ),
  ...(settings !== undefined && { 'settings.json': settings }),
});

export const contentFiles = (content: Omit<Content, 'surroundings'>): JsonFiles => ({
  ...Object.fromEntries(documentsOf(content).map(([, { kind, file }]) => [fileNamed(kind, file.id), file])),
  ...(content.settings && { 'settings.json': content.settings }),
});

/** The stored content as files of a folder, with the settings but without surroundings. */
export const storedFiles = async (database: Database): Promise<JsonFiles> =>
  filesOf(await readEntries(database), await storedSettings(database));

const isJsonEqual = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/**
 * Writes validated content, and its settings if it has any: only what differs, each with a revision; removed entries
 * are kept as gone. Needs a transaction that holds the lock.
 */
export const writeContent = async (
  transaction: Database,
  content: Omit<Content, 'surroundings'>,
  changer: ContentChanger,
): Promise<void> => {
  const stored = await readEntries(transaction);
  const files = filesOf(stored, await storedSettings(transaction));
  const routes = new Map(contentRoutes(content).map((route) => [route.id, route]));
  const rows = documentsOf(content).map(([id, document], position) => {
    const published = document.file.status === 'Published';
    return { id, published, wasPublished: published, position, document, route: routes.get(id) ?? null };
  });
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const changed = rows.filter((row) => {
    const before = storedById.get(row.id);
    return !before || !isJsonEqual({ ...row, wasPublished: before.wasPublished || row.wasPublished }, before);
  });
  const stays = new Set(rows.map(({ id }) => id));
  const leaving = stored.filter(({ id, position }) => position < goneFrom && !stays.has(id)).map(({ id }) => id);
  const overwritten = overwrite(contentEntries.id);
  await keepFormerPaths(transaction, routes);
  await transaction
    .update(contentEntries)
    .set({ published: false, position: sql`${contentEntries.position} + ${goneFrom}` })
    .where(inArray(contentEntries.id, leaving));
  await inBatches(changed, (batch) =>
    transaction
      .insert(contentEntries)
      .values(batch)
      .onConflictDoUpdate({
        ...overwritten,
        set: { ...overwritten.set, wasPublished: sql`${contentEntries.wasPublished} or excluded.was_published` },
      }),
  );
  const sheet = stylesheetOf(content.pages);
  const isOther = sheet ? ne(stylesheets.hash, sheet.hash) : undefined;
  await transaction.update(stylesheets).set({ standing: false }).where(and(stylesheets.standing, isOther));
  if (sheet)
    await transaction
      .insert(stylesheets)
      .values({ ...sheet, standing: true })
      .onConflictDoUpdate({ target: stylesheets.hash, set: { standing: true } });
  if (content.settings) await writeSettings(transaction, content.settings);
  await keepRevisions(transaction, changesBetween(files, contentFiles(content)), changer);
};

/**
 * The differences between stored files and the next ones, over all subjects of either; a section of the settings counts
 * only when the next files have it.
 */
export const changesBetween = (files: JsonFiles, next: JsonFiles): ContentChange[] => {
  const [before, after] = [files, next].map(
    (all) => new Map(subjectsIn(all).map(({ key, values }) => [keyText(key), { key, values }])),
  );
  const leftRevisions = [...(before ?? [])].filter(([text, { key }]) => key.kind !== 'settings' && !after?.has(text));
  return [
    ...[...(after ?? [])].map(([text, { key, values }]) => ({
      key,
      before: before?.get(text)?.values ?? null,
      after: values,
    })),
    ...leftRevisions.map(([, { key, values }]) => ({ key, before: values, after: null })),
  ];
};

/**
 * Replaces the stored content and points of interest by a validated folder, and the settings if it has any. Needs a
 * transaction that holds the lock.
 */
export const replaceContent = async (
  transaction: Database,
  content: Content,
  changer: ContentChanger,
): Promise<{ entries: number; gone: number; settings: boolean }> => {
  const { pages, categories, articles, surroundings } = content;
  await writeContent(transaction, content, changer);
  await transaction.delete(pointsOfInterest);
  const points = surroundings?.points.map((point) => ({
    ...point,
    sources: surroundings.source,
    date: surroundings.date,
  }));
  await inBatches(points ?? [], (batch) => transaction.insert(pointsOfInterest).values(batch));
  const gone = await transaction.$count(contentEntries, gte(contentEntries.position, goneFrom));
  return {
    entries: pages.length + categories.length + articles.length,
    gone,
    settings: content.settings !== null,
  };
};
