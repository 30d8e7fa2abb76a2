import type { SecondStepSetup } from '@rowhouse/shared/contract/owner';
import starterSettings from '../../starter/settings.json' with { type: 'json' };
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import { sessionProofs } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings/settings.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { sessionOf, setCookies } from './owner-of.ts';
import type { Answered, OwnerSession, Owners } from './owners.ts';
import { setupOf } from './second-step-setup.ts';
import { refuseWeak } from './weak-password.ts';

/** Changes that people make to their own login. */
type OwnChange = 'password' | 'secondStepOn' | 'secondStepOff' | 'codes';

/** Records a change, and mails it. */
export type NotifyOfChange = (session: OwnerSession, change: OwnChange) => Promise<void>;

// Limits guesses at a device that is logged in.
const proofs: Limit = { kind: 'proof-on-account', most: 10, window: 15 * 60_000 };

const refusal = (what: 'password' | 'code' | 'over'): ApiError => {
  if (what === 'over') return new ApiError('gone', 'This step is no longer valid');
  const field = what === 'password' ? 'present' : 'code';
  return new ApiError('wrong-credentials', `The ${what} is not correct`, { fields: { [field]: 'wrong' } });
};

// Replaces the label after the agency's name.
const labelled = (address: string, label: string): string =>
  address.replace(/:[^/?:]*\?/, () => `:${encodeURIComponent(label)}?`);

/** The present password and a code. */
interface Proof {
  present: string;
  code: string;
}

/** The login settings of a logged-in owner or staff member: the password, the sessions, the second step. */
export const securitySteps = (
  accounts: Owners,
  dependencies: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
) => {
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, accounts.group);
  const isFresh = freshCodes(dependencies);

  /** Runs a call that proves the caller's identity; the number of wrong attempts is limited. */
  const proven = async <T extends object>(call: Call, prove: (session: OwnerSession) => Promise<Answered<T>>) => {
    const session = await sessionOf(accounts, call);
    const { userId } = session.account;
    await attempts.take(proofs, userId);
    const answer = await prove(session);
    if (typeof answer === 'string') throw refusal(answer);
    await attempts.forget(proofs, userId);
    return { answer, session };
  };
  /** The same with a code among the proofs, which can be used once. */
  const provenByCode =
    <T extends object>(code: string, prove: (session: OwnerSession) => Promise<Answered<T>>) =>
    async (session: OwnerSession): Promise<Answered<T>> =>
      (await isFresh(session.account.userId, code)) ? prove(session) : 'code';
  const changed = async (
    call: Call,
    change: OwnChange,
    notify: NotifyOfChange,
    proof: Parameters<typeof proven<Headers>>[1],
  ): Promise<OwnerSession> => {
    const { answer, session } = await proven(call, proof);
    setCookies(answer, call);
    await notify(session, change);
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
    /** Changes the password; every other session ends, and all devices but this one are forgotten. */
    async password(
      { present, password, names = {} }: { present: string; password: string; names?: { email?: string } },
      call: Call,
      notify: NotifyOfChange,
    ): Promise<void> {
      const { owner } = await changed(call, 'password', notify, async ({ account, startedAt }) => {
        await refuseWeak(password, { ...account, ...names });
        return accounts.changePassword(call.headers, account, { present, password, startedAt });
      });
      await devices.forget(owner.id);
      await devices.remember(call, owner.id);
    },
    async endSession(id: string, call: Call): Promise<void> {
      const { account } = await sessionOf(accounts, call);
      if (!(await accounts.endSession(account, id))) throw new ApiError('not-found', 'There is no such session');
    },
    /** Starts a second step; `label` names the account on the device. */
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
    async confirmSecondStep(code: string, call: Call, notify: NotifyOfChange): Promise<void> {
      const confirm = provenByCode(code, ({ account }) => accounts.confirmSecondStep(call.headers, account, code));
      await changed(call, 'secondStepOn', notify, confirm);
    },
    /** Notes that password and code were given again in this session. */
    async confirmLogin(proof: Proof, call: Call): Promise<void> {
      const confirm = async ({ account }: OwnerSession) => accounts.confirms(call.headers, account, proof);
      const { session } = await proven(call, async (own) =>
        own.account.secondStep ? provenByCode(proof.code, confirm)(own) : confirm(own),
      );
      const at = new Date();
      await dependencies.database
        .insert(sessionProofs)
        .values({ sessionId: session.sessionId, at })
        .onConflictDoUpdate({ target: sessionProofs.sessionId, set: { at } });
    },
    async stopSecondStep(proof: Proof, call: Call, notify: NotifyOfChange): Promise<void> {
      const stop = provenByCode(proof.code, () => accounts.stopSecondStep(call.headers, proof));
      await changed(call, 'secondStepOff', notify, stop);
    },
    async recoveryCodes(proof: Proof, call: Call, notify: NotifyOfChange): Promise<string[]> {
      const renew = provenByCode(proof.code, () => accounts.renewRecoveryCodes(call.headers, proof));
      const { answer, session } = await proven(call, renew);
      await notify(session, 'codes');
      return answer;
    },
  };
};
