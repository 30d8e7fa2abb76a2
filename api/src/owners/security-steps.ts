import type { SecondStepSetup } from '@rowhouse/shared/contract/owner';
import starterSettings from '../../starter/settings.json' with { type: 'json' };
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings/settings.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { sessionOf, setCookies } from './owner-of.ts';
import type { Answered, OwnerSession, Owners } from './owners.ts';
import { setupOf } from './second-step-setup.ts';
import { refuseWeak } from './weak-password.ts';

/** What became different about a login, in what its holder does. */
type OwnChange = 'password' | 'secondStepOn' | 'secondStepOff' | 'codes';

/** Writes down, and tells by mail, what became different. */
export type TellChange = (session: OwnerSession, change: OwnChange) => Promise<void>;

// Whoever sits at a device that is logged in may not guess on there.
const proofs: Limit = { kind: 'proof-on-account', most: 10, window: 15 * 60_000 };

const refusal = (what: 'password' | 'code' | 'over'): ApiError => {
  if (what === 'over') return new ApiError('gone', 'There is no such step now');
  const field = what === 'password' ? 'present' : 'code';
  return new ApiError('wrong-credentials', `The ${what} is not correct`, { fields: { [field]: 'wrong' } });
};

// What comes after the name of the agency.
const labelled = (address: string, label: string): string =>
  address.replace(/:[^/?:]*\?/, () => `:${encodeURIComponent(label)}?`);

/** The present password and a code. */
interface Proof {
  present: string;
  code: string;
}

/** What one who is logged in, an owner or at the desk, does about the login: the password, the sessions, the second step. */
export const securitySteps = (
  accounts: Owners,
  dependencies: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
) => {
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, accounts.group);
  const isFresh = freshCodes(dependencies);

  /** What the owner who calls proves to be theirs; so many tries that are wrong are taken. */
  const proven = async <T extends object>(call: Call, prove: (session: OwnerSession) => Promise<Answered<T>>) => {
    const session = await sessionOf(accounts, call);
    const { userId } = session.account;
    await attempts.take(proofs, userId);
    const answer = await prove(session);
    if (typeof answer === 'string') throw refusal(answer);
    await attempts.forget(proofs, userId);
    return { answer, session };
  };
  /** The same with a code among the proofs, which is good once. */
  const provenByCode =
    <T extends object>(code: string, prove: (session: OwnerSession) => Promise<Answered<T>>) =>
    async (session: OwnerSession): Promise<Answered<T>> =>
      (await isFresh(session.account.userId, code)) ? prove(session) : 'code';
  const changed = async (
    call: Call,
    change: OwnChange,
    tell: TellChange,
    proof: Parameters<typeof proven<Headers>>[1],
  ): Promise<OwnerSession> => {
    const { answer, session } = await proven(call, proof);
    setCookies(answer, call);
    await tell(session, change);
    return session;
  };

  return {
    async overview(call: Call) {
      const { account, sessionId } = await sessionOf(accounts, call);
      const { username, email, secondStep } = account;
      const sessions = await accounts.sessionsOf(account);
      return {
        username,
        email,
        secondStep,
        recoveryCodes: secondStep ? (await accounts.recoveryCodesOf(account)).length : 0,
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
    async password(
      { present, password, names = {} }: { present: string; password: string; names?: { email?: string } },
      call: Call,
      tell: TellChange,
    ): Promise<void> {
      const { owner } = await changed(call, 'password', tell, async ({ account }) => {
        await refuseWeak(password, { ...account, ...names });
        return accounts.changePassword(call.headers, account, { present, password });
      });
      await devices.forget(owner.id);
      await devices.remember(call, owner.id);
    },
    async endSession(id: string, call: Call): Promise<void> {
      const { account } = await sessionOf(accounts, call);
      if (!(await accounts.endSession(account, id))) throw new ApiError('not-found', 'There is no such session');
    },
    /** Begins a second step; `label` is what the device shows of whose it is. */
    async startSecondStep(present: string, call: Call, label?: string): Promise<SecondStepSetup> {
      const { agency } = await readSettings(dependencies.database);
      // An account on a device keeps its name: before the agency has one, that of the site says more.
      const isNamed = agency.name !== '' && agency.name !== starterSettings.agency.name;
      const issuer = isNamed ? agency.name : new URL(dependencies.siteUrl).host;
      const { answer } = await proven(call, () => accounts.startSecondStep(call.headers, present, issuer));
      return {
        ...setupOf(label === undefined ? answer.address : labelled(answer.address, label)),
        codes: answer.codes,
      };
    },
    async confirmSecondStep(code: string, call: Call, tell: TellChange): Promise<void> {
      const confirm = provenByCode(code, ({ account }) => accounts.confirmSecondStep(call.headers, account, code));
      await changed(call, 'secondStepOn', tell, confirm);
    },
    async stopSecondStep(proof: Proof, call: Call, tell: TellChange): Promise<void> {
      const stop = provenByCode(proof.code, () => accounts.stopSecondStep(call.headers, proof));
      await changed(call, 'secondStepOff', tell, stop);
    },
    async recoveryCodes(proof: Proof, call: Call, tell: TellChange): Promise<string[]> {
      const renew = provenByCode(proof.code, () => accounts.renewRecoveryCodes(call.headers, proof));
      const { answer, session } = await proven(call, renew);
      await tell(session, 'codes');
      return answer;
    },
  };
};
