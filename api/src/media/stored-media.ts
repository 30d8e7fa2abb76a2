import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { media } from '../database/schema.ts';

/** A picture or film by its name; a film has no size. */
export type StoredMedia = typeof media.$inferSelect;

/** The stored pictures and films among these names. */
export const mediaNamed = async (
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredMedia>> => {
  const wanted = [...new Set(names)];
  const rows = wanted.length === 0 ? [] : await database.select().from(media).where(inArray(media.name, wanted));
  return new Map(rows.map((row) => [row.name, row]));
};

export const mediaNames = async (database: Database): Promise<Set<string>> =>
  new Set((await database.select({ name: media.name }).from(media)).map(({ name }) => name));

/** The current hash of a name; null when nothing has it. */
export const hashNamed =
  (database: Database) =>
  async (name: string): Promise<string | null> => {
    const [row] = await database.select({ hash: media.hash }).from(media).where(eq(media.name, name));
    return row?.hash ?? null;
  };

/** The address of a picture or film on the site. It changes with the content, so it can be cached for ever. */
export const mediaPath = ({ name, hash }: Pick<StoredMedia, 'name' | 'hash'>): string =>
  `/media/${name.replace(/(?=\.[a-z0-9]+$)|$/, `-${hash}`)}`;

/** A stored picture in the shape of the contract; null when there is none. */
export const pictureData = <T>(stored: StoredMedia | undefined, alt: T) =>
  stored?.width && stored.height ? { src: mediaPath(stored), alt, width: stored.width, height: stored.height } : null;

const addressPattern = /^(?:.*-)?([0-9a-f]{32})$/;

/** The hash in an address, or null when it has none. */
export const hashIn = (id: string): string | null => addressPattern.exec(id)?.[1] ?? null;
