import type { SecondStepSetup } from '@rowhouse/shared/contract/login';
import type { Language } from '@rowhouse/shared/domain/language';
import starterSettings from '../../starter/settings.json' with { type: 'json' };
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import { sessionProofs } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings/settings.ts';
import type { AccountEvents, OwnChange } from './account-events.ts';
import { notifyOfChange } from './account-mails.ts';
import type { Account, AccountSession, Accounts, Proof, ProofResult } from './accounts.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { setupOf } from './second-step-setup.ts';
import { sessionOf, setCookies } from './session-of.ts';
import { refuseWeak } from './weak-password.ts';

// Limits guesses at a device that is logged in.
const proofs: Limit = { kind: 'proof-on-account', most: 10, window: 15 * 60_000 };

const refusal = (what: 'password' | 'code' | 'over'): ApiError => {
  if (what === 'over') return new ApiError('gone', 'This step is no longer valid');
  const field = what === 'password' ? 'present' : 'code';
  return new ApiError('wrong-credentials', `The ${what} is not correct`, { fields: { [field]: 'wrong' } });
};

/** The language of the page, for the mail about the change; without one, the person's own. */
interface Spoken {
  language?: Language | undefined;
}

// The name of the account on the device is its mail address.
const setLabel = (address: string, label: string): string =>
  address.replace(/:[^/?:]*\?/, () => `:${encodeURIComponent(label)}?`);

const readOverview = async (accounts: Accounts, call: Call) => {
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
};

/** The login settings of a logged-in owner or staff member: the password, the sessions, the second step. */
export const securitySteps = (
  accounts: Accounts,
  dependencies: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now' | 'agencyMail'>,
  events: AccountEvents = {},
) => {
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, accounts.kind);
  const isFresh = freshCodes(dependencies);

  /** Runs a call that proves the caller's identity; the number of wrong attempts is limited. */
  const proven = async <T extends object>(call: Call, prove: (session: AccountSession) => Promise<ProofResult<T>>) => {
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
    <T extends object>(code: string, prove: (session: AccountSession) => Promise<ProofResult<T>>) =>
    async (session: AccountSession): Promise<ProofResult<T>> =>
      (await isFresh(session.account.userId, code)) ? prove(session) : 'code';
  /** Records a change, and mails it, in the language of the page if it names one. */
  const tell = (account: Account, change: OwnChange, language = account.language): Promise<void> =>
    dependencies.database.transaction(async (transaction) => {
      await events.changed?.(transaction, account, change);
      const to = { ...account, language };
      await notifyOfChange(accounts.kind, to, change, { ...dependencies, database: transaction });
    });
  const changed = async (
    call: Call,
    change: OwnChange,
    language: Language | undefined,
    proof: Parameters<typeof proven<Headers>>[1],
  ): Promise<Account> => {
    const { answer, session } = await proven(call, proof);
    setCookies(answer, call);
    await tell(session.account, change, language);
    return session.account;
  };

  return {
    overview: (call: Call) => readOverview(accounts, call),
    /** Changes the password; every other session ends, and all devices but this one are forgotten. */
    async password(
      { present, password, language }: { present: string; password: string } & Spoken,
      call: Call,
    ): Promise<void> {
      const { id } = await changed(call, 'password', language, async ({ account, startedAt }) => {
        await refuseWeak(password, account);
        return accounts.changePassword(call.headers, account, { present, password, startedAt });
      });
      await devices.forget(id);
      await devices.remember(call, id);
    },
    async endSession(id: string, call: Call): Promise<void> {
      const { account } = await sessionOf(accounts, call);
      if (!(await accounts.endSession(account, id))) throw new ApiError('not-found', 'There is no such session');
    },
    async startSecondStep(present: string, call: Call): Promise<SecondStepSetup> {
      const { agency } = await readSettings(dependencies.database);
      // An account on a device keeps its name: before the agency has one, that of the site says more.
      const isNamed = agency.name !== '' && agency.name !== starterSettings.agency.name;
      const issuer = isNamed ? agency.name : new URL(dependencies.siteUrl).host;
      const { answer, session } = await proven(call, () => accounts.startSecondStep(call.headers, present, issuer));
      return { ...setupOf(setLabel(answer.address, session.account.email)), codes: answer.codes };
    },
    async confirmSecondStep({ code, language }: { code: string } & Spoken, call: Call): Promise<void> {
      const confirm = provenByCode(code, ({ account }) => accounts.confirmSecondStep(call.headers, account, code));
      await changed(call, 'secondStepOn', language, confirm);
    },
    /** Notes that password and code were given again in this session. */
    async confirmLogin(proof: Proof, call: Call): Promise<void> {
      const confirm = async ({ account }: AccountSession) => accounts.confirms(call.headers, account, proof);
      const { session } = await proven(call, async (own) =>
        own.account.secondStep ? provenByCode(proof.code, confirm)(own) : confirm(own),
      );
      const at = new Date();
      await dependencies.database
        .insert(sessionProofs)
        .values({ sessionId: session.sessionId, at })
        .onConflictDoUpdate({ target: sessionProofs.sessionId, set: { at } });
    },
    async stopSecondStep({ language, ...proof }: Proof & Spoken, call: Call): Promise<void> {
      const stop = provenByCode(proof.code, () => accounts.stopSecondStep(call.headers, proof));
      await changed(call, 'secondStepOff', language, stop);
    },
    async recoveryCodes({ language, ...proof }: Proof & Spoken, call: Call): Promise<string[]> {
      const renew = provenByCode(proof.code, () => accounts.renewRecoveryCodes(call.headers, proof));
      const { answer, session } = await proven(call, renew);
      await tell(session.account, 'codes', language);
      return answer;
    },
  };
};
