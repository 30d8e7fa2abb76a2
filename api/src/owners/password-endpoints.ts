import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import type { Endpoint } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { knownDevices } from './known-device.ts';
import type { Owners } from './owners.ts';
import { requestReset } from './password-resets.ts';

export interface PasswordDependencies {
  database: Database;
  owners: Owners;
  secret: string;
  siteUrl: string;
  now: () => Date;
}

const hour = 60 * 60_000;
// Nobody's mailbox is filled by who knows the address; the answer is the same whether the mail went out.
const toAddress: Limit = { kind: 'reset-to-address', most: 3, window: hour };
const fromNetwork: Limit = { kind: 'reset-from-network', most: 20, window: hour };

const takeFromNetwork = async (dependencies: PasswordDependencies, address: string) => {
  const attempts = attemptsIn(dependencies);
  await attempts.sweep();
  const network = networkOf(address);
  if (network !== '') await attempts.take(fromNetwork, network);
  return attempts;
};

/** Takes that someone asks for a link to a new password; the answer, and the time it takes, tell nothing of who has an account. */
export const forgetPassword =
  (dependencies: PasswordDependencies): Endpoint<'forgetPassword'> =>
  async ({ email, language }, call) => {
    const attempts = await takeFromNetwork(dependencies, call.address);
    if (await attempts.count(toAddress, email.toLowerCase())) return {};
    await requestReset(dependencies.database, email, language, dependencies.now());
    return {};
  };

/** Sets a new password by the token of the link, once; throws 'gone' for one that is used, too old or none. */
export const resetPassword =
  (dependencies: PasswordDependencies): Endpoint<'resetPassword'> =>
  async ({ token, password }, call) => {
    await takeFromNetwork(dependencies, call.address);
    const ownerId = await dependencies.owners.resetPassword(token, password);
    if (ownerId === null) throw new ApiError('gone', 'This link has been used, or is too old');
    // Who reads the owner's mail is the owner, however many guess at the password meanwhile.
    knownDevices(dependencies).remember(call, ownerId);
    return {};
  };
