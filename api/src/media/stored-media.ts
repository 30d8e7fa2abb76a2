import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { media } from '../database/schema.ts';

/** A picture or film by its name; a film has no size. */
export type StoredMedia = typeof media.$inferSelect;

/** Those of the names under which something is stored. */
export const mediaNamed = async (
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredMedia>> => {
  const wanted = [...new Set(names)];
  const rows = wanted.length === 0 ? [] : await database.select().from(media).where(inArray(media.name, wanted));
  return new Map(rows.map((row) => [row.name, row]));
};

/** Every name under which something is stored. */
export const mediaNames = async (database: Database): Promise<Set<string>> =>
  new Set((await database.select({ name: media.name }).from(media)).map(({ name }) => name));

/** The hash of what stands under a name today; null where nothing does. */
export const hashNamed =
  (database: Database) =>
  async (name: string): Promise<string | null> => {
    const [row] = await database.select({ hash: media.hash }).from(media).where(eq(media.name, name));
    return row?.hash ?? null;
  };

/** The address of a picture or film on the site. It changes with the content, so that it can be kept for ever. */
export const mediaPath = ({ name, hash }: Pick<StoredMedia, 'name' | 'hash'>): string =>
  `/media/${name.replace(/(?=\.[a-z0-9]+$)|$/, `-${hash}`)}`;

/** A stored picture as the contract has it; null where there is none. */
export const pictureData = <T>(stored: StoredMedia | undefined, alt: T) =>
  stored?.width && stored.height ? { src: mediaPath(stored), alt, width: stored.width, height: stored.height } : null;

const addressed = /^(?:.*-)?([0-9a-f]{32})$/;

/** The hash in an address that holds one. */
export const hashIn = (id: string): string | null => addressed.exec(id)?.[1] ?? null;
