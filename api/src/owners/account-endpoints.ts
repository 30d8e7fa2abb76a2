import { loginFlow, takeLink } from '../accounts/login-flow.ts';
import { securitySteps } from '../accounts/security-steps.ts';
import { eq } from '../database/orm.ts';
import { owners } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { addressOfLink, answerAddress } from './new-address.ts';

type AccountEndpoint =
  | 'login'
  | 'loginCode'
  | 'logout'
  | 'logoutEverywhere'
  | 'session'
  | 'forgetPassword'
  | 'resetLink'
  | 'resetPassword'
  | 'addressLink'
  | 'answerAddress'
  | 'ownerSecurity'
  | 'ownerPassword'
  | 'ownerEndSession'
  | 'ownerStartSecondStep'
  | 'ownerConfirmSecondStep'
  | 'ownerStopSecondStep'
  | 'ownerRecoveryCodes';

/** The logins of owners, and how they are protected. */
export const accountEndpoints = (
  dependencies: Pick<Dependencies, 'database' | 'ownerAccounts' | 'secret' | 'siteUrl' | 'agencyMail' | 'now'>,
): Pick<Endpoints, AccountEndpoint> => {
  const { database, ownerAccounts, now } = dependencies;
  const flow = loginFlow(ownerAccounts, dependencies, {
    async loggedIn({ id }) {
      await database.update(owners).set({ loggedInAt: now() }).where(eq(owners.id, id));
    },
  });
  const steps = securitySteps(ownerAccounts, dependencies);
  const awaitDone = async (work: Promise<unknown>) => {
    await work;
    return {};
  };
  return {
    login: async (given, call) => ({ owner: await flow.login(given, call) }),
    loginCode: async ({ code }, call) => ({ owner: await flow.loginCode(code, call) }),
    logout: (_, call) => awaitDone(flow.logout(call)),
    logoutEverywhere: (_, call) => awaitDone(flow.logoutEverywhere(call)),
    session: async (_, call) => ({ owner: await flow.current(call) }),
    forgetPassword: (given, call) => awaitDone(flow.forgetPassword(given, call)),
    async resetLink({ token }) {
      const link = await flow.readLink(token);
      return { usable: link !== null, first: link?.isFirst ?? false };
    },
    resetPassword: async (given, call) => ({ owner: await flow.setPassword(given, call) }),
    async addressLink({ token }) {
      return (await addressOfLink(database, token, now())) ?? { asks: null, email: '' };
    },
    async answerAddress({ token }, call) {
      await takeLink('owners', dependencies, call);
      return { state: await answerAddress(token, dependencies) };
    },
    ownerSecurity: (_, call) => steps.overview(call),
    ownerPassword: (given, call) => awaitDone(steps.password(given, call)),
    ownerEndSession: ({ id }, call) => awaitDone(steps.endSession(id, call)),
    ownerStartSecondStep: ({ present }, call) => steps.startSecondStep(present, call),
    ownerConfirmSecondStep: (given, call) => awaitDone(steps.confirmSecondStep(given, call)),
    ownerStopSecondStep: (given, call) => awaitDone(steps.stopSecondStep(given, call)),
    ownerRecoveryCodes: async (given, call) => ({ codes: await steps.recoveryCodes(given, call) }),
  };
};
