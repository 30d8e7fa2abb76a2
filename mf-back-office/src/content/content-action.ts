import { type ContentFault, type ContentPublished, contentEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { type ErrorCode, errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { chosenIn, numberIn, textIn } from '../editor/form-values.ts';
import { contentKindOf } from './content-kind.ts';

/** What a form of the editor of content did; a failure is the code of the call that failed. */
export interface ContentResult {
  intent: string;
  failure?: ErrorCode;
  published?: ContentPublished;
  /** What names it, and so keeps it from being removed. */
  faults?: readonly ContentFault[];
  link?: { path: string; until: string };
}

interface Asked {
  kind: ContentKind;
  id: string;
  form: FormData;
  context: PageContext;
  signal: AbortSignal;
}

type Run = (asked: Asked) => Promise<Omit<ContentResult, 'intent'> | Response>;

// What each button of the editor does, by its `intent`.
const runs: Readonly<Record<string, Run>> = {
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
    const due = brusselsMoment(textIn(form, 'due'));
    if (Number.isNaN(due.getTime())) throw new CallError('invalid-input', 'No moment', { dueAt: 'invalid' });
    await context.call(contentEndpoints.deskContentPlan, { kind, id, action, dueAt: due.toISOString() }, signal);
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

/** What the forms of the editor of content do. */
export const contentAction = async ({ request, params, context }: LoaderArgs) => {
  const form = await request.formData();
  const intent = textIn(form, 'intent');
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
  const asked = { kind: contentKindOf(params), id: params.id ?? '', form, context, signal: request.signal };
  try {
    if (!run) throw new CallError('invalid-input', `There is no '${intent}'`);
    const answer = await run(asked);
    return answer instanceof Response ? answer : { intent, ...answer };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<ContentResult>({ intent, failure: error.code }, { status: errorStatus[error.code] });
  }
};
