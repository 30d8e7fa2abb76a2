import { type ContentFault, type ContentPublished, contentEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { redirect } from '@rowhouse/shared/platform';
import { type DraftRuns, draftAction, dueIn } from '../editor/draft-action.ts';
import { chosenIn, numberIn, textIn } from '../editor/form-values.ts';
import { contentKindOf } from './content-kind.ts';

/** The result of a form of the content editor; `failure` is the code of the failed call. */
export interface ContentResult {
  intent: string;
  failure?: ErrorCode;
  published?: ContentPublished;
  /** Content that refers to this and so prevents its removal. */
  faults?: readonly ContentFault[];
  link?: { path: string; until: string };
}

interface Key {
  kind: ContentKind;
  id: string;
}

// The action of each button of the editor, by its `intent`.
const runs: DraftRuns<Key, Omit<ContentResult, 'intent'>> = {
  async copy({ kind, id: copyOf, context, signal }) {
    const { id } = await context.call(contentEndpoints.deskContentNew, { kind, copyOf }, signal);
    return redirect(context.hrefFor('desk-content-edit', { kind, id }), 303);
  },
  async publish({ kind, id, form, context, signal }) {
    const input = { kind, id, draftVersion: numberIn(form, 'draftVersion'), ...chosenIn(form) };
    return { published: await context.call(contentEndpoints.deskContentPublish, input, signal) };
  },
  async remove({ kind, id, form, context, signal }) {
    const version = numberIn(form, 'version');
    const answer = await context.call(contentEndpoints.deskContentRemove, { kind, id, version }, signal);
    if (answer.outcome === 'faults') return { faults: answer.faults };
    return redirect(context.hrefFor('desk-content', {}, new URLSearchParams({ kind, removed: id })), 303);
  },
  async discard({ kind, id, context, signal }) {
    await context.call(contentEndpoints.deskContentDiscard, { kind, id }, signal);
    return {};
  },
  async 'undo-discard'({ kind, id, context, signal }) {
    await context.call(contentEndpoints.deskContentUndoDiscard, { kind, id }, signal);
    return {};
  },
  async plan({ kind, id, form, context, signal }) {
    const action = textIn(form, 'action') === 'unpublish' ? 'unpublish' : 'publish';
    await context.call(contentEndpoints.deskContentPlan, { kind, id, action, dueAt: dueIn(form) }, signal);
    return {};
  },
  async 'cancel-plan'({ kind, id, form, context, signal }) {
    await context.call(contentEndpoints.deskContentPlanCancel, { kind, id, plan: textIn(form, 'plan') }, signal);
    return {};
  },
  async restore({ kind, id, form, context, signal }) {
    const [version, revision] = [numberIn(form, 'version'), textIn(form, 'revision')];
    await context.call(contentEndpoints.deskContentRestore, { kind, id, version, as: 'draft', revision }, signal);
    return {};
  },
  async preview({ kind, id, context, signal }) {
    const { path } = await context.call(contentEndpoints.deskContentPreview, { kind, id }, signal);
    return redirect(path, 303);
  },
  async link({ kind, id, context, signal }) {
    return { link: await context.call(contentEndpoints.deskContentPreview, { kind, id }, signal) };
  },
};

/** The action of the content editor. */
export const contentAction = draftAction((params) => ({ kind: contentKindOf(params), id: params.id ?? '' }), runs);
