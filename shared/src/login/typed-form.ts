import { CallError, data, type LoaderArgs, type PageContext } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { type ErrorCode, errorStatus } from '../contract/error.ts';

/** The values of a form by field, with `intent`, which names the form. */
export type FormValues = Record<string, string>;

/** Why a form failed as a whole: the code of an error, or 'perhaps-done' if no answer came, so that it may have been done. */
export type FormFailure = ErrorCode | 'perhaps-done';

/** The failure that a failed call is for its form. */
export const formFailureOf = ({ code, perhapsDone }: CallError): FormFailure => (perhapsDone ? 'perhaps-done' : code);

/** A rejected form: its values without passwords and codes, the fault code of each field, and the failure of the whole form. */
export interface Refusal {
  intent: string;
  typed: FormValues;
  faults: { [field: string]: string | undefined };
  failure: FormFailure | null;
}

/** Invalid input: its fields with their fault codes. */
export class Misfit extends Error {
  readonly fields: Refusal['faults'];
  constructor(fields: Refusal['faults']) {
    super('misfit');
    this.fields = fields;
  }
}

/** The texts in form data. */
export const textsIn = (form: FormData): FormValues => {
  const typed: FormValues = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  return typed;
};

const codesOf = (issues: readonly v.BaseIssue<unknown>[]): FormValues => {
  const codes: FormValues = {};
  for (const issue of issues) codes[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return codes;
};

/** The fault code of each field that a schema rejects. */
export const misfitsIn = (schema: v.GenericSchema, typed: object): Refusal['faults'] =>
  codesOf(v.safeParse(schema, typed).issues ?? []);

/** Parses the values of a form by a schema of the contract; throws `Misfit` with the faults of its fields. */
export const parsedForm = <S extends v.GenericSchema>(schema: S, typed: object): v.InferOutput<S> => {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  throw new Misfit(codesOf(issues));
};

/** The handler of each form of a page, by its `intent`; it returns a redirect, or data that the page shows. */
export type FormHandlers<Outcome> = Record<
  string,
  (context: PageContext, typed: FormValues, request: Request) => Promise<Outcome>
>;

const secrets: readonly string[] = ['password', 'confirmation', 'present', 'code', 'token'];
const withoutSecrets = (typed: FormValues): FormValues =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)));

/** Makes the action of a page. It runs the form that `intent` names, with its values and the language of the page, and returns a rejected form with its faults. */
export const formAction =
  <Outcome>(handlers: FormHandlers<Outcome>, intentOf: (args: LoaderArgs) => string = () => '') =>
  async (args: LoaderArgs) => {
    const { request, context } = args;
    const typed = textsIn(await request.formData());
    const intent = typed.intent ?? intentOf(args);
    const refuse = (faults: Refusal['faults'], failure: FormFailure | null, status: number) =>
      data<Refusal>({ intent, typed: withoutSecrets(typed), faults, failure }, { status });
    const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handle) return refuse({}, 'invalid-input', 400);
    try {
      return await handle(context, { language: context.language, ...typed }, request);
    } catch (error) {
      if (error instanceof Misfit) return refuse(error.fields, null, 400);
      if (!(error instanceof CallError)) throw error;
      const { code, fields } = error;
      const hasFields = Object.keys(fields).length > 0;
      // The router reloads no data after an error status, but after a conflict the page must show what somebody else changed.
      const failure = hasFields ? null : formFailureOf(error);
      return refuse(fields, failure, failure === 'conflict' ? 200 : errorStatus[code]);
    }
  };
