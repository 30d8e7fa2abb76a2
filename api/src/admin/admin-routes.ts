import { adminContentPath, contentImportSchema } from '@rowhouse/shared/contract/content-files';
import { adminStockPath, stockImportSchema } from '@rowhouse/shared/contract/stock';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { notifyOfChange } from '../accounts/account-mails.ts';
import { ApiError } from '../api-error.ts';
import { recordVisit, visitReportSchema } from '../appointments/record-visit.ts';
import { writeAudit } from '../audit.ts';
import { adminBackupPath, type BackupAnswer, backupRequestSchema } from '../backup/backup-answer.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { storable } from '../body.ts';
import { requireAdmin } from '../call.ts';
import { exportContent } from '../content/export-content.ts';
import { importContent } from '../content/import-content.ts';
import { eq, isNotNull } from '../database/orm.ts';
import { leads, outbox, uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { savedAs } from '../files/download.ts';
import { adminOwnersPath } from '../owners/admin-owners-path.ts';
import type { Part } from '../part.ts';
import { erasePerson } from '../requests/erase-person.ts';
import { adminRequestsPath } from '../requests/request-table.ts';
import { storedRequests } from '../requests/stored-requests.ts';
import { importStock } from '../stock/import-stock.ts';
import { addressSchema } from './address-schema.ts';
import { bodyOf } from './body-of.ts';

const listSchema = v.object({
  kind: v.optional(v.pipe(v.string(), v.transform(storable))),
  since: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.transform((day) => brusselsMoment(`${day}T00:00:00`)),
      v.date(),
    ),
  ),
});
const idSchema = v.pipe(v.string(), v.uuid());

// Imports of content and stock, and the export of content.
const addImports = (routes: Hono, dependencies: Dependencies): void => {
  const { database, log } = dependencies;
  // An import is atomic: it stores everything the body names, or returns the faults and stores nothing.
  const imported = (context: Context, what: string, answer: object) => {
    if ('faults' in answer) return context.json(answer, 422);
    log('info', `${what} imported`, { ...answer });
    return context.json(answer);
  };
  routes.post(adminContentPath, async (context) => {
    const { overwrite, alone, ...read } = await bodyOf(
      context,
      contentImportSchema,
      'The body is not an import of content',
    );
    const { now, siteUrl } = dependencies;
    const at = now();
    return imported(
      context,
      'content',
      await importContent(database, read, {
        ...{ overwrite, alone, at, siteUrl },
        writeDown: (transaction, deeds) => writeAudit(transaction, { by: 'command', at }, deeds),
      }),
    );
  });
  routes.get(adminContentPath, async (context) => context.json({ files: await exportContent(database) }));
  routes.post(adminStockPath, async (context) => {
    const { folder } = await bodyOf(context, stockImportSchema, 'The body is not an import of stock');
    return imported(context, 'stock', await importStock(folder, dependencies));
  });
};

// Help for an owner who lost their second step.
const addSecondStepOff = (routes: Hono, dependencies: Dependencies): void => {
  const { log } = dependencies;
  routes.post(`${adminOwnersPath}/second-step-off`, async (context) => {
    const { email } = await bodyOf(context, addressSchema, 'That is not a mail address');
    const account = await dependencies.ownerAccounts.accountNamed(email);
    if (!account || !(await dependencies.ownerAccounts.removeSecondStep(account.userId)))
      throw new ApiError('not-found', 'No owner with this address logs in with a second step');
    await notifyOfChange('owners', account, 'secondStepOff', dependencies);
    log('info', 'the second step of an owner was turned off', { userId: account.userId });
    return context.json({});
  });
};

// The backup.
const addBackup = (routes: Hono, dependencies: Dependencies): void => {
  const { log } = dependencies;
  routes.post(adminBackupPath, async (context) => {
    const { folder } = await bodyOf(context, backupRequestSchema, 'The body names no folder');
    const writing = writeBackup(folder, dependencies).then(
      (report): BackupAnswer => {
        log('info', 'a backup was written', { folder, ...report });
        return report;
      },
      (error: unknown): BackupAnswer => {
        log('error', 'a backup was not written', { folder, error });
        return { fault: error instanceof Error ? error.message : String(error) };
      },
    );
    // A large answer takes minutes to prepare, so a space is sent every ten seconds to keep the connection open.
    return stream(context, async (answer) => {
      const waiting = setInterval(() => void answer.write(' '), 10_000);
      await answer.write(JSON.stringify(await writing));
      clearInterval(waiting);
    });
  });
};

// Requests: their list and files, the erasure of a person, a visit, and mails to retry.
const addRequests = (routes: Hono, dependencies: Dependencies): void => {
  const { database, log } = dependencies;
  routes.get(adminRequestsPath, async (context) => {
    const query = v.safeParse(listSchema, context.req.query());
    if (!query.success) throw new ApiError('invalid-input', 'since is a day such as 2026-07-15');
    return context.json({ requests: await storedRequests(database, query.output) });
  });

  routes.get(`${adminRequestsPath}/files/:id`, async (context) => {
    const id = v.safeParse(idSchema, context.req.param('id'));
    const [row] = id.success ? await database.select().from(uploads).where(eq(uploads.id, id.output)) : [];
    const bytes = row ? await dependencies.uploads.get(row.id) : null;
    if (!row || !bytes) throw new ApiError('not-found', 'There is no such file');
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': row.type,
      'content-disposition': savedAs(row.name),
    });
  });

  routes.post(`${adminRequestsPath}/erase`, async (context) => {
    const { email } = await bodyOf(context, addressSchema, 'That is not a mail address');
    const erased = await erasePerson(email, { by: 'command', at: dependencies.now() }, dependencies);
    // The address is not logged.
    log('info', 'a person was erased', erased);
    return context.json(erased);
  });

  routes.post(`${adminRequestsPath}/visited`, async (context) => {
    const report = await bodyOf(context, visitReportSchema, 'A visit is done, missed or cancelled');
    if (!(await recordVisit(database, report)))
      throw new ApiError('not-found', 'No request with this id made an appointment');
    return context.json({});
  });

  routes.post(`${adminRequestsPath}/retry`, async (context) => {
    const dueAt = dependencies.now();
    const revived = await database
      .update(outbox)
      .set({ deadAt: null, attempts: 0, dueAt })
      .where(isNotNull(outbox.deadAt))
      .returning({ id: outbox.id });
    const handedOver = await database
      .update(leads)
      .set({ deadAt: null, attempts: 0, dueAt })
      .where(isNotNull(leads.deadAt))
      .returning({ id: leads.requestId });
    return context.json({ mails: revived.length, leads: handedOver.length });
  });
};

/**
 * Routes of the agency's command line: import content and stock, export content, write a backup, help owners who lost
 * their second step, list requests, fetch a file, erase a person, report a visit, retry mails that were given up, and
 * those of the parts.
 */
export const adminRoutes = (dependencies: Dependencies, parts: readonly Part[]): Hono => {
  const { adminToken } = dependencies;
  const routes = new Hono();
  routes.use('/admin/*', async (context, next) => {
    requireAdmin(context.req.header('authorization'), adminToken);
    context.header('cache-control', 'no-store');
    await next();
  });

  addImports(routes, dependencies);
  for (const part of parts) if (part.adminRoutes) routes.route('/', part.adminRoutes(dependencies));
  addSecondStepOff(routes, dependencies);
  addBackup(routes, dependencies);
  addRequests(routes, dependencies);
  return routes;
};
