import type { Language } from '@rowhouse/shared/domain/language';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { notifyOwner } from './account-mails.ts';
import { type NotifyOfChange, securitySteps } from './security-steps.ts';

type SecurityEndpoint =
  | 'ownerSecurity'
  | 'ownerPassword'
  | 'ownerEndSession'
  | 'ownerStartSecondStep'
  | 'ownerConfirmSecondStep'
  | 'ownerStopSecondStep'
  | 'ownerRecoveryCodes';

/** The login settings of a logged-in owner: the password, the sessions, the second step. */
export const securityEndpoints = (
  dependencies: Pick<Dependencies, 'database' | 'owners' | 'secret' | 'siteUrl' | 'agencyMail' | 'now'>,
): Pick<Endpoints, SecurityEndpoint> => {
  const steps = securitySteps(dependencies.owners, dependencies);
  const tellIn =
    (language: Language | undefined): NotifyOfChange =>
    ({ account }, change) =>
      notifyOwner(account.userId, change, dependencies, { language });
  return {
    ownerSecurity: (_, call) => steps.overview(call),
    async ownerPassword({ language, ...typed }, call) {
      await steps.password(typed, call, tellIn(language));
      return {};
    },
    async ownerEndSession({ id }, call) {
      await steps.endSession(id, call);
      return {};
    },
    ownerStartSecondStep: ({ present }, call) => steps.startSecondStep(present, call),
    async ownerConfirmSecondStep({ code, language }, call) {
      await steps.confirmSecondStep(code, call, tellIn(language));
      return {};
    },
    async ownerStopSecondStep({ language, ...proof }, call) {
      await steps.stopSecondStep(proof, call, tellIn(language));
      return {};
    },
    ownerRecoveryCodes: async ({ language, ...proof }, call) => ({
      codes: await steps.recoveryCodes(proof, call, tellIn(language)),
    }),
  };
};
