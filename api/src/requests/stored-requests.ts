import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { and, asc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox, requests, subscriptions, uploads } from '../database/schema.ts';
import { removeLoose, type UploadDependencies } from '../uploads/keep-uploads.ts';

export type ErasureDependencies = UploadDependencies & {
  /** Forgets mails that were delivered into a folder of ours. */
  forgetMails: (mails: { id: string; createdAt: Date }[]) => Promise<void>;
};

/** The requests from a day on, or of a kind, oldest first. */
export const storedRequests = (database: Database, { kind, since }: { kind?: string; since?: Date }) =>
  database
    .select({
      id: requests.id,
      kind: requests.kind,
      subjectId: requests.subjectId,
      language: requests.language,
      createdAt: requests.createdAt,
      data: requests.data,
    })
    .from(requests)
    .where(and(kind ? eq(requests.kind, kind) : undefined, since ? gte(requests.createdAt, since) : undefined))
    .orderBy(asc(requests.createdAt), asc(requests.id));

/** Erases requests with their files, mails and appointments; how many there were. */
const eraseRequests = async (which: SQL | undefined, dependencies: ErasureDependencies): Promise<number> => {
  const { database } = dependencies;
  const { ids, files, mails } = await database.transaction(async (transaction) => {
    const found = await transaction.select({ id: requests.id }).from(requests).where(which).for('update');
    const ids = found.map(({ id }) => id);
    const of = { id: uploads.id };
    const files = await transaction.select(of).from(uploads).where(inArray(uploads.requestId, ids));
    const mails = await transaction
      .select({ id: outbox.id, createdAt: outbox.createdAt })
      .from(outbox)
      .where(inArray(outbox.requestId, ids));
    await transaction.delete(requests).where(inArray(requests.id, ids));
    return { ids, files, mails };
  });
  await removeLoose(
    files.map(({ id }) => id),
    dependencies,
  );
  await dependencies.forgetMails(mails);
  return ids.length;
};

/** Erases all that is known of a mail address: requests that name it, subscriptions and mails. */
export const eraseAddress = async (
  address: string,
  dependencies: ErasureDependencies,
): Promise<{ requests: number; subscriptions: number; mails: number }> => {
  const { database } = dependencies;
  const email = address.toLowerCase();
  const erased = await eraseRequests(sql`${email} = any(${requests.addresses})`, dependencies);
  const ended = await database
    .delete(subscriptions)
    .where(eq(subscriptions.email, email))
    .returning({ id: subscriptions.id });
  const mails = await database
    .delete(outbox)
    .where(or(sql`lower(${outbox.recipient}) = ${email}`, sql`lower(${outbox.replyTo}) = ${email}`))
    .returning({ id: outbox.id, createdAt: outbox.createdAt });
  await dependencies.forgetMails(mails);
  return { requests: erased, subscriptions: ended.length, mails: mails.length };
};

const day = 24 * 60 * 60_000;
const kinds = Object.keys(requestKinds) as RequestKind[];

/** Erases what is older than the agency keeps it; how many requests that were. */
export const eraseOld = async (settings: Settings, dependencies: ErasureDependencies): Promise<number> => {
  const { database, now } = dependencies;
  const { days, kinds: ofKind } = settings.retention;
  const isOld = (keptFor: number) => lt(requests.createdAt, new Date(now().getTime() - keptFor * day));
  const rules = kinds.map((kind) => and(eq(requests.kind, kind), isOld(ofKind[kind] ?? days)));
  // A kind that is no more is kept like all others.
  const count = await eraseRequests(or(...rules, and(notInArray(requests.kind, kinds), isOld(days))), dependencies);
  const past = new Date(now().getTime() - mailsFor * day);
  const mails = await database
    .delete(outbox)
    .where(and(sql`${outbox.requestId} is null`, lt(outbox.createdAt, past)))
    .returning({ id: outbox.id, createdAt: outbox.createdAt });
  await dependencies.forgetMails(mails);
  await database
    .delete(subscriptions)
    .where(
      or(
        and(sql`${subscriptions.confirmedAt} is null`, lt(subscriptions.confirmBy, new Date(now().getTime() - day))),
        lt(subscriptions.endedAt, past),
      ),
    );
  return count;
};

// Mails that no request caused, and those who left: as long as a link in a mail should work.
const mailsFor = 60;
