import type { stockEndpoints as endpoints } from '@rowhouse/shared/contract/desk-stock';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { discardDraft, undoDiscard } from '../drafts/discard-draft.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { previewLink } from '../preview/preview-link.ts';
import { alertRecipients } from './alert-recipients.ts';
import { changeLocks } from './change-locks.ts';
import { changeStatuses } from './change-statuses.ts';
import { newSubject } from './new-subject.ts';
import { cancelPlan, plan } from './plans.ts';
import { publishDraft } from './publish-draft.ts';
import { readHistory, readRevision } from './read-history.ts';
import { readSubject } from './read-subject.ts';
import { restore } from './restore.ts';
import { saveDraft } from './save-draft.ts';

/** The endpoints that change homes and projects: each change is one transaction. */
export const stockEndpoints = ({
  database,
  ...mailing
}: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'agencyMail'>): Pick<
  DeskEndpoints,
  keyof typeof endpoints
> => ({
  deskStock: ({ kind, id }, desk) => readSubject(database, { kind, id }, desk),
  deskStockNew: (input, desk) => database.transaction((transaction) => newSubject(transaction, input, desk)),
  deskDraftSave: ({ kind, id, changes, before = {} }, desk) =>
    database.transaction((transaction) => saveDraft(transaction, { kind, id }, { changes, before }, desk)),
  deskDraftDiscard: async ({ kind, id }, desk) => {
    await database.transaction((transaction) => discardDraft(transaction, { kind, id }, desk));
    return {};
  },
  deskDraftUndoDiscard: async ({ kind, id }, desk) => ({
    draft: await database.transaction((transaction) => undoDiscard(transaction, { kind, id }, desk)),
  }),
  deskPublish: ({ kind, id, ...asked }, desk) =>
    database.transaction((transaction) => publishDraft(transaction, { kind, id }, asked, desk)),
  deskStatus: async (input, desk) => ({
    items: await database.transaction((transaction) => changeStatuses(transaction, input, desk, mailing)),
  }),
  deskHistory: ({ kind, id, before }, desk) => readHistory(database, { kind, id }, before, desk),
  deskRevision: ({ kind, id, revision }, desk) => readRevision(database, { kind, id }, revision, desk),
  deskRestore: (input, desk) => database.transaction((transaction) => restore(transaction, input, desk)),
  deskPlan: async (input, desk) => ({
    planned: await database.transaction((transaction) => plan(transaction, input, desk)),
  }),
  deskPlanCancel: async (input, desk) => {
    await database.transaction((transaction) => cancelPlan(transaction, input, desk));
    return {};
  },
  deskPreview: async ({ kind, id }, desk) => {
    const draft = (await draftOf(database, { kind, id }, desk.staff.id, false)) ?? noSubject();
    return previewLink({ kind, subject: id, draft: draft.id }, { secret: mailing.secret, at: desk.at });
  },
  deskLocks: (input, desk) => database.transaction((transaction) => changeLocks(transaction, input, desk)),
  deskTold: ({ kind, id }, desk) => alertRecipients(database, { kind, id }, desk),
});
