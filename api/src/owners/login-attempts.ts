import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../network.ts';

const window = 15 * 60_000;
const onAccount: Limit = { kind: 'login-on-account', most: 10, window };
// An office with many owners behind one address stays below it; whoever tries one password on many accounts does not.
const fromNetwork: Limit = { kind: 'login-from-network', most: 60, window };

export type LoginAttempts = { take: () => Promise<void>; forget: () => Promise<void> };

/** Counts the attempts on an account from a network, and those of the network on any; `take` throws 'too-many-requests' when there were too many in a quarter of an hour. */
export function attemptsOn(
  dependencies: { database: Database; secret: string; now: () => Date },
  account: string,
  address: string,
): LoginAttempts {
  const network = networkOf(address);
  const attempts = attemptsIn(dependencies);
  const subject = `${account.toLowerCase()}\n${network}`;
  return {
    async take() {
      await attempts.sweep();
      await attempts.take(onAccount, subject);
      // Where no address is known, all visitors would share one count.
      if (network !== '') await attempts.take(fromNetwork, network);
    },
    forget: () => attempts.forget(onAccount, subject),
  };
}
