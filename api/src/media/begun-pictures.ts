import { eq, lte, sql } from '../database/orm.ts';
import { begunPictures } from '../database/schema.ts';
import type { StoreDependencies } from './store-original.ts';

/** How many crashes a picture may cause before it is given up. */
export const mostTries = 3;

const month = 30 * 24 * 3_600_000;

/**
 * Draws a picture that may crash the process: the attempt is recorded first, and removed once drawing ends, whatever
 * the result. Returns null without drawing after `mostTries` attempts that never ended.
 */
export const drawCounted = async <T>(
  given: string,
  draw: () => Promise<T>,
  { database, now }: Pick<StoreDependencies, 'database' | 'now'>,
): Promise<T | null> => {
  const [begunPicture] = await database
    .insert(begunPictures)
    .values({ given, tries: 1, at: now() })
    .onConflictDoUpdate({
      target: begunPictures.given,
      set: { tries: sql`${begunPictures.tries} + 1`, at: now() },
      setWhere: sql`${begunPictures.tries} < ${mostTries}`,
    })
    .returning();
  if (!begunPicture) return null;
  try {
    return await draw();
  } finally {
    await database.delete(begunPictures).where(eq(begunPictures.given, given));
  }
};

/** Forgets pictures that were given up a month ago: another version of the program may be able to draw them. */
export const forgetBegun = async ({ database, now }: Pick<StoreDependencies, 'database' | 'now'>): Promise<void> => {
  await database.delete(begunPictures).where(lte(begunPictures.at, new Date(now().getTime() - month)));
};
