import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { freeRows } from '../jobs/lease.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { Log } from '../log.ts';
import type { Attached, Deliver, OutgoingMail } from './deliver.ts';

export interface OutboxDependencies {
  database: Database;
  deliver: Deliver;
  uploads: Pick<FileStore, 'get'>;
  now: () => Date;
  log: Log;
  /** A number from 0 to 1, to spread retries. */
  random: () => number;
}

const batch = 5;
const lease = 2 * 60_000;
// Some four days, so that a mail server may be away for a long weekend.
const mostAttempts = 25;
const firstPause = 30_000;
const longestPause = 6 * 3_600_000;
const pollEvery = 5_000;
const workTable = { table: outbox, key: outbox.id, leasedUntil: outbox.leasedUntil };

/** How long to wait after a number of failures: doubling, at most six hours, and never the same for two mails. */
export const pauseAfter = (attempts: number, random: number): number => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
};

/** Sends some of the mails that wait; returns how many it leased. Several instances share the work, and no mail is sent by two. */
export const sendWaiting = async (dependencies: OutboxDependencies): Promise<number> => {
  const mails = await leaseWaiting(dependencies);
  for (const mail of mails) await send(mail, dependencies);
  return mails.length;
};

const leaseWaiting = async ({ database, now }: OutboxDependencies): Promise<OutgoingMail[]> => {
  const time = now();
  const where = and(isNull(outbox.sentAt), isNull(outbox.deadAt), lte(outbox.dueAt, time));
  return database
    .update(outbox)
    .set({ leasedUntil: new Date(time.getTime() + lease) })
    .where(freeRows(database, workTable, { time, where, order: [outbox.dueAt, outbox.id], most: batch }))
    .returning();
};

const send = async (mail: OutgoingMail, dependencies: OutboxDependencies): Promise<void> => {
  const { database, deliver, now, log, random } = dependencies;
  const attempts = mail.attempts + 1;
  const isIt = eq(outbox.id, mail.id);
  // The mails before it may have taken long: one that another instance has leased since, or that was erased, is not sent.
  const held = and(isIt, isNull(outbox.sentAt), eq(outbox.leasedUntil, mail.leasedUntil ?? now()));
  const renewed = await database
    .update(outbox)
    .set({ leasedUntil: new Date(now().getTime() + lease) })
    .where(held)
    .returning({ id: outbox.id });
  if (renewed.length === 0) return;
  try {
    await deliver(mail, await attachedTo(mail, dependencies));
  } catch (error) {
    const isDead = attempts >= mostAttempts;
    const time = now();
    await database
      .update(outbox)
      .set({
        attempts,
        leasedUntil: null,
        lastError: String(error).slice(0, 500),
        ...(isDead ? { deadAt: time } : { dueAt: new Date(time.getTime() + pauseAfter(attempts, random())) }),
      })
      .where(isIt);
    log(isDead ? 'error' : 'warn', isDead ? 'mail given up' : 'mail not sent', { mail: mail.id, attempts, error });
    return;
  }
  await database.update(outbox).set({ attempts, leasedUntil: null, sentAt: now(), lastError: null }).where(isIt);
  log('info', 'mail sent', { mail: mail.id, attempts });
};

const attachedTo = async ({ attachments }: OutgoingMail, { uploads }: OutboxDependencies): Promise<Attached[]> => {
  const files = attachments.map(async ({ upload, name, type }) => {
    const content = await uploads.get(upload);
    return content ? [{ filename: name, contentType: type, content }] : [];
  });
  return (await Promise.all(files)).flat();
};

/** Sends mails as they come, and looks again every few seconds for those that wait for another attempt. */
export const startOutboxWorker = (dependencies: OutboxDependencies): Loop =>
  startLoop(
    pollEvery,
    async (isEnding) => {
      while (!isEnding() && (await sendWaiting(dependencies)) > 0);
    },
    (error) => dependencies.log('error', 'the outbox does not work', { error }),
  );
