import { contentImportSchema } from '@rowhouse/shared/contract/content-files';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { requireAdmin } from '../call.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { mediaNames } from '../media/stored-media.ts';
import { replaceContent } from './store.ts';
import { validateContent } from './validate.ts';

export interface ImportDependencies {
  database: Database;
  log: Log;
  /** What whoever manages the site proves it by. */
  adminToken: string;
}

/** Takes the content of a whole site: all of it, or with the faults named none of it. */
export const importRoute =
  ({ database, log, adminToken }: ImportDependencies) =>
  async (context: Context) => {
    requireAdmin(context.req.header('authorization'), adminToken);
    const body = v.safeParse(contentImportSchema, await context.req.json().catch(() => null));
    if (!body.success) throw new ApiError('invalid-input', 'The body is no content');
    const { content, faults, notes } = validateContent(
      body.output.files,
      await mediaNames(database),
      body.output.unread,
    );
    context.header('cache-control', 'no-store');
    if (faults.length > 0) return context.json({ faults }, 422);
    const answer = await replaceContent(database, content);
    log('info', 'content imported', answer);
    return context.json({ ...answer, notes });
  };
