import { documentAccesses, stockDocumentKindList } from '@rowhouse/shared/contract/desk-media';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { and, asc, eq, inArray, lte } from '../database/orm.ts';
import { feeds, fetchedFiles } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { pauseAfter } from '../jobs/after-failure.ts';
import { firstDue, isFree } from '../jobs/lease.ts';
import type { Queue } from '../jobs/queues.ts';
import { pictureFaults, takePicture } from '../media/take-picture.ts';
import type { Allowance } from '../outgoing/checked-address.ts';
import { guardedOpen } from '../outgoing/guarded-open.ts';
import type { Open } from '../outgoing/open.ts';
import { askForFile, type FetchResult } from './ask-for-file.ts';
import { type DocumentRules, keepDocument, settleNaming } from './feed-documents.ts';
import { inLanes } from './in-lanes.ts';
import { showFile } from './show-files.ts';

interface FetchDependencies extends Pick<Dependencies, 'database' | 'originals' | 'documents' | 'now' | 'log'> {
  /** A number from 0 to 1, to spread retries. */
  random: () => number;
  /** Opens addresses within what a feed allows. */
  openFor?: (allow: Allowance) => Open;
}

type File = typeof fetchedFiles.$inferSelect;

const limits = { bytes: 40 * 1024 * 1024, seconds: 120, silence: 20 };
const lease = 5 * 60_000;
const batch = 20;
const lanes = { all: 4, each: 2 };
// Some two days, with its random pauses.
const mostAttempts = 20;
const day = 24 * 3_600_000;

const documentRule = v.object({
  kind: v.fallback(v.picklist(stockDocumentKindList), 'other'),
  access: v.fallback(v.picklist(documentAccesses), 'desk'),
});

const settingsSchema = v.object({
  allow: v.optional(v.object({ http: v.boolean(), private: v.boolean() }), { http: false, private: false }),
  recheckPictures: v.optional(v.number(), 30),
  documents: v.optional(v.record(v.string(), documentRule), {}),
});

interface FeedRules {
  open: Open;
  recheck: number;
  documents: DocumentRules;
}

const isIt = ({ feed, address }: File) => and(eq(fetchedFiles.feed, feed), eq(fetchedFiles.address, address));

/** Leases the files that are due first, skipping those that another instance leases concurrently. */
const leaseDue = ({ database, now }: FetchDependencies): Promise<File[]> =>
  database.transaction(async (transaction) => {
    const time = now();
    const rows = await transaction
      .select()
      .from(fetchedFiles)
      .where(and(lte(fetchedFiles.dueAt, time), isFree(fetchedFiles.leasedUntil, time)))
      .orderBy(asc(fetchedFiles.dueAt), asc(fetchedFiles.address))
      .limit(batch)
      .for('update', { skipLocked: true });
    const leasedUntil = new Date(time.getTime() + lease);
    for (const row of rows) await transaction.update(fetchedFiles).set({ leasedUntil }).where(isIt(row));
    return rows.map((row) => ({ ...row, leasedUntil }));
  });

const rulesOf = async (
  names: readonly string[],
  { database, openFor = (allow) => guardedOpen(limits, allow) }: Pick<FetchDependencies, 'database' | 'openFor'>,
): Promise<Map<string, FeedRules>> => {
  const rows = await database
    .select()
    .from(feeds)
    .where(inArray(feeds.name, [...new Set(names)]));
  return new Map(
    rows.map(({ name, settings }) => {
      const { allow, recheckPictures, documents } = v.parse(settingsSchema, settings);
      return [name, { open: openFor(allow), recheck: recheckPictures, documents }];
    }),
  );
};

const storable = (taken: Awaited<ReturnType<typeof takePicture>>) =>
  'fault' in taken ? { fault: pictureFaults[taken.fault] } : taken;

/** The values to store after a fetch, including when the file is due again. */
const outcome = async (
  file: File,
  asked: FetchResult,
  { recheck, documents }: FeedRules,
  dependencies: FetchDependencies,
) => {
  const { now, random } = dependencies;
  const checkedAt = now();
  const later = (ms: number) => new Date(checkedAt.getTime() + ms);
  const fine = { checkedAt, attempts: 0, lastError: null };
  const again = later(recheck * day);
  const failed = (why: string, mayPass: boolean, after = 0) => {
    const attempts = file.attempts + 1;
    const isOver = !mayPass || attempts >= mostAttempts;
    const dueAt = isOver ? null : later(Math.max(after, pauseAfter(attempts, random())));
    return { known: { checkedAt, attempts, lastError: why.slice(0, 500) }, dueAt };
  };
  if (asked.kind === 'failed') return failed(asked.why, asked.mayPass, asked.after);
  if (asked.kind === 'same') return { known: fine, dueAt: again };
  const { bytes, etag, lastModified } = asked;
  const takeResult =
    file.kind === 'document'
      ? await keepDocument({ ...file, bytes }, documents, dependencies)
      : storable(await takePicture(bytes, dependencies));
  if ('fault' in takeResult) return failed(takeResult.fault, false);
  return { known: { ...fine, ...takeResult, etag, lastModified }, dueAt: again };
};

const showTaken = (database: Database, { kind, feed, address }: Pick<File, 'kind' | 'feed' | 'address'>, at: Date) =>
  kind === 'document' ? settleNaming(database, feed, address, at) : showFile(database, { feed, address }, at);

const fetchFile = async (
  file: File,
  rules: FeedRules,
  dependencies: FetchDependencies,
  ended: Promise<null>,
): Promise<void> => {
  const { database, now, log } = dependencies;
  // The lease may have expired while the file waited, and another instance may hold it.
  const leasedUntil = new Date(now().getTime() + lease);
  const isOurs = and(isIt(file), file.leasedUntil ? eq(fetchedFiles.leasedUntil, file.leasedUntil) : undefined);
  const leaseRows = await database.update(fetchedFiles).set({ leasedUntil }).where(isOurs).returning();
  if (leaseRows.length === 0) return;
  const fetchResult = await Promise.race([askForFile(rules.open, file, now()), ended]);
  if (!fetchResult) {
    await database.update(fetchedFiles).set({ leasedUntil: null }).where(isIt(file));
    return;
  }
  const { known, dueAt } = await outcome(file, fetchResult, rules, dependencies);
  await database.update(fetchedFiles).set(known).where(isIt(file));
  await showTaken(database, file, now());
  // Last, so that a program that ends earlier fetches the file again and updates the homes.
  await database.update(fetchedFiles).set({ dueAt, leasedUntil: null }).where(isIt(file));
  if (known.lastError)
    log('warn', 'a file of a feed could not be fetched', {
      feed: file.feed,
      address: file.address,
      why: known.lastError,
    });
};

/**
 * Fetches the files of feeds that are due, a few at a time; returns whether there were any. Several instances share the
 * work.
 */
export const fetchFiles = async (dependencies: FetchDependencies, ending?: AbortSignal): Promise<boolean> => {
  const { log } = dependencies;
  const files = await leaseDue(dependencies);
  if (files.length === 0) return false;
  const rules = await rulesOf(
    files.map(({ feed }) => feed),
    dependencies,
  );
  const ended = Promise.withResolvers<null>();
  const end = () => ended.resolve(null);
  ending?.addEventListener('abort', end);
  const work = async (file: File) => {
    const of = rules.get(file.feed);
    if (!of) return;
    await fetchFile(file, of, dependencies, ended.promise).catch((error: unknown) =>
      log('error', 'a file of a feed failed', { feed: file.feed, address: file.address, error }),
    );
  };
  const placeOf = ({ address }: File) => URL.parse(address)?.host ?? '';
  await inLanes(files, { ...lanes, placeOf }, work, ending);
  ending?.removeEventListener('abort', end);
  return true;
};

/** Stores a file that came with a feed, such as an entry of its archive; returns why it was rejected, or null. */
export const takeFile = async (
  {
    feed,
    address,
    bytes,
    kind = 'picture',
  }: Pick<File, 'feed' | 'address'> & { bytes: Uint8Array; kind?: File['kind'] },
  dependencies: Pick<FetchDependencies, 'database' | 'originals' | 'documents' | 'now'>,
): Promise<string | null> => {
  const { database, now } = dependencies;
  const rules = kind === 'document' ? (await rulesOf([feed], dependencies)).get(feed) : undefined;
  const takeResult = rules
    ? await keepDocument({ feed, address, bytes }, rules.documents, dependencies)
    : storable(await takePicture(bytes, dependencies));
  const why = 'fault' in takeResult ? takeResult.fault : null;
  const fileState =
    'fault' in takeResult
      ? { checkedAt: now(), attempts: 1, lastError: why, dueAt: null }
      : { ...takeResult, checkedAt: now(), attempts: 0, lastError: null, dueAt: null };
  await database
    .insert(fetchedFiles)
    .values({ feed, address, kind, ...fileState })
    .onConflictDoUpdate({ target: [fetchedFiles.feed, fetchedFiles.address], set: fileState });
  await showTaken(database, { kind, feed, address }, now());
  return why;
};

/** The files of feeds that are to be fetched. */
export const fileQueue = (dependencies: FetchDependencies): Queue => ({
  name: 'the files of feeds',
  table: fetchedFiles,
  // What another instance holds is looked for at rest: its lease ends with its work.
  next: (time) => firstDue(fetchedFiles.dueAt, isFree(fetchedFiles.leasedUntil, time)),
  run: (ending) => fetchFiles(dependencies, ending),
});
