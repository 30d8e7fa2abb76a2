import { type ErrorCode, errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { CallError, data, type LoaderArgs, type PageContext } from '@rowhouse/shared/platform';
import { textIn } from './form-values.ts';

/** The input of a button of an editor: the key of the edited item, and the form. */
export type Asked<Key> = Key & { form: FormData; context: PageContext; signal: AbortSignal };

/** The handler of each button of an editor, by its `intent`. */
export type DraftRuns<Key, Result> = Readonly<Record<string, (asked: Asked<Key>) => Promise<Result | Response>>>;

/** Makes the action of an editor; the result has the `intent`, and the code of a failed call. */
export const draftAction =
  <Key, Result extends object>(keyOf: (params: LoaderArgs['params']) => Key | null, runs: DraftRuns<Key, Result>) =>
  async ({ request, params, context }: LoaderArgs) => {
    const form = await request.formData();
    const intent = textIn(form, 'intent');
    const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
    const key = keyOf(params);
    try {
      if (!run || !key) throw new CallError('invalid-input', `There is no '${intent}'`);
      const answer = await run({ ...key, form, context, signal: request.signal });
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
