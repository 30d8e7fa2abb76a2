import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { type ErrorCode, errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { textIn } from './form-values.ts';

/** A link to a preview of a draft, and until when it works. */
export interface PreviewLink {
  path: string;
  until: string;
}

/** The result of a form of an editor; `failure` is the code of the failed call. */
export interface DraftResult<Published> {
  intent: string;
  failure?: ErrorCode;
  published?: Published;
  link?: PreviewLink;
}

/** The input of a button of an editor: the key of the edited item, and the form. */
export interface DraftInput<Key> {
  key: Key;
  form: FormData;
  context: PageContext;
  signal: AbortSignal;
}

/** The handler of each button of an editor, by its `intent`. */
export type DraftRuns<Key, Result> = Readonly<
  Record<string, (input: DraftInput<Key>) => Promise<Omit<Result, 'intent'> | Response>>
>;

/** An endpoint with the types of its input and output. */
export interface DraftEndpoint<Input, Output = object> extends EndpointDefinition {
  input: v.GenericSchema<Input, unknown>;
  output: v.GenericSchema<unknown, Output>;
}

interface DraftEndpoints<Key> {
  discard: DraftEndpoint<Key>;
  undoDiscard: DraftEndpoint<Key>;
  cancelPlan: DraftEndpoint<Key & { plan: string }>;
  preview: DraftEndpoint<Key, PreviewLink>;
}

/** The handlers of the buttons that are the same in every editor. */
export const draftRuns = <Key extends object>(endpoints: DraftEndpoints<Key>) =>
  ({
    async discard({ key, context, signal }) {
      await context.call(endpoints.discard, key, signal);
      return {};
    },
    async 'undo-discard'({ key, context, signal }) {
      await context.call(endpoints.undoDiscard, key, signal);
      return {};
    },
    async 'cancel-plan'({ key, form, context, signal }) {
      await context.call(endpoints.cancelPlan, { ...key, plan: textIn(form, 'plan') }, signal);
      return {};
    },
    async preview({ key, context, signal }) {
      const { path } = await context.call(endpoints.preview, key, signal);
      return redirect(path, 303);
    },
    async link({ key, context, signal }) {
      return { link: await context.call(endpoints.preview, key, signal) };
    },
  }) satisfies DraftRuns<Key, DraftResult<never>>;

type Action = 'publish' | 'unpublish';

/** The handler of the button that plans a change of something that can also be taken off the site. */
export const planRun =
  <Key extends object>(endpoint: DraftEndpoint<Key & { action: Action; dueAt: string }>) =>
  async ({ key, form, context, signal }: DraftInput<Key>) => {
    const action: Action = textIn(form, 'action') === 'unpublish' ? 'unpublish' : 'publish';
    await context.call(endpoint, { ...key, action, dueAt: dueIn(form) }, signal);
    return {};
  };

/** Makes the action of an editor; the result has the `intent`, and the code of a failed call. */
export const draftAction =
  <Key, Result>(keyOf: (params: LoaderArgs['params']) => Key | null, runs: DraftRuns<Key, Result>) =>
  async ({ request, params, context }: LoaderArgs) => {
    const form = await request.formData();
    const intent = textIn(form, 'intent');
    const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
    const key = keyOf(params);
    try {
      if (!run || !key) throw new CallError('invalid-input', `There is no '${intent}'`);
      const answer = await run({ key, form, context, signal: request.signal });
      return answer instanceof Response ? answer : { intent, ...answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const failed: { intent: string; failure: ErrorCode } = { intent, failure: error.code };
      return data(failed, { status: errorStatus[error.code] });
    }
  };

/** The time of a plan from a form, in UTC; throws if it is invalid. */
export const dueIn = (form: FormData): string => {
  const due = brusselsMoment(textIn(form, 'due'));
  if (Number.isNaN(due.getTime())) throw new CallError('invalid-input', 'No moment', { dueAt: 'invalid' });
  return due.toISOString();
};
