import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { languageOf } from '../../owners/owner-of.ts';
import { endView, viewIn } from '../../owners/owner-view.ts';
import { writeAudit } from '../audit.ts';

/** Ends seeing the portal as an owner does, and leads back to the owner's page at the desk. */
export const endViewRoute =
  ({ database, siteUrl, now }: Pick<Dependencies, 'database' | 'siteUrl' | 'now'>) =>
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
