import {
  type ChangedStatus,
  type DraftedKind,
  type StockPublication,
  stockEndpoints,
  visitChoices,
} from '@rowhouse/shared/contract/desk-stock';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { parseTypeId } from '@rowhouse/shared/domain/property-types';
import { type StockStatus, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { CallError, redirect } from '@rowhouse/shared/platform';
import { homePages } from '../components/home-pages.ts';
import { type Asked, type DraftRuns, draftAction, dueIn } from './draft-action.ts';
import { effectiveValues, kindOf } from './effective-values.ts';
import { chosenIn, numberIn, textIn } from './form-values.ts';
import { readForm } from './read-form.ts';

/** The result of a form of the editor; `failure` is the code of the failed call. */
export type EditorResult =
  | { intent: 'publish'; published: StockPublication }
  | { intent: 'status'; item: ChangedStatus; asked: StockStatus; undone: boolean }
  | { intent: 'link'; path: string; until: string }
  | { intent: 'save'; refused: Record<string, string> }
  | { intent: 'discard' | 'undo-discard' | 'plan' | 'cancel-plan' | 'restore' | 'unlock' }
  | { intent: string; failure: ErrorCode };

interface Key {
  kind: DraftedKind;
  id: string;
}

const pageOf = ({ kind, context }: Asked<Key>, id: string): string => context.hrefFor(homePages[kind], { id });

const statusIn = (form: FormData): StockStatus =>
  stockStatuses.find((one) => one === textIn(form, 'status')) ?? 'draft';

const begun = (kind: DraftedKind, form: FormData): Record<string, unknown> => {
  if (kind === 'project') return {};
  const type = parseTypeId(textIn(form, 'type'));
  const agent = numberIn(form, 'agent');
  return {
    ...(form.has('goal') ? { goal: textIn(form, 'goal') } : {}),
    ...(type ? { typeIds: [type] } : {}),
    ...(agent > 0 ? { managerId: agent } : {}),
  };
};

const restoredOf = (form: FormData) =>
  form.has('revision')
    ? { of: 'revision' as const, revision: textIn(form, 'revision') }
    : { of: 'change' as const, change: numberIn(form, 'change') };

// The handler of each button of the editor, by its `intent`.
const runs: DraftRuns<Key, EditorResult> = {
  async create(asked) {
    const { kind, form, context, signal } = asked;
    const { id } = await context.call(stockEndpoints.deskStockNew, { kind, values: begun(kind, form) }, signal);
    return redirect(pageOf(asked, id), 303);
  },
  async copy(asked) {
    const { kind, id: copyOf, context, signal } = asked;
    const { id } = await context.call(stockEndpoints.deskStockNew, { kind, copyOf }, signal);
    return redirect(pageOf(asked, id), 303);
  },
  async save({ kind, id, form, context, signal }) {
    const subject = await context.call(stockEndpoints.deskStock, { kind, id }, signal);
    const { changes, faults } = readForm(kind, form, effectiveValues(subject));
    if (Object.keys(changes).length === 0) return { intent: 'save', refused: faults };
    const { refused } = await context.call(stockEndpoints.deskDraftSave, { kind, id, changes }, signal);
    return { intent: 'save', refused: { ...faults, ...refused } };
  },
  async publish({ kind, id, form, context, signal }) {
    const status = form.has('status') ? { status: statusIn(form) } : {};
    const input = { kind, id, draftVersion: numberIn(form, 'draftVersion'), ...status, ...chosenIn(form) };
    return { intent: 'publish', published: await context.call(stockEndpoints.deskPublish, input, signal) };
  },
  async status({ kind, id, form, context, signal }) {
    const asked = statusIn(form);
    const undo = form.has('undo');
    const items = [{ id, version: numberIn(form, 'version'), status: asked }];
    const visits = visitChoices.find((one) => one === textIn(form, 'visits'));
    const answer = await context.call(
      stockEndpoints.deskStatus,
      { kind, items, undo, ...(visits && { visits }) },
      signal,
    );
    const [item] = answer.items;
    if (!item) throw new CallError('not-found', `There is no ${kind} '${id}'`);
    return { intent: 'status', item, asked, undone: undo };
  },
  async discard({ kind, id, context, signal }) {
    await context.call(stockEndpoints.deskDraftDiscard, { kind, id }, signal);
    return { intent: 'discard' };
  },
  async 'undo-discard'({ kind, id, context, signal }) {
    await context.call(stockEndpoints.deskDraftUndoDiscard, { kind, id }, signal);
    return { intent: 'undo-discard' };
  },
  async plan({ kind, id, form, context, signal }) {
    const action = textIn(form, 'action') === 'unpublish' ? 'unpublish' : 'publish';
    await context.call(stockEndpoints.deskPlan, { kind, id, action, dueAt: dueIn(form) }, signal);
    return { intent: 'plan' };
  },
  async 'cancel-plan'({ kind, id, form, context, signal }) {
    await context.call(stockEndpoints.deskPlanCancel, { kind, id, plan: textIn(form, 'plan') }, signal);
    return { intent: 'cancel-plan' };
  },
  async restore({ kind, id, form, context, signal }) {
    const input = { kind, id, version: numberIn(form, 'version'), as: 'draft' as const, what: restoredOf(form) };
    await context.call(stockEndpoints.deskRestore, input, signal);
    return { intent: 'restore' };
  },
  async unlock({ kind, id, form, context, signal }) {
    const unlock = form.getAll('field').map(String);
    await context.call(stockEndpoints.deskLocks, { kind, id, version: numberIn(form, 'version'), unlock }, signal);
    return { intent: 'unlock' };
  },
  async preview({ kind, id, context, signal }) {
    const { path } = await context.call(stockEndpoints.deskPreview, { kind, id }, signal);
    return redirect(path, 303);
  },
  async link({ kind, id, context, signal }) {
    return { intent: 'link', ...(await context.call(stockEndpoints.deskPreview, { kind, id }, signal)) };
  },
};

/** The action of the editor of homes and projects. */
export const editorAction = draftAction((params) => ({ kind: kindOf(params), id: params.id ?? '' }), runs);
