import { isDeepStrictEqual } from 'node:util';
import { sitePageSchema, sitePagesSchema } from '@rowhouse/shared/contract/site-pages';
import { type Owner, routeTable, setRoutes } from '@rowhouse/shared/routes';
import { readBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { carriesToken } from '../call.ts';
import type { Database } from '../database/database.ts';
import { sitePages } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

// The API may be older than a team.
const ownerSchema = v.custom<Owner>((name) => typeof name === 'string');
const pagesSchema = v.object({
  ...sitePagesSchema.entries,
  routes: v.record(v.string(), v.object({ ...sitePageSchema.entries, owner: ownerSchema })),
});
const storedSchema = v.pipe(v.string(), v.parseJson(), pagesSchema);
type SitePages = v.InferOutput<typeof pagesSchema>;

const key = 'live';
const largest = 4 * 1024 * 1024; // bytes
let currentPages: SitePages | null = null;

const show = (pages: SitePages): void => {
  if (routeTable() === currentPages?.routes && isDeepStrictEqual(pages, currentPages)) return;
  currentPages = pages;
  setRoutes(pages.routes, pages.former);
};

/**
 * Makes this program write links to the pages that the live releases have, as a shell told them last. Until one has, and where the
 * stored pages are of another version, it knows those of its own sources.
 */
export const loadSitePages = async (database: Database): Promise<void> => {
  const [stored] = await database.select({ pages: sitePages.pages }).from(sitePages);
  const parsed = v.safeParse(storedSchema, stored?.pages);
  if (parsed.success) show(parsed.output);
};

/** Takes the pages of the live releases from a shell. */
export const sitePagesRoute =
  ({ database, serviceToken }: Pick<Dependencies, 'database' | 'serviceToken'>) =>
  async (context: Context): Promise<Response> => {
    if (!carriesToken(context.req.raw.headers, serviceToken))
      throw new ApiError('unauthorized', 'Only a shell says which pages there are');
    const body = await readBody(context.req.raw, largest);
    const parsed = v.safeParse(storedSchema, body.toString('utf8'));
    if (!parsed.success) throw new ApiError('invalid-input', v.summarize(parsed.issues));
    const pages = JSON.stringify(parsed.output);
    await database
      .insert(sitePages)
      .values({ key, pages })
      .onConflictDoUpdate({ target: sitePages.key, set: { pages } });
    show(parsed.output);
    return context.body(null, 204);
  };
