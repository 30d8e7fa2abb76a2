import type { Language } from '@rowhouse/shared/domain/language';
import { eq, sql } from '../database/orm.ts';
import { passwordResets } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextDue, nextFree } from '../jobs/lease.ts';
import type { Queue } from '../jobs/queues.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { kindOfLogin } from './account-kinds.ts';
import { sendPasswordLink } from './account-mails.ts';

const lease = 60_000;
// For half an hour, as long as a link is valid.
const mostAttempts = 30;
// A row is due when it is created, and again once the lease of an ended instance expires.
const { id: key, dueAt, attempts } = passwordResets;
const work = { table: passwordResets, key, dueAt, leasedUntil: dueAt };

type ResetDependencies = MailDependencies & Pick<Dependencies, 'log' | 'ownerAccounts' | 'staffAccounts'>;

/**
 * Handles the next request for a link to a new password, which is sent to whoever logs in by the address; returns
 * whether there was one. A failed one is retried for half an hour. It runs separately from the calls that request
 * links, so that answers take no longer for an existing account.
 */
export const sendNextReset = async (dependencies: ResetDependencies): Promise<boolean> => {
  const { database, now, log } = dependencies;
  const time = now();
  const [next] = await database
    .update(passwordResets)
    .set({ dueAt: new Date(time.getTime() + lease), attempts: sql`${attempts} + 1` })
    .where(nextFree(database, work, time))
    .returning();
  if (!next) return false;
  if (next.attempts > mostAttempts) log('error', 'a link to a new password is given up', { id: next.id });
  else await sendLink(next, dependencies);
  await database.delete(passwordResets).where(eq(key, next.id));
  return true;
};

/** Mails a link to whoever logs in by a name, also to one who was invited and has no password yet. */
const sendLink = async (
  { email: login, language }: { email: string; language: Language },
  dependencies: Omit<ResetDependencies, 'log'>,
): Promise<void> => {
  const { database, now, ownerAccounts, staffAccounts } = dependencies;
  const { kind, address } = kindOfLogin(login);
  const accounts = kind === 'owners' ? ownerAccounts : staffAccounts;
  await database.transaction(async (transaction) => {
    const account = await accounts.accountNamed(address, transaction);
    if (!account) return;
    const to = { ...account, language };
    const url = await accounts.makeLink(transaction, to, 'password', now());
    await sendPasswordLink(kind, to, url, { ...dependencies, database: transaction });
  });
};

/** The requests for links to new passwords. */
export const resetQueue = (dependencies: ResetDependencies): Queue => ({
  name: 'the links to new passwords',
  table: passwordResets,
  next: (time) => nextDue(work, time),
  run: () => sendNextReset(dependencies),
});
