import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../network.ts';

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;
const onAccountFromNetwork: Limit = { kind: 'login-on-account', most: 10, window: quarter };
// An office with many owners behind one address stays below it; whoever tries one password on many accounts does not.
const fromNetwork: Limit = { kind: 'login-from-network', most: 60, window: quarter };
// From wherever they come. An owner with a new device on such a day asks for a new password, by a mail that only they read.
const onAccount: Limit = { kind: 'login-on-account-anywhere', most: 50, window: day };
const onDevice: Limit = { kind: 'login-on-device', most: 20, window: day };

export interface LoginAttempts {
  take: () => Promise<void>;
  forget: () => Promise<void>;
}

/**
 * Counts the attempts on an account from a network, those of the network on any, and those on the account from anywhere; `take` throws
 * 'too-many-requests' when there were too many. A device that the owner is known by has a count of its own before these, so that
 * nobody else can use up what is left to it.
 */
export const attemptsOn = (
  dependencies: { database: Database; secret: string; now: () => Date },
  { account, address, device }: { account: string; address: string; device: string | null },
): LoginAttempts => {
  const network = networkOf(address);
  const attempts = attemptsIn(dependencies);
  const name = account.toLowerCase();
  const here = `${name}\n${network}`;
  return {
    async take() {
      await attempts.sweep();
      if (device !== null && (await attempts.count(onDevice, device)) === null) return;
      await attempts.take(onAccountFromNetwork, here);
      // Where no address is known, all visitors would share one count.
      if (network !== '') await attempts.take(fromNetwork, network);
      await attempts.take(onAccount, name);
    },
    async forget() {
      if (device !== null) await attempts.forget(onDevice, device);
      else await attempts.forget(onAccountFromNetwork, here);
    },
  };
};
