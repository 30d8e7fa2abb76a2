import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import { eq, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { recordVisit, visitReportSchema } from '../appointments/record-visit.ts';
import { requireAdmin } from '../call.ts';
import { outbox, uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { eraseAddress, storedRequests } from './stored-requests.ts';

const listSchema = v.object({
  kind: v.optional(v.string()),
  since: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.transform((day) => new Date(day)),
    ),
  ),
});
const eraseSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.check(isMailAddress)) });
const idSchema = v.pipe(v.string(), v.uuid());

/** Routes of the agency's command line: list requests, fetch a file, erase a person, report a visit, and try mails again that were given up. */
export const adminRequestRoutes = (dependencies: Dependencies): Hono => {
  const { database, adminToken, log } = dependencies;
  const routes = new Hono();
  routes.use(async (context, next) => {
    requireAdmin(context.req.header('authorization'), adminToken);
    context.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/', async (context) => {
    const query = v.safeParse(listSchema, context.req.query());
    if (!query.success) throw new ApiError('invalid-input', 'since is a day such as 2026-07-15');
    return context.json({ requests: await storedRequests(database, query.output) });
  });

  routes.get('/files/:id', async (context) => {
    const id = v.safeParse(idSchema, context.req.param('id'));
    const [row] = id.success ? await database.select().from(uploads).where(eq(uploads.id, id.output)) : [];
    const bytes = row ? await dependencies.uploads.get(row.id) : null;
    if (!row || !bytes) throw new ApiError('not-found', 'There is no such file');
    const name = encodeURIComponent(row.name);
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': row.type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });

  routes.post('/erase', async (context) => {
    const body = v.safeParse(eraseSchema, await context.req.json().catch(() => null));
    if (!body.success) throw new ApiError('invalid-input', 'That is no mail address');
    const erased = await eraseAddress(body.output.email, dependencies);
    // The address is not logged.
    log('info', 'a person was erased', erased);
    return context.json(erased);
  });

  routes.post('/visited', async (context) => {
    const body = v.safeParse(visitReportSchema, await context.req.json().catch(() => null));
    if (!body.success) throw new ApiError('invalid-input', 'A visit is done or cancelled');
    if (!(await recordVisit(database, body.output)))
      throw new ApiError('not-found', 'No request with this id made an appointment');
    return context.json({});
  });

  routes.post('/retry', async (context) => {
    const dueAt = dependencies.now();
    const revived = await database
      .update(outbox)
      .set({ deadAt: null, attempts: 0, dueAt })
      .where(isNotNull(outbox.deadAt))
      .returning({ id: outbox.id });
    return context.json({ mails: revived.length });
  });
  return routes;
};
