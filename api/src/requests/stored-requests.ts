import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { blankAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import {
  and,
  arrayContains,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from '../database/orm.ts';
import { appointments, outbox, requests, subjectVisits, subscriptions, uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { removeLoose, type UploadDependencies } from '../uploads/keep-uploads.ts';

export type ErasureDependencies = UploadDependencies & Pick<Dependencies, 'forgetMails' | 'spool'>;

// The search words are for the database alone.
const { words, ...columns } = getTableColumns(requests);

/** The requests from a day on, or of a kind, oldest first. */
export const storedRequests = (
  database: Database,
  { kind, since }: { kind?: string | undefined; since?: Date | undefined },
) =>
  database
    .select(columns)
    .from(requests)
    .where(and(kind ? eq(requests.kind, kind) : undefined, since ? gte(requests.createdAt, since) : undefined))
    .orderBy(asc(requests.createdAt), asc(requests.id));

/** Who erases, a person or a job, and when. */
export interface Erasing {
  by: string;
  at: Date;
}

/**
 * Erases requests with their files, mails and appointments, with what was noted of their visits, and with the values of
 * the audit about them, which nobody could find later; returns their number.
 */
const eraseRequests = async (
  which: SQL | undefined,
  erasing: Erasing,
  dependencies: ErasureDependencies,
): Promise<number> => {
  const { database } = dependencies;
  const { ids, fileIds } = await database.transaction(async (transaction) => {
    const rows = await transaction.select({ id: requests.id }).from(requests).where(which).for('update');
    const ids = rows.map(({ id }) => id);
    const files = await transaction.select({ id: uploads.id }).from(uploads).where(inArray(uploads.requestId, ids));
    await eraseMails(inArray(outbox.requestId, ids), { ...dependencies, database: transaction });
    await blankAudit(transaction, erasing, [
      ...(['request', 'visit'] as const).flatMap((kind) => ids.map((subjectId) => ({ kind, subjectId }))),
      ...files.map(({ id }) => ({ kind: 'upload' as const, subjectId: id })),
    ]);
    await transaction.update(subjectVisits).set({ feedback: null }).where(inArray(subjectVisits.requestId, ids));
    await dependencies.spool.forget(ids);
    await transaction.delete(requests).where(inArray(requests.id, ids));
    return { ids, fileIds: files.map(({ id }) => id) };
  });
  await removeLoose(inArray(uploads.id, fileIds), dependencies);
  return ids.length;
};

/** Erases mails, also those delivered into a folder; returns their number. */
const eraseMails = async (which: SQL | undefined, { database, forgetMails }: ErasureDependencies): Promise<number> => {
  const mails = await database.delete(outbox).where(which).returning({ id: outbox.id, createdAt: outbox.createdAt });
  await forgetMails(mails);
  return mails.length;
};

/** Erases all that is known of a mail address: requests that name it, subscriptions and mails. */
export const eraseAddress = async (
  address: string,
  erasing: Erasing,
  dependencies: ErasureDependencies,
): Promise<{ requests: number; subscriptions: number; mails: number }> => {
  const { database } = dependencies;
  const email = address.toLowerCase();
  const erased = await eraseRequests(arrayContains(requests.addresses, [email]), erasing, dependencies);
  const ended = await database
    .delete(subscriptions)
    .where(eq(subscriptions.email, email))
    .returning({ id: subscriptions.id });
  const isTheirs = or(sql`lower(${outbox.recipient}) = ${email}`, sql`lower(${outbox.replyTo}) = ${email}`);
  const mails = await eraseMails(isTheirs, dependencies);
  return { requests: erased, subscriptions: ended.length, mails };
};

const day = 24 * 60 * 60_000;
const kinds = Object.keys(requestKinds) as RequestKind[];

/** Erases requests and mails that are older than the agency keeps them; returns the number of requests. */
export const eraseOld = async (settings: Settings, dependencies: ErasureDependencies): Promise<number> => {
  const { database, now } = dependencies;
  const { days, kinds: ofKind } = settings.retention;
  // The days of a visit count from its end, however early it was booked.
  const isOld = (keptFor: number) => {
    const before = new Date(now().getTime() - keptFor * day);
    const isTheirs = and(eq(appointments.requestId, requests.id), gte(appointments.endsAt, before));
    const later = database.select({ id: appointments.requestId }).from(appointments).where(isTheirs);
    return and(lt(requests.createdAt, before), notExists(later));
  };
  const rules = kinds.map((kind) => and(eq(requests.kind, kind), isOld(ofKind[kind] ?? days)));
  // A kind that no longer exists is kept as long as the default says.
  const old = or(...rules, and(notInArray(requests.kind, kinds), isOld(days)));
  // A search goes on until its mails are ended.
  const isAlerted = and(
    eq(subscriptions.requestId, requests.id),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  );
  const which = and(old, notExists(database.select().from(subscriptions).where(isAlerted)));
  const count = await eraseRequests(which, { by: 'job:retention', at: now() }, dependencies);
  const past = new Date(now().getTime() - mailsFor * day);
  await eraseMails(and(isNull(outbox.requestId), lt(outbox.createdAt, past)), dependencies);
  const yesterday = new Date(now().getTime() - day);
  const isUnconfirmed = and(isNull(subscriptions.confirmedAt), lt(subscriptions.confirmBy, yesterday));
  await database.delete(subscriptions).where(or(isUnconfirmed, lt(subscriptions.endedAt, past)));
  return count;
};

// Days for which mails without a request and ended subscriptions are kept: as long as a link in a mail should work.
const mailsFor = 60;
