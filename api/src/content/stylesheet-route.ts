import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { stylesheets } from '../database/schema.ts';

/** The hash of the stylesheet of the current content; null when it has none. */
export const readStylesheetHash = async (database: Database): Promise<string | null> => {
  const [sheet] = await database
    .select({ hash: stylesheets.hash })
    .from(stylesheets)
    .where(eq(stylesheets.standing, true));
  return sheet?.hash ?? null;
};

/** A stylesheet of the content by its hash: it never changes. */
export const stylesheetRoute = (database: Database) => async (context: Context) => {
  const hash = context.req.param('file')?.replace(/\.css$/, '') ?? '';
  const [sheet] = await database.select({ css: stylesheets.css }).from(stylesheets).where(eq(stylesheets.hash, hash));
  if (!sheet) throw new ApiError('not-found', 'There is no such stylesheet');
  return context.body(sheet.css, 200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
};
