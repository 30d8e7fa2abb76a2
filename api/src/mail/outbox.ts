import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from '../database/orm.ts';
import { outbox } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FileStore } from '../files/file-store.ts';
import { afterFailure } from '../jobs/after-failure.ts';
import { nextDue, nextFree } from '../jobs/lease.ts';
import type { Queue } from '../jobs/queues.ts';
import { composeMails } from './compose.ts';
import type { Attachments, Deliver, OutgoingMail } from './deliver.ts';
import type { Mail } from './mail.ts';

/** What code needs to write mails outside a request. */
export type MailDependencies = Pick<Dependencies, 'database' | 'now' | 'siteUrl' | 'agencyMail'>;

/**
 * Puts mails, written in the looks of the agency, into the outbox within the caller's transaction, to leave after some
 * milliseconds; returns their ids.
 */
export const enqueueMails = async (
  mails: Mail[],
  requestId: string | null,
  { database, now, siteUrl }: Pick<MailDependencies, 'database' | 'now' | 'siteUrl'>,
  wait = 0,
): Promise<string[]> => {
  const createdAt = now();
  const dueAt = new Date(createdAt.getTime() + wait);
  const { hostname } = new URL(siteUrl);
  const rows = (await composeMails(mails, { database, siteUrl })).map((mail) => {
    const id = randomUUID();
    return { ...mail, id, requestId, messageId: `<${id}@${hostname}>`, createdAt, dueAt };
  });
  if (rows.length > 0) await database.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
};

export interface OutboxDependencies extends Pick<Dependencies, 'database' | 'now' | 'log'> {
  deliver: Deliver;
  uploads: Pick<FileStore, 'get'>;
  /** A number from 0 to 1, to spread retries. */
  random: () => number;
}

const lease = 5 * 60_000;
// Well before the lease ends and another instance sends the mail: socket timeouts alone do not stop a server that sends
// a few bytes now and then.
const longestSending = 4 * 60_000;
// ms that a mail on its way gets when the program ends.
const longestEnd = 3_000;
const work = { table: outbox, key: outbox.id, dueAt: outbox.dueAt, leasedUntil: outbox.leasedUntil };
const isOpen = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/**
 * Sends the mail that is due first; returns whether there was one. Several instances share the work, and no mail is
 * sent by two. A mail that is still on its way some seconds after `ending` is sent again by the next start.
 */
export const sendNextMail = async (dependencies: OutboxDependencies, ending?: AbortSignal): Promise<boolean> => {
  const { database, deliver, uploads, now, log, random } = dependencies;
  const cut = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(longestSending), cut.signal]);
  const time = now();
  const leasedUntil = new Date(time.getTime() + lease);
  const [mail] = await database
    .update(outbox)
    .set({ leasedUntil })
    .where(nextFree(database, work, time, isOpen))
    .returning();
  if (!mail) return false;
  const attempts = mail.attempts + 1;
  const isIt = eq(outbox.id, mail.id);
  const end = () => void setTimeout(() => cut.abort(), longestEnd).unref();
  ending?.addEventListener('abort', end);
  try {
    await deliver(mail, await attachedTo(mail, uploads), signal);
  } catch (error) {
    const isCut = cut.signal.aborted;
    const failure = isCut ? { leasedUntil: null } : afterFailure(mail, error, { at: now(), random: random() });
    await database
      .update(outbox)
      .set(failure)
      .where(and(isIt, eq(outbox.leasedUntil, leasedUntil)));
    if (isCut) return false;
    const isDead = 'deadAt' in failure;
    log(isDead ? 'error' : 'warn', isDead ? 'mail given up' : 'mail not sent', { mail: mail.id, attempts, error });
    return true;
  } finally {
    ending?.removeEventListener('abort', end);
  }
  await database.update(outbox).set({ attempts, leasedUntil: null, sentAt: now(), lastError: null }).where(isIt);
  log('info', 'mail sent', { mail: mail.id, attempts });
  return true;
};

/** The mails that wait to be sent. */
export const mailQueue = (dependencies: OutboxDependencies): Queue => ({
  name: 'the outbox',
  table: outbox,
  next: (time) => nextDue(work, time, isOpen),
  run: (ending) => sendNextMail(dependencies, ending),
});

const attachedTo = async (
  { attachments }: OutgoingMail,
  uploads: OutboxDependencies['uploads'],
): Promise<Attachments> => {
  const files = attachments.map(async ({ name, type, ...file }) => {
    const content = 'text' in file ? file.text : await uploads.get(file.upload);
    return content === null ? [] : [{ filename: name, contentType: type, content }];
  });
  return (await Promise.all(files)).flat();
};
