import type { stockEndpoints as endpoints } from '@rowhouse/shared/contract/desk-stock';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { draftHandlers } from '../drafts/draft-handlers.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import { alertRecipients } from './alert-recipients.ts';
import { changeLocks } from './change-locks.ts';
import { changeStatuses } from './change-statuses.ts';
import { newSubject } from './new-subject.ts';
import { readHistory, readStockRevision } from './read-history.ts';
import { readSubject } from './read-subject.ts';
import { restore } from './restore.ts';
import { isWithinReach, readLive } from './stock-call.ts';
import { openStock } from './stock-subject.ts';

const mayCancel = async (transaction: Database, key: StockKey, desk: DeskCall): Promise<boolean> => {
  const live = await readLive(transaction, key);
  return live !== null && isWithinReach(desk, live.managerId);
};

/** The endpoints that change homes and projects: each change is one transaction. */
export const stockEndpoints = ({
  database,
  ...mailing
}: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'agencyMail'>): Pick<
  DeskEndpoints,
  keyof typeof endpoints
> => {
  const { within, ...drafts } = draftHandlers({ database, secret: mailing.secret }, openStock, mayCancel);
  return {
    deskStock: ({ kind, id }, desk) => readSubject(database, { kind, id }, desk),
    deskStockNew: (input, desk) => within((transaction) => newSubject(transaction, input, desk)),
    deskDraftSave: ({ kind, id, ...values }, desk) => drafts.save({ kind, id }, values, desk),
    deskDraftDiscard: ({ kind, id }, desk) => drafts.discard({ kind, id }, desk),
    deskDraftUndoDiscard: ({ kind, id }, desk) => drafts.undoDiscard({ kind, id }, desk),
    deskPublish: ({ kind, id, status, ...options }, desk) =>
      drafts.publish({ kind, id }, options, desk, () => ({ status })),
    deskStatus: async (input, desk) => ({
      items: await within((transaction) => changeStatuses(transaction, input, desk, mailing)),
    }),
    deskHistory: ({ kind, id, before }, desk) => readHistory(database, { kind, id }, before, desk),
    deskRevision: ({ kind, id, revision }, desk) => readStockRevision(database, { kind, id }, revision, desk),
    deskRestore: (input, desk) => within((transaction) => restore(transaction, input, desk)),
    deskPlan: ({ kind, id, ...plan }, desk) => drafts.plan({ kind, id }, plan, desk),
    deskPlanCancel: ({ kind, id, plan }, desk) => drafts.cancelPlan({ kind, id }, plan, desk),
    deskPreview: ({ kind, id }, desk) => drafts.preview({ kind, id }, desk),
    deskLocks: (input, desk) => within((transaction) => changeLocks(transaction, input, desk)),
    deskTold: ({ kind, id }, desk) => alertRecipients(database, { kind, id }, desk),
  };
};
