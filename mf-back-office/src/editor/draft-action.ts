import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { type FormFailure, formFailureOf } from '@rowhouse/shared/login/typed-form';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { chosenIn, numberIn, textIn } from './form-values.ts';

/** A link to a preview of a draft, and until when it works. */
export interface PreviewLink {
  path: string;
  until: string;
}

/** The result of a form of an editor; `failure` is the code of the failed call. */
export interface DraftResult<Published> {
  intent: string;
  failure?: FormFailure;
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

/** Makes handlers that call an endpoint with the key of the edited item, and with what they read from the form. */
export const callsWith =
  <Key extends object>() =>
  <More extends object, Output, Result>(
    endpoint: DraftEndpoint<Key & NoInfer<More>, Output>,
    read: (form: FormData) => More,
    answer: (output: Output) => Result,
  ) =>
  async ({ key, form, context, signal }: DraftInput<Key>): Promise<Result> =>
    answer(await context.call(endpoint, { ...key, ...read(form) }, signal));

// The plan in a form, its time in UTC; throws if it is invalid.
const planIn = (form: FormData): { action: 'publish' | 'unpublish'; dueAt: string } => {
  const due = brusselsMoment(textIn(form, 'due'));
  if (Number.isNaN(due.getTime())) throw new CallError('invalid-input', 'No moment', { dueAt: 'invalid' });
  return { action: textIn(form, 'action') === 'unpublish' ? 'unpublish' : 'publish', dueAt: due.toISOString() };
};

/** For a handler that reads nothing from the form, or answers nothing. */
export const nothing = () => ({});

interface DraftEndpoints<Key> {
  discard: DraftEndpoint<Key>;
  undoDiscard: DraftEndpoint<Key>;
}

interface PlanEndpoints<Key> {
  plan: DraftEndpoint<Key & ReturnType<typeof planIn>>;
  cancelPlan: DraftEndpoint<Key & { plan: string }>;
  preview: DraftEndpoint<Key, PreviewLink>;
}

/** The handlers of the buttons that are the same in every editor. */
export const draftRuns = <Key extends object>(endpoints: DraftEndpoints<Key>) => {
  const call = callsWith<Key>();
  return {
    discard: call(endpoints.discard, nothing, nothing),
    'undo-discard': call(endpoints.undoDiscard, nothing, nothing),
  };
};

export const planRuns = <Key extends object>(endpoints: PlanEndpoints<Key>) => {
  const call = callsWith<Key>();
  return {
    plan: call(endpoints.plan, planIn, nothing),
    'cancel-plan': call(endpoints.cancelPlan, (form) => ({ plan: textIn(form, 'plan') }), nothing),
    preview: call(endpoints.preview, nothing, ({ path }) => redirect(path, 303)),
    link: call(endpoints.preview, nothing, (link) => ({ link })),
  };
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
      const failed: { intent: string; failure: FormFailure } = { intent, failure: formFailureOf(error) };
      return data(failed, { status: errorStatus[error.code] });
    }
  };

/** The draft to publish in a form: its version, and the choices for its conflicts. */
export const publicationIn = (form: FormData) => ({ draftVersion: numberIn(form, 'draftVersion'), ...chosenIn(form) });
