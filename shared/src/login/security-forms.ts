import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import type { EndpointDefinition } from '../contract/endpoint-definition.ts';
import {
  bothStepsSchema,
  codeSchema,
  passwordChangeSchema,
  presentPasswordSchema,
  type recoveryCodesSchema,
  type SecondStepSetup,
  type secondStepSetupSchema,
  sentSetup,
} from '../contract/login.ts';
import type { LoginKind } from './login-kind.ts';
import { type FormHandlers, type FormValues, formAction, parsedForm, type Refusal } from './typed-form.ts';

interface Endpoint<I extends v.GenericSchema, O extends v.GenericSchema = v.GenericSchema> extends EndpointDefinition {
  input: I;
  output: O;
}

/** The endpoints with which the people of a kind protect their login. */
export interface SecurityEndpoints {
  password: Endpoint<typeof passwordChangeSchema>;
  start: Endpoint<typeof presentPasswordSchema, typeof secondStepSetupSchema>;
  confirm: Endpoint<typeof codeSchema>;
  codes: Endpoint<typeof bothStepsSchema, typeof recoveryCodesSchema>;
  stop: Endpoint<typeof bothStepsSchema>;
  end: Endpoint<v.GenericSchema<{ id: string }>>;
  everywhere: Endpoint<v.GenericSchema<object>>;
}

/** What was just changed about a login. */
export const securityChanges = ['password', 'on', 'off', 'ended'] as const;

/** One of `securityChanges`. */
export type SecurityChange = (typeof securityChanges)[number];

/** A rejected form, the setup of a device, or new recovery codes. */
export interface SecurityResult extends Refusal {
  setup?: SecondStepSetup;
  codes?: string[];
}

const resultOf = (intent: string, more: Pick<SecurityResult, 'setup' | 'codes'>): SecurityResult => ({
  ...{ intent, typed: {}, faults: {}, failure: null },
  ...more,
});

/** The forms with which people protect their login. A change leads to the same page, with `done` in its address. */
export const securityForms = (
  { pages }: Pick<LoginKind, 'pages'>,
  endpoints: SecurityEndpoints,
): FormHandlers<Response | SecurityResult> => {
  const redirectDone = ({ hrefFor }: PageContext, change: SecurityChange): Response =>
    redirect(hrefFor(pages.security, {}, `done=${change}`), 303);
  const handlers: FormHandlers<Response | SecurityResult> = {
    async password(context, typed) {
      await context.call(endpoints.password, parsedForm(passwordChangeSchema, typed));
      return redirectDone(context, 'password');
    },
    start: async ({ call }, typed) =>
      resultOf('start', { setup: await call(endpoints.start, parsedForm(presentPasswordSchema, typed)) }),
    async confirm(context, typed) {
      await context.call(endpoints.confirm, parsedForm(codeSchema, typed));
      return redirectDone(context, 'on');
    },
    codes: async ({ call }, typed) =>
      resultOf('codes', await call(endpoints.codes, parsedForm(bothStepsSchema, typed))),
    async stop(context, typed) {
      await context.call(endpoints.stop, parsedForm(bothStepsSchema, typed));
      return redirectDone(context, 'off');
    },
    async end(context, { session = '' }: FormValues) {
      try {
        await context.call(endpoints.end, { id: session });
      } catch (error) {
        // If the session has already ended, the goal is reached.
        if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
      }
      return redirectDone(context, 'ended');
    },
    async everywhere({ call, hrefFor }) {
      await call(endpoints.everywhere, {});
      return redirect(hrefFor(pages.login, {}, 'everywhere=1'), 303);
    },
  };
  /** Whoever was logged out meanwhile is led to the page, and so to the login. */
  const orLogin =
    (handle: FormHandlers<Response | SecurityResult>[string]): typeof handle =>
    async (context, typed, request) => {
      try {
        return await handle(context, typed, request);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unauthorized') throw error;
        return redirect(context.hrefFor(pages.security), 303);
      }
    };
  return Object.fromEntries(Object.entries(handlers).map(([intent, handle]) => [intent, orLogin(handle)]));
};

/** The action of a page with these forms. The setup of a device is given once: it travels along with the code, and comes back with a wrong one. */
export const securityAction = (handlers: FormHandlers<Response | SecurityResult>) => {
  const act = formAction(handlers);
  return async (args: LoaderArgs) => {
    const result = await act(args);
    if (result instanceof Response || !('data' in result) || result.data.intent !== 'confirm') return result;
    const { setup: setupText, ...typed } = result.data.typed;
    const setup = sentSetup(setupText);
    return data<SecurityResult>({ ...result.data, typed, ...(setup && { setup }) }, result.init ?? undefined);
  };
};
