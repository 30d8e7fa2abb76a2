import { ApiError } from '../api-error.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { knownDevices } from './known-device.ts';
import { attemptsOn } from './login-attempts.ts';
import { setCookies } from './owner-of.ts';

export type SessionDependencies = Pick<Dependencies, 'database' | 'owners' | 'secret' | 'siteUrl' | 'now'>;

export const login =
  (dependencies: SessionDependencies): Endpoint<'login'> =>
  async ({ name, password }, call) => {
    const { owners } = dependencies;
    const devices = knownDevices(dependencies);
    // The owner is looked up only where the call carries a device cookie, so that no answer shows which names exist.
    const device = devices.claimed(call) ? devices.of(call, await owners.named(name)) : null;
    const attempts = attemptsOn(dependencies, { account: name, address: call.address, device });
    await attempts.take();
    const session = await owners.login(name, password, call.headers);
    if (!session) throw new ApiError('wrong-credentials', 'The username or password are not correct.');
    await attempts.forget();
    setCookies(session.headers, call);
    devices.remember(call, session.owner.id);
    return session.owner;
  };

export const logout =
  ({ owners }: SessionDependencies): Endpoint<'logout'> =>
  async (_, call) => {
    setCookies(await owners.logout(call.headers), call);
    return {};
  };

export const logoutEverywhere =
  ({ owners }: SessionDependencies): Endpoint<'logoutEverywhere'> =>
  async (_, call) => {
    setCookies(await owners.logoutEverywhere(call.headers), call);
    return {};
  };

export const session =
  ({ owners }: SessionDependencies): Endpoint<'session'> =>
  async (_, call) => {
    const found = await owners.ofSession(call.headers);
    if (found) setCookies(found.headers, call);
    return { owner: found?.owner ?? null };
  };
