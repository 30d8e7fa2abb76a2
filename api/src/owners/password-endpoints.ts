import { hrefFor } from '@rowhouse/shared/routes';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import type { Endpoint } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { putMails } from '../requests/put-mails.ts';
import { readSettings } from '../site/settings.ts';
import { resetMail } from './owner-mails.ts';
import type { Owners } from './owners.ts';

export type PasswordDependencies = {
  database: Database;
  owners: Owners;
  secret: string;
  now: () => Date;
  mailDomain: string;
  siteUrl: string;
  agencyMail: string;
  onMail: () => void;
};

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

/** Sends the link of a forgotten password by mail where the address is an owner's; the answer tells nothing. */
export const forgetPassword =
  (dependencies: PasswordDependencies): Endpoint<'forgetPassword'> =>
  async ({ email, language }, call) => {
    const { database, owners, now, mailDomain, siteUrl, onMail } = dependencies;
    const attempts = await takeFromNetwork(dependencies, call.address);
    if (await attempts.count(toAddress, email.toLowerCase())) return {};
    const { agency } = await readSettings(database);
    await owners.forgetPassword(email, async ({ name, email: recipient, token }) => {
      const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
      const mail = resetMail({ name, recipient, url }, { language, agency, replyTo: dependencies.agencyMail });
      await putMails([mail], { requestId: null, mailDomain, createdAt: now() }, database);
      onMail();
    });
    return {};
  };

/** Sets a new password by the token of the link, once; throws 'gone' for one that is used, too old or none. */
export const resetPassword =
  (dependencies: PasswordDependencies): Endpoint<'resetPassword'> =>
  async ({ token, password }, call) => {
    await takeFromNetwork(dependencies, call.address);
    if (!(await dependencies.owners.resetPassword(token, password)))
      throw new ApiError('gone', 'This link has been used, or is too old');
    return {};
  };
