import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passwordResets } from '../database/schema.ts';
import { freeRows } from '../jobs/lease.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { Log } from '../log.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { readSettings } from '../settings/settings.ts';
import { resetMail } from './owner-mails.ts';
import type { Owners } from './owners.ts';

export interface ResetDependencies {
  database: Database;
  owners: Pick<Owners, 'forgetPassword'>;
  now: () => Date;
  mailDomain: string;
  siteUrl: string;
  agencyMail: string;
  onMail: () => void;
}

const lease = 60_000;
const pollEvery = 1_500;

/** Stores that someone asked for a link, whether or not such an account exists: the same work, so that the time of the answer tells nothing. */
export const requestReset = async (database: Database, email: string, language: Language, now: Date): Promise<void> => {
  await database.insert(passwordResets).values({ id: randomUUID(), email: email.toLowerCase(), language, dueAt: now });
};

/** Deals with the next request for a link, which is sent if the address is an owner's; whether there was one. */
export const sendNextReset = async (dependencies: ResetDependencies): Promise<boolean> => {
  const { database, owners, now, mailDomain, siteUrl, agencyMail, onMail } = dependencies;
  const next = await leaseNext(database, now());
  if (!next) return false;
  const { language } = next;
  const { agency } = await readSettings(database);
  await owners.forgetPassword(next.email, async ({ name, email: recipient, token }) => {
    const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
    const mail = resetMail({ name, recipient, url }, { language, agency, replyTo: agencyMail });
    await enqueueMails([mail], { requestId: null, mailDomain, createdAt: now() }, database);
    onMail();
  });
  await database.delete(passwordResets).where(eq(passwordResets.id, next.id));
  return true;
};

// A row is due when it is made, and due again once the lease of an instance that ended is over.
const workTable = { table: passwordResets, key: passwordResets.id, leasedUntil: passwordResets.dueAt };

const leaseNext = async (database: Database, time: Date) => {
  const [next] = await database
    .update(passwordResets)
    .set({ dueAt: new Date(time.getTime() + lease) })
    .where(freeRows(database, workTable, { time, order: [passwordResets.dueAt], most: 1 }))
    .returning();
  return next;
};

/** Sends links apart from the calls that ask for them, so that no answer is slower for an account that exists. */
export const startResetWorker = (dependencies: ResetDependencies & { log: Log }): Loop =>
  startLoop(
    pollEvery,
    async (isEnding) => {
      while (!isEnding() && (await sendNextReset(dependencies)));
    },
    (error) => dependencies.log('error', 'a link to a new password was not sent', { error }),
  );
