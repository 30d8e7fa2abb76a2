import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Endpoint } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { knownDevices } from './known-device.ts';
import { requestReset } from './password-resets.ts';
import type { SessionDependencies } from './session-endpoints.ts';

const hour = 60 * 60_000;
// Someone who knows an address must not fill its mailbox; the answer is the same whether a mail is sent.
const toAddress: Limit = { kind: 'reset-to-address', most: 3, window: hour };
const fromNetwork: Limit = { kind: 'reset-from-network', most: 20, window: hour };

const takeFromNetwork = async (dependencies: SessionDependencies, address: string) => {
  const attempts = attemptsIn(dependencies);
  await attempts.sweep();
  const network = networkOf(address);
  if (network !== '') await attempts.take(fromNetwork, network);
  return attempts;
};

/** Accepts a request for a link to a new password; neither the answer nor its time shows whether there is such an account. */
export const forgetPassword =
  (dependencies: SessionDependencies): Endpoint<'forgetPassword'> =>
  async ({ email, language }, call) => {
    const attempts = await takeFromNetwork(dependencies, call.address);
    if (await attempts.count(toAddress, email.toLowerCase())) return {};
    await requestReset(dependencies.database, email, language, dependencies.now());
    return {};
  };

/** Sets a new password by the token of the link, once; throws 'gone' for one that is used, too old or none. */
export const resetPassword =
  (dependencies: SessionDependencies): Endpoint<'resetPassword'> =>
  async ({ token, password }, call) => {
    await takeFromNetwork(dependencies, call.address);
    const ownerId = await dependencies.owners.resetPassword(token, password);
    if (ownerId === null) throw new ApiError('gone', 'This link has been used, or is too old');
    // The link reached the owner's mailbox: this device is theirs, and guesses by others must not lock it out.
    knownDevices(dependencies).remember(call, ownerId);
    return {};
  };
