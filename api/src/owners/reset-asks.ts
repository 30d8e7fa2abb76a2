import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { resetAsks } from '../database/schema.ts';
import { type Repeating, repeating } from '../jobs/repeating.ts';
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

/** Keeps that someone asked for a link, whether or not such an account exists: the same work, so that the time of the answer tells nothing. */
export const keepAsk = async (database: Database, email: string, language: Language, now: Date): Promise<void> => {
  await database.insert(resetAsks).values({ id: randomUUID(), email: email.toLowerCase(), language, dueAt: now });
};

/** Sends one link that was asked for, where the address is an owner's; whether there was one to see to. */
export const answerOneAsk = async (dependencies: ResetDependencies): Promise<boolean> => {
  const { database, owners, now, mailDomain, siteUrl, agencyMail, onMail } = dependencies;
  const ask = await leaseOne(database, now());
  if (!ask) return false;
  const { language } = ask;
  const { agency } = await readSettings(database);
  await owners.forgetPassword(ask.email, async ({ name, email: recipient, token }) => {
    const url = new URL(hrefFor('password-reset', {}, language, new URLSearchParams({ token })), siteUrl).href;
    const mail = resetMail({ name, recipient, url }, { language, agency, replyTo: agencyMail });
    await enqueueMails([mail], { requestId: null, mailDomain, createdAt: now() }, database);
    onMail();
  });
  await database.delete(resetAsks).where(eq(resetAsks.id, ask.id));
  return true;
};

// Whoever takes one and does not come back leaves it to another a minute later.
const leaseOne = (database: Database, time: Date) =>
  database.transaction(async (transaction) => {
    const [ask] = await transaction
      .select()
      .from(resetAsks)
      .where(lte(resetAsks.dueAt, time))
      .orderBy(asc(resetAsks.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!ask) return null;
    await transaction
      .update(resetAsks)
      .set({ dueAt: new Date(time.getTime() + lease) })
      .where(eq(resetAsks.id, ask.id));
    return ask;
  });

/** Sees to what was asked for on a clock of its own, so that no later answer is slower for it; `stop` waits for what is under way. */
export const startResetWorker = (dependencies: ResetDependencies & { log: Log }): Repeating => {
  return repeating(pollEvery, async (isEnding) => {
    try {
      while (!isEnding() && (await answerOneAsk(dependencies)));
    } catch (error) {
      dependencies.log('error', 'a link to a new password was not sent', { error });
    }
  });
};
