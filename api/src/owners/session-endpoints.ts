import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { Endpoint } from '../endpoint.ts';
import { knownDevices } from './known-device.ts';
import { attemptsOn } from './login-attempts.ts';
import type { Owners } from './owners.ts';
import { setCookies } from './set-cookies.ts';

export interface SessionDependencies {
  database: Database;
  owners: Owners;
  secret: string;
  siteUrl: string;
  now: () => Date;
}

export const login =
  (dependencies: SessionDependencies): Endpoint<'login'> =>
  async ({ name, password }, call) => {
    const { owners } = dependencies;
    const devices = knownDevices(dependencies);
    // Only who claims to be known is looked up, whether or not there is such an owner.
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
