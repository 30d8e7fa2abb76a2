import { randomUUID } from 'node:crypto';
import {
  type DocumentAccess,
  isForVisitors,
  mostDocuments,
  type StockDocumentKind,
} from '@rowhouse/shared/contract/desk-media';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { and, arrayContains, eq, inArray, isNotNull, isNull, type SQL } from '../database/orm.ts';
import type { NamedDocument } from '../database/schema/texts.ts';
import { feedItems, fetchedFiles, projects, properties, stockDocuments } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { takeDocument } from '../documents/take-document.ts';
import { type FileFault, fileName } from '../files/file-content.ts';
import { hashOf } from '../media/original.ts';

type DocumentDependencies = Pick<Dependencies, 'database' | 'documents' | 'now'>;
type Item = typeof feedItems.$inferSelect;

/** By the feed's own kind of document: the kind on the site, and who may see it. */
export type DocumentRules = Readonly<Record<string, { kind: StockDocumentKind; access: DocumentAccess }>>;

/** Why a feed's document is rejected. */
export const documentFaults: Readonly<Record<FileFault | 'broken', string>> = {
  required: 'is empty',
  'too-large': `has more than ${largestDocument / 1024 / 1024} MB`,
  'wrong-file': 'is not a document of type PDF, DOCX, ODT, JPEG, PNG or HEIC',
  broken: 'is a picture that cannot be drawn: it is broken or has too many pixels',
};

const isItem = ({ feed, sourceId }: Pick<Item, 'feed' | 'sourceId'>) =>
  and(eq(feedItems.feed, feed), eq(feedItems.sourceId, sourceId));

const documentsOf = ({ files }: Pick<Item, 'files'>): readonly NamedDocument[] => files.documents ?? [];

/** The addresses of documents that are not pictures or plans as well. */
export const documentAddresses = ({ files }: Pick<Item, 'files'>): string[] => {
  const shownSources = new Set([...files.pictures, ...files.plans].map(({ source }) => source));
  return [...new Set(documentsOf({ files }).map(({ source }) => source))]
    .filter((source) => !shownSources.has(source))
    .sort();
};

const ofItem = ({ feed, subjectId }: Pick<Item, 'feed' | 'subjectId'>): SQL | undefined =>
  and(eq(stockDocuments.feed, feed), eq(stockDocuments.subjectId, subjectId));

/**
 * Removes the documents of an item that its feed no longer names, once the named ones were tried; their files are
 * deleted after a day.
 */
const settleDocuments = async (transaction: Database, item: Item, at: Date): Promise<void> => {
  const named = documentAddresses(item);
  const [awaited] = await transaction
    .select({ address: fetchedFiles.address })
    .from(fetchedFiles)
    .where(
      and(
        eq(fetchedFiles.feed, item.feed),
        inArray(fetchedFiles.address, named),
        and(isNull(fetchedFiles.hash), eq(fetchedFiles.attempts, 0), isNotNull(fetchedFiles.dueAt)),
      ),
    )
    .limit(1);
  if (awaited) return;
  const rows = await transaction
    .select()
    .from(stockDocuments)
    .where(and(ofItem(item), isNotNull(stockDocuments.address)));
  for (const { id, address, removedAt } of rows)
    if (!named.includes(address ?? ''))
      await transaction
        .update(stockDocuments)
        .set({ address: null, removedAt: removedAt ?? at })
        .where(eq(stockDocuments.id, id));
};

/**
 * Records which documents an item names; those that its home lacks are fetched, even when they were fetched for another
 * home before.
 */
export const nameDocuments = async (transaction: Database, item: Item, at: Date, dueAt: (address: string) => Date) => {
  const { feed } = item;
  const addresses = documentAddresses(item);
  const rows = addresses.map((address) => ({ feed, address, kind: 'document' as const, dueAt: dueAt(address) }));
  const fresh =
    rows.length === 0
      ? []
      : await transaction
          .insert(fetchedFiles)
          .values(rows)
          .onConflictDoNothing()
          .returning({ address: fetchedFiles.address });
  const heldDocuments = await transaction
    .select({ address: stockDocuments.address })
    .from(stockDocuments)
    .where(ofItem(item));
  const lacking = addresses.filter((address) => !heldDocuments.some((row) => row.address === address));
  const askedFiles = await transaction
    .update(fetchedFiles)
    .set({ hash: null, etag: null, lastModified: null, attempts: 0, lastError: null, dueAt: at })
    .where(
      and(
        ...[eq(fetchedFiles.feed, feed), eq(fetchedFiles.kind, 'document'), isNotNull(fetchedFiles.hash)],
        inArray(fetchedFiles.address, lacking),
      ),
    )
    .returning({ address: fetchedFiles.address });
  await settleDocuments(transaction, item, at);
  return { named: addresses.length, toFetch: fresh.length + askedFiles.length };
};

const kindOfSubject = async (
  transaction: Database,
  { feed, subjectId }: Item,
): Promise<'property' | 'project' | null> => {
  const isIn = async (table: typeof properties | typeof projects) =>
    (await transaction.$count(table, and(eq(table.id, subjectId), eq(table.source, feed)))) > 0;
  if (await isIn(properties)) return 'property';
  return (await isIn(projects)) ? 'project' : null;
};

const addressName = (address: string): string => {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

interface Came {
  address: string;
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  extension: string;
}

/**
 * Stores a fetched document for the home of an item: once for the same content, with kind and access from the settings.
 */
const keepFor = async (
  item: Item,
  { address, hash, bytes, type, extension }: Came,
  rules: DocumentRules,
  { database, documents, now }: DocumentDependencies,
): Promise<void> => {
  const id = randomUUID();
  let isKept = false;
  // The file is stored first, so that every listed document exists.
  await documents.put(id, bytes);
  try {
    await database.transaction(async (transaction) => {
      const [locked] = await transaction.select().from(feedItems).where(isItem(item)).for('update');
      const named = locked && documentsOf(locked).find(({ source }) => source === address);
      const kind = locked && (await kindOfSubject(transaction, locked));
      if (!locked || !named || !kind) return;
      const addresses = documentAddresses(locked);
      const rows = await transaction.select().from(stockDocuments).where(ofItem(locked)).for('update');
      const same = rows.find((row) => row.hash === hash);
      const before = rows.find((row) => row.address === address && row !== same);
      if (before)
        await transaction
          .update(stockDocuments)
          .set({ address: null, removedAt: before.removedAt ?? now() })
          .where(eq(stockDocuments.id, before.id));
      if (same) {
        // The document is at another address, or is back; one that a person removed stays removed.
        const isMoved = same.address === null || !addresses.includes(same.address);
        const isBack = same.address === null;
        // Its file may have been deleted.
        if (isBack) await documents.put(same.id, bytes);
        if (isMoved)
          await transaction
            .update(stockDocuments)
            .set({ address, ...(isBack && { removedAt: null }) })
            .where(eq(stockDocuments.id, same.id));
      } else if (rows.filter(({ removedAt }) => removedAt === null).length < mostDocuments) {
        const { subjectId, feed } = locked;
        const as = Object.hasOwn(rules, named.kind) ? rules[named.kind] : undefined;
        const { kind: documentKind, access: chosen } = as ?? { kind: 'other', access: 'desk' };
        const isHeld = chosen === 'visitors' && !isForVisitors({ kind: documentKind, type });
        const access = isHeld ? 'desk' : chosen;
        const name = fileName(named.name || named.kind || addressName(address), extension, 'document');
        const at = now();
        const row = { ...{ id, kind, subjectId, name, type, documentKind, access }, size: bytes.length, createdAt: at };
        await transaction.insert(stockDocuments).values({ ...row, feed, address, hash });
        await writeAudit(
          transaction,
          { by: `feed:${feed}`, at },
          { action: 'document.added', kind, subjectId, after: { document: id, name, documentKind, access } },
        );
        isKept = true;
      }
      await settleDocuments(transaction, locked, now());
    });
  } finally {
    if (!isKept) await documents.remove(id);
  }
};

const itemsNaming = (database: Database, feed: string, address: string): Promise<Item[]> =>
  database
    .select()
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), arrayContains(feedItems.addresses, [address])));

/** Stores a fetched document for each home that names it; returns its hash, or why it was rejected. */
export const keepDocument = async (
  { feed, address, bytes }: { feed: string; address: string; bytes: Uint8Array },
  rules: DocumentRules,
  dependencies: DocumentDependencies,
): Promise<{ hash: string } | { fault: string }> => {
  const content = await takeDocument(bytes, dependencies);
  if ('fault' in content) return { fault: documentFaults[content.fault] };
  const came = { ...content, address, hash: hashOf(bytes) };
  for (const item of await itemsNaming(dependencies.database, feed, address))
    await keepFor(item, came, rules, dependencies);
  return { hash: came.hash };
};

/**
 * For a document that cannot be fetched: the homes that name it no longer wait for it, so documents that it was to
 * replace are removed.
 */
export const settleNaming = async (database: Database, feed: string, address: string, at: Date): Promise<void> => {
  for (const { sourceId } of await itemsNaming(database, feed, address))
    await database.transaction(async (transaction) => {
      const [item] = await transaction.select().from(feedItems).where(isItem({ feed, sourceId })).for('update');
      if (item) await settleDocuments(transaction, item, at);
    });
};
