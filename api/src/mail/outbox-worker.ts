import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
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

/** How long to wait after a number of failures: doubling, at most six hours, and never the same for two mails. */
export const pauseAfter = (attempts: number, random: number): number => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
};

/** Sends what waits, once; returns how many mails it took on. Several instances share the work, and none is sent by two. */
export const sendWaiting = async (dependencies: OutboxDependencies): Promise<number> => {
  const mails = await leaseWaiting(dependencies);
  for (const mail of mails) await send(mail, dependencies);
  return mails.length;
};

const leaseWaiting = async ({ database, now }: OutboxDependencies): Promise<OutgoingMail[]> => {
  const time = now();
  return database.transaction(async (transaction) => {
    const waiting = await transaction
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.deadAt),
          lte(outbox.dueAt, time),
          // Whoever leased it and did not come back has ended in between.
          or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, time)),
        ),
      )
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ id }) => id);
    const leasedUntil = new Date(time.getTime() + lease);
    return transaction.update(outbox).set({ leasedUntil }).where(inArray(outbox.id, ids)).returning();
  });
};

const send = async (mail: OutgoingMail, dependencies: OutboxDependencies): Promise<void> => {
  const { database, deliver, now, log, random } = dependencies;
  const attempts = mail.attempts + 1;
  const isIt = eq(outbox.id, mail.id);
  // The mails before it may have taken long: what another took on in between, or was erased, is not sent.
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

export interface OutboxWorker {
  wake: () => void;
  stop: () => Promise<void>;
}

/** Sends mails as they come, and looks again every few seconds for those that wait for another try. */
export const startOutboxWorker = (dependencies: OutboxDependencies): OutboxWorker => {
  let isEnding = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const work = async () => {
    do {
      isWoken = false;
      try {
        while (!isEnding && (await sendWaiting(dependencies)) > 0);
      } catch (error) {
        dependencies.log('error', 'the outbox does not work', { error });
      }
    } while (isWoken && !isEnding);
    running = undefined;
    if (!isEnding) timer = setTimeout(wake, pollEvery);
  };
  const wake = () => {
    isWoken = true;
    if (isEnding || running) return;
    clearTimeout(timer);
    running = work();
  };
  wake();
  return {
    wake,
    stop: async () => {
      isEnding = true;
      clearTimeout(timer);
      await running;
    },
  };
};
