import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { ownerFiles } from '@rowhouse/shared/contract/owner-files';
import { ownerViewHeader } from '@rowhouse/shared/contract/owner-view';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context, MiddlewareHandler } from 'hono';
import { endView, viewIn } from '../../accounts/owner-view.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../owners/owner-of.ts';

type ViewDependencies = Pick<Dependencies, 'database' | 'siteUrl' | 'now'>;

const [documentsPath = ''] = ownerFiles.ownerDocument.path.split(':');

/** Restricts the agency's view of an owner's portal to reading; an opened document is recorded in the audit. */
export const readOnlyInView =
  ({ database, siteUrl, now }: ViewDependencies): MiddlewareHandler =>
  async (context, next) => {
    const { method, path, raw } = context.req;
    const view = await viewIn(database, raw.headers, siteUrl);
    if (view && method !== 'GET' && method !== 'HEAD')
      throw new ApiError('forbidden', 'Nothing is changed while the portal is seen as its owner does');
    await next();
    if (!view) return;
    context.header(ownerViewHeader, encodeURIComponent(view.name));
    if (!path.startsWith(apiPrefix + documentsPath) || !context.res.ok) return;
    const opened = { action: 'document.opened', kind: 'owner', subjectId: view.ownerId } as const;
    const after = { id: path.slice(apiPrefix.length + documentsPath.length) };
    await writeAudit(database, { by: `staff:${view.staffId}`, at: now() }, { ...opened, after });
  };

/** Ends the view of an owner's portal, and redirects to the owner's page at the desk. */
export const endViewRoute =
  ({ database, siteUrl, now }: ViewDependencies) =>
  async (context: Context): Promise<Response> => {
    const language = languageOf(context);
    const view = await viewIn(database, context.req.raw.headers, siteUrl);
    context.header('cache-control', 'private, no-store');
    if (!view) return context.redirect(ownAddress(hrefFor('desk-owners', {}, language)), 303);
    const line = await database.transaction(async (transaction) => {
      const ended = { action: 'owner.view-ended', kind: 'owner', subjectId: view.ownerId } as const;
      await writeAudit(transaction, { by: `staff:${view.staffId}`, at: now() }, ended);
      return endView(transaction, view.hash, siteUrl);
    });
    context.header('set-cookie', line, { append: true });
    return context.redirect(ownAddress(hrefFor('desk-owner', { id: view.ownerId }, language)), 303);
  };
