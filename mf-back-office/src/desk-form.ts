import { type ErrorCode, errorStatus } from '@rowhouse/shared/contract/error';
import { CallError, data, type LoaderArgs, type PageContext } from '@rowhouse/shared/platform';
import * as v from 'valibot';

/** What was typed into a form, by field; and which of a page's forms it was. */
export type Typed = Record<string, string>;

/** What a form that was refused keeps, never a password or code; the code of what is wrong with each field, or with all of it. */
export interface Refusal {
  intent: string;
  typed: Typed;
  faults: { [field: string]: string | undefined };
  failure: ErrorCode | null;
}

/** What was typed does not fit: its fields with their codes. */
export class Misfit extends Error {
  readonly fields: Refusal['faults'];
  constructor(fields: Refusal['faults']) {
    super('misfit');
    this.fields = fields;
  }
}

/** What was typed, as the contract has it; a form whose fields have faults is refused with these. */
export const parsedForm = <S extends v.GenericSchema>(schema: S, typed: object): v.InferOutput<S> => {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  const { nested = {} } = v.flatten(issues);
  throw new Misfit(Object.fromEntries(Object.entries(nested).map(([field, codes]) => [field, codes?.[0] ?? ''])));
};

/** What each form of a page does, by its `intent`: a redirect, or what the page shows. */
type Runs<Outcome> = Record<string, (context: PageContext, typed: Typed) => Promise<Outcome>>;

const secrets: readonly string[] = ['password', 'confirmation', 'present', 'code', 'token'];
const kept = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)));

/** Makes the action of a page: the form that `intent` names is run with what was typed and the language of the page; one that is refused comes back with its faults. */
export const deskAction =
  <Outcome>(runs: Runs<Outcome>, intentOf: (context: PageContext) => string = () => '') =>
  async ({ request, context }: LoaderArgs) => {
    const typed: Typed = {};
    for (const [name, value] of await request.formData()) if (typeof value === 'string') typed[name] = value;
    const intent = typed.intent ?? intentOf(context);
    const refused = (faults: Refusal['faults'], failure: ErrorCode | null, status: number) =>
      data<Refusal>({ intent, typed: kept(typed), faults, failure }, { status });
    const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
    if (!run) return refused({}, 'invalid-input', 400);
    try {
      return await run(context, { language: context.language, ...typed });
    } catch (error) {
      if (error instanceof Misfit) return refused(error.fields, null, 400);
      if (!(error instanceof CallError)) throw error;
      const { code, fields } = error;
      const hasFields = Object.keys(fields).length > 0;
      // After an answer of a fault the router reads no page again; what somebody else changed meanwhile must be read.
      return refused(fields, hasFields ? null : code, code === 'conflict' && !hasFields ? 200 : errorStatus[code]);
    }
  };
