import type { Language } from '@rowhouse/shared/domain/language';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { type AccountChange, tellOwner } from './account-mails.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { sessionOf, setCookies } from './owner-of.ts';
import type { Answered, OwnerSession } from './owners.ts';
import { setupOf } from './second-step-setup.ts';
import { refuseWeak } from './weak-password.ts';

type SecurityEndpoint =
  | 'ownerSecurity'
  | 'ownerPassword'
  | 'ownerEndSession'
  | 'ownerStartSecondStep'
  | 'ownerConfirmSecondStep'
  | 'ownerStopSecondStep'
  | 'ownerRecoveryCodes';

// Whoever sits at a device that is logged in may not guess on there.
const proofs: Limit = { kind: 'proof-on-account', most: 10, window: 15 * 60_000 };

const refusal = (what: 'password' | 'code' | 'over'): ApiError => {
  if (what === 'over') return new ApiError('gone', 'There is no such step now');
  const field = what === 'password' ? 'present' : 'code';
  return new ApiError('wrong-credentials', `The ${what} is not correct`, { fields: { [field]: 'wrong' } });
};

/** What an owner who is logged in does about the login: the password, the sessions, the second step. */
export const securityEndpoints = (
  dependencies: Pick<Dependencies, 'database' | 'owners' | 'secret' | 'siteUrl' | 'agencyMail' | 'now'>,
): Pick<Endpoints, SecurityEndpoint> => {
  const { database, owners } = dependencies;
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies);
  const isFresh = freshCodes(dependencies);

  /** What the owner who calls proves to be theirs; so many tries that are wrong are taken. */
  const proven = async <T extends object>(call: Call, prove: (session: OwnerSession) => Promise<Answered<T>>) => {
    const session = await sessionOf(owners, call);
    const { userId } = session.account;
    await attempts.take(proofs, userId);
    const answer = await prove(session);
    if (typeof answer === 'string') throw refusal(answer);
    await attempts.forget(proofs, userId);
    return { answer, ...session };
  };
  /** The same with a code among the proofs, which is good once. */
  const provenByCode =
    <T extends object>(code: string, prove: (session: OwnerSession) => Promise<Answered<T>>) =>
    async (session: OwnerSession): Promise<Answered<T>> =>
      (await isFresh(session.account.userId, code)) ? prove(session) : 'code';
  const changed = async (
    call: Call,
    change: { what: AccountChange; language: Language | undefined },
    proof: Parameters<typeof proven<Headers>>[1],
  ) => {
    const { answer, account, owner } = await proven(call, proof);
    setCookies(answer, call);
    await tellOwner(account.userId, change.what, dependencies, change);
    return { account, owner };
  };

  return {
    async ownerSecurity(_, call) {
      const { account, sessionId } = await sessionOf(owners, call);
      const { username, email, secondStep } = account;
      const sessions = await owners.sessionsOf(account);
      return {
        username,
        email,
        secondStep,
        recoveryCodes: secondStep ? (await owners.recoveryCodesOf(account)).length : 0,
        sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          device: userAgent ?? '',
          startedAt: createdAt.toISOString(),
          usedAt: updatedAt.toISOString(),
          isThis: id === sessionId,
        })),
      };
    },
    /** Changes the password; every other session ends, and no device is known any more but this one. */
    async ownerPassword({ present, password, language }, call) {
      const { owner } = await changed(call, { what: 'password', language }, async ({ account }) => {
        await refuseWeak(password, account);
        return owners.changePassword(call.headers, account, { present, password });
      });
      await devices.forget(owner.id);
      await devices.remember(call, owner.id);
      return {};
    },
    async ownerEndSession({ id }, call) {
      const { account } = await sessionOf(owners, call);
      if (!(await owners.endSession(account, id))) throw new ApiError('not-found', 'There is no such session');
      return {};
    },
    async ownerStartSecondStep({ present }, call) {
      const { agency } = await readSettings(database);
      const { answer } = await proven(call, () => owners.startSecondStep(call.headers, present, agency.name));
      return { ...setupOf(answer.address), codes: answer.codes };
    },
    async ownerConfirmSecondStep({ code, language }, call) {
      const confirm = provenByCode(code, ({ account }) => owners.confirmSecondStep(call.headers, account, code));
      await changed(call, { what: 'secondStepOn', language }, confirm);
      return {};
    },
    async ownerStopSecondStep(proof, call) {
      const stop = provenByCode(proof.code, () => owners.stopSecondStep(call.headers, proof));
      await changed(call, { what: 'secondStepOff', language: proof.language }, stop);
      return {};
    },
    async ownerRecoveryCodes(proof, call) {
      const renew = provenByCode(proof.code, () => owners.renewRecoveryCodes(call.headers, proof));
      const { answer, account } = await proven(call, renew);
      await tellOwner(account.userId, 'codes', dependencies, { language: proof.language });
      return { codes: answer };
    },
  };
};
