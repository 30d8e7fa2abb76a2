import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { previewLink } from '../preview/preview-link.ts';
import { discardDraft, undoDiscard } from './discard-draft.ts';
import { draftOf, noSubject, type PlanKey, type SubjectKey } from './draft-rows.ts';
import type { Values } from './draft-values.ts';
import { dueWithinYear, removePlan, storePlan } from './plan-rows.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import type { Addition, OpenSubject, Subject } from './subject.ts';

type PlanInput = Pick<DeskInput<'deskPlan'>, 'action' | 'dueAt'>;

/**
 * The handlers that every kind of drafted subject has, each one a transaction. `mayCancel` tells whether the caller may
 * cancel another person's plan.
 */
export const draftHandlers = <K extends SubjectKey, F, M>(
  { database, secret }: { database: Database; secret: string },
  open: OpenSubject<K, F, M, DeskCall>,
  mayCancel: (transaction: Database, key: K, desk: DeskCall) => Promise<boolean>,
) => {
  const within = <T>(work: (transaction: Database) => Promise<T>): Promise<T> => database.transaction(work);
  return {
    within,
    save: (key: K, values: { changes: Values; before?: Values | undefined }, desk: DeskCall) =>
      within(async (transaction) => saveDraft(transaction, await open(transaction, key, desk, 'save'), values, desk)),
    discard: async (key: K, desk: DeskCall) => {
      await within((transaction) => discardDraft(transaction, key, desk));
      return {};
    },
    undoDiscard: async (key: K, desk: DeskCall) => ({
      draft: await within((transaction) => undoDiscard(transaction, key, desk)),
    }),
    publish: (
      key: K,
      options: Parameters<typeof publishDraft>[2],
      desk: DeskCall,
      additionOf: (subject: Subject<F, M>) => Addition = () => ({}),
    ) =>
      within(async (transaction) => {
        const subject = await open(transaction, key, desk, 'change');
        return publishDraft(transaction, subject, options, desk, () => additionOf(subject));
      }),
    /** The caller's draft is published, a hidden subject is shown, or a subject is taken off the site. */
    plan: async (key: K & PlanKey, { action, dueAt }: PlanInput, desk: DeskCall) => ({
      planned: await within(async (transaction) => {
        const due = dueWithinYear(dueAt, desk);
        const { live, isHidden } = await open(transaction, key, desk, 'save');
        const draft = action === 'publish' ? await draftOf(transaction, key, desk.staff.id, false) : null;
        if (action === 'publish' ? !draft && !isHidden : !live) return noSubject();
        return storePlan(transaction, key, { action, dueAt: due, draftId: draft?.id ?? null }, desk);
      }),
    }),
    cancelPlan: async (key: K & PlanKey, plan: string, desk: DeskCall) => {
      await within((transaction) =>
        removePlan(transaction, key, plan, desk, (isOwn) => isOwn || mayCancel(transaction, key, desk)),
      );
      return {};
    },
    preview: async (key: K, desk: DeskCall) => {
      const draft = (await draftOf(database, key, desk.staff.id, false)) ?? noSubject();
      return previewLink({ kind: key.kind, subject: key.id, draft: draft.id }, { secret, at: desk.at });
    },
  };
};
