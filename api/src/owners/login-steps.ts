import { networkOf } from '@rowhouse/shared/server/network';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { deviceName } from './device-name.ts';
import { freshCodes } from './fresh-codes.ts';
import { knownDevices } from './known-device.ts';
import { setCookies } from './owner-of.ts';
import type { Owner, Owners } from './owners.ts';

const quarter = 15 * 60_000;
const day = 96 * quarter;
const onAccountFromNetwork: Limit = { kind: 'login-on-account', most: 10, window: quarter };
// More than an office with many owners behind one address needs, and less than an attack with one password on many
// accounts takes.
const fromNetwork: Limit = { kind: 'login-from-network', most: 60, window: quarter };
// From all networks together. An owner with a new device can still log in by requesting a new password by mail.
const onAccount: Limit = { kind: 'login-on-account-anywhere', most: 50, window: day };
const onDevice: Limit = { kind: 'login-on-device', most: 20, window: day };
// Guessing codes requires the password, so known devices have no exception here.
const codeFromNetwork: Limit = { kind: 'code-on-account', most: 10, window: quarter };
const codeOnAccount: Limit = { kind: 'code-on-account-anywhere', most: 50, window: day };

/** The two steps of a login, of owners or of the agency's own people; attempts at each are counted. */
export const loginSteps = (
  accounts: Owners,
  dependencies: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
) => {
  const { group } = accounts;
  const attempts = attemptsIn(dependencies);
  const devices = knownDevices(dependencies, group);
  const isFresh = freshCodes(dependencies);
  // The same name at the desk is another account.
  const counted = (name: string): string => (group === 'owners' ? name : `${group} ${name}`);
  return {
    devices,
    /** The person with a valid password; null when a code is needed too. */
    async login({ name, password }: { name: string; password: string }, call: Call): Promise<Owner | null> {
      const account = counted(name.toLowerCase());
      const accountHere = `${account}\n${networkOf(call.address)}`;
      const device = await devices.of(call, () => accounts.named(name));
      // A known device has its own count, so that nobody else can use it up.
      if (device === null || (await attempts.count(onDevice, device)) !== null) {
        await attempts.take(onAccountFromNetwork, accountHere);
        await attempts.takeFromNetwork(fromNetwork, call.address);
        await attempts.take(onAccount, account);
      }
      const session = await accounts.login(name, password, call.headers, deviceName(call.userAgent));
      if (!session) throw new ApiError('wrong-credentials', 'The username or password are not correct.');
      if (device === null) await attempts.forget(onAccountFromNetwork, accountHere);
      else await attempts.forget(onDevice, device);
      setCookies(session.headers, call, session.owner?.name);
      if (session.owner) await devices.remember(call, session.owner.id);
      return session.owner;
    },
    /**
     * Logs in with a password that a link in a mail has just set. The link reached the person's mailbox, so this browser
     * is theirs, and guesses of others count for nothing. Devices that were known before stay known.
     */
    async enter({ name, password }: { name: string; password: string }, id: string, call: Call): Promise<Owner | null> {
      const session = await accounts.login(name, password, call.headers, deviceName(call.userAgent));
      if (!session) throw new ApiError('wrong-credentials', 'The username or password are not correct.');
      setCookies(session.headers, call, session.owner?.name);
      await devices.remember(call, id);
      return session.owner;
    },
    /** The second step; throws 'gone' when no password was given, or too long ago. */
    async loginCode(code: string, call: Call): Promise<Owner> {
      const gone = new ApiError('gone', 'The password has to be given first');
      const userId = await accounts.challenged(call.headers);
      if (userId === null) throw gone;
      const here = `${userId}\n${networkOf(call.address)}`;
      await attempts.take(codeFromNetwork, here);
      await attempts.takeFromNetwork(fromNetwork, call.address);
      await attempts.take(codeOnAccount, userId);
      const wrong = new ApiError('wrong-credentials', 'The code is not correct', { fields: { code: 'wrong' } });
      if (!(await isFresh(userId, code))) throw wrong;
      const session = await accounts.loginCode(code, call.headers, deviceName(call.userAgent));
      if (session === 'over') throw gone;
      if (typeof session === 'string') throw wrong;
      await attempts.forget(codeFromNetwork, here);
      setCookies(session.headers, call, session.owner.name);
      await devices.remember(call, session.owner.id);
      return session.owner;
    },
  };
};
