import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { languages } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { and, eq, isNotNull, sql } from '../database/orm.ts';
import { contentEntries, formerPaths } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';

/** Every path of an entry, with slashes at both ends. */
export const pathsOf = ({ original, paths }: ContentRoute): string[] => [
  original,
  ...languages.map((language) => `/${language}/${paths[language]}`),
];

/** Stores the current paths that an entry will lose; called before its new route is written. */
export const keepFormerPaths = async (database: Database, routes: ReadonlyMap<string, ContentRoute>): Promise<void> => {
  const stored = await database
    .select({ id: contentEntries.id, route: contentEntries.route })
    .from(contentEntries)
    .where(and(isNotNull(contentEntries.route), contentEntries.wasPublished));
  const leftPaths = new Map<string, string>();
  for (const { id, route } of stored) {
    const next = routes.get(id);
    if (!route || !next) continue;
    const keptPaths = new Set(pathsOf(next));
    for (const path of pathsOf(route)) if (!keptPaths.has(path)) leftPaths.set(path, id);
  }
  if (leftPaths.size === 0) return;
  await database
    .insert(formerPaths)
    .values([...leftPaths].map(([path, entryId]) => ({ path, entryId })))
    .onConflictDoUpdate({
      target: formerPaths.path,
      set: { entryId: sql`excluded.entry_id`, address: null, byHand: false },
    });
};

/** A path in stored form: in lower case, with slashes at both ends. */
export const formerKey = (path: string): string => `${path.toLowerCase()}/`.replace(/\/{2,}/g, '/');

/**
 * The target of a path without a page: a content id, the original path of a page of the software, or an address that
 * starts with https://; null when there is none.
 */
export const formerPath =
  (database: Database): Endpoint<'formerPath'> =>
  async ({ path }) => {
    const [row] = await database
      .select({ content: formerPaths.entryId, address: formerPaths.address })
      .from(formerPaths)
      .where(eq(formerPaths.path, formerKey(path)));
    return { content: row?.content ?? row?.address ?? null };
  };
