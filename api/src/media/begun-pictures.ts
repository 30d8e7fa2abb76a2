import { eq, lte, sql } from '../database/orm.ts';
import { begunPictures } from '../database/schema.ts';
import type { StoreDependencies } from './store-original.ts';

/** How often a picture may end the program that draws it. */
export const mostTries = 3;

const month = 30 * 24 * 3_600_000;

/**
 * Draws a picture that may end the program: that it begins is written down first, and crossed out once it is over, whatever became of
 * it. Null, without drawing, where it began `mostTries` times and never ended.
 */
export const drawCounted = async <T>(
  given: string,
  draw: () => Promise<T>,
  { database, now }: Pick<StoreDependencies, 'database' | 'now'>,
): Promise<T | null> => {
  const [begun] = await database
    .insert(begunPictures)
    .values({ given, tries: 1, at: now() })
    .onConflictDoUpdate({
      target: begunPictures.given,
      set: { tries: sql`${begunPictures.tries} + 1`, at: now() },
      setWhere: sql`${begunPictures.tries} < ${mostTries}`,
    })
    .returning();
  if (!begun) return null;
  try {
    return await draw();
  } finally {
    await database.delete(begunPictures).where(eq(begunPictures.given, given));
  }
};

/** Forgets what was given up a month ago: by then another version of the program may draw it. */
export const forgetBegun = async ({ database, now }: Pick<StoreDependencies, 'database' | 'now'>): Promise<void> => {
  await database.delete(begunPictures).where(lte(begunPictures.at, new Date(now().getTime() - month)));
};
