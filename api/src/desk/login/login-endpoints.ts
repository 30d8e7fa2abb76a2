import type { DeskLoginEndpointName, deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import type * as v from 'valibot';
import { loginFlow } from '../../accounts/login-flow.ts';
import type { Call } from '../../call.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffEvents } from '../account/staff-events.ts';

type Definitions = typeof deskLoginEndpoints;

/** The handlers of the endpoints without a login. */
type DeskLoginEndpoints = {
  [N in DeskLoginEndpointName]: (
    input: v.InferOutput<Definitions[N]['input']>,
    call: Call,
  ) => Promise<v.InferInput<Definitions[N]['output']>>;
};

/** Logs the agency's people in and out of the desk, and sets a password by a link. */
export const loginEndpoints = (dependencies: Dependencies): DeskLoginEndpoints => {
  const flow = loginFlow(dependencies.staffAccounts, dependencies, staffEvents(dependencies));
  return {
    deskLogin: async (input, call) => ({ staff: await flow.login(input, call) }),
    deskLoginCode: async ({ code }, call) => ({ staff: await flow.loginCode(code, call) }),
    deskKnown: async (_, call) => ({ known: (await flow.current(call)) !== null }),
    async deskLogout(_, call) {
      await flow.logout(call);
      return {};
    },
    async deskForgetPassword(input, call) {
      await flow.forgetPassword(input, call);
      return {};
    },
    deskLink: async ({ token }) => ({ name: (await flow.readLink(token))?.name ?? null }),
    // The mail about it is in the language that the person chose at the desk.
    deskSetPassword: async ({ token, password }, call) => ({
      staff: await flow.setPassword({ token, password }, call),
    }),
  };
};
