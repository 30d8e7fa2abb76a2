import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { StockFault } from '@rowhouse/shared/contract/desk-stock';
import { endedStatuses, type StockStatus, shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { closeSlots } from '../../appointments/close-slots.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, gte, inArray } from '../../database/orm.ts';
import { revisions, stockChanges } from '../../database/schema.ts';
import { lockFields } from '../../offered/locks.ts';
import { noSubject, type StockKey } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';
import { isRevisionOf } from '../drafts/revisions.ts';
import type { LastChange, Purpose, Subject, Trial, Writer } from '../drafts/subject.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { isKnownReference } from './known-references.ts';
import { refusedRelations } from './refused-relations.ts';
import { isWithinReach, readLive } from './stock-call.ts';
import { faultsOf, stopping, unstorable } from './stock-faults.ts';

/** What a publication of stock reports besides: the fields that no feed changes from now on. */
interface LockReport {
  locked: string[];
}

/** A home or project as a transaction reads it. */
export interface OpenStock extends Subject<StockFault, LockReport> {
  key: StockKey;
  live: Live | null;
}

/** Whether a home comes from a feed, which would overwrite a person's changes. */
const isOfFeed = ({ source }: Pick<Live, 'source'>): boolean => source !== 'desk' && source !== 'import';

const insertRevision = async (
  transaction: Database,
  { kind, id: subjectId }: StockKey,
  live: Live,
  { by, at }: Pick<Writer, 'by' | 'at'>,
): Promise<string> => {
  const id = randomUUID();
  const row = { ...live.values, stockStatus: live.status };
  await transaction.insert(revisions).values({ id, kind, subjectId, version: live.version, by, at, row });
  return id;
};

// The state before the first publication is stored too, so that it can be restored.
const insertFormer = async (transaction: Database, key: StockKey, live: Live): Promise<void> => {
  if ((await transaction.$count(revisions, and(isRevisionOf(key), eq(revisions.version, live.version)))) > 0) return;
  const by = isOfFeed(live) ? `feed:${live.source}` : live.source === 'import' ? 'import' : '';
  await insertRevision(transaction, key, live, { by, at: live.updatedAt });
};

/** Locks fields of a feed's home against the feed; returns those that were not locked before. */
export const lockAgainstFeed = async (
  transaction: Database,
  { kind, id }: StockKey,
  live: Live,
  fields: readonly string[],
  writer: Pick<Writer, 'by' | 'at'>,
): Promise<string[]> => {
  const fresh = isOfFeed(live) ? fields.filter((field) => !live.locked.includes(field)) : [];
  if (fresh.length > 0) await lockFields(transaction, draftedKindRules[kind].table, id, fresh, writer);
  return fresh;
};

const readLastChanges = async (
  database: Database,
  { kind, id: subject }: StockKey,
  which: Parameters<OpenStock['lastChanges']>[0],
): Promise<Map<string, LastChange>> => {
  const isWanted =
    'since' in which ? gte(stockChanges.at, which.since) : inArray(stockChanges.field, [...which.fields]);
  const { field, by, at, id, subjectId } = stockChanges;
  const rows = await database
    .selectDistinctOn([field], { field, by, at })
    .from(stockChanges)
    .where(and(eq(stockChanges.kind, kind), eq(subjectId, subject), isWanted))
    .orderBy(field, desc(id));
  return new Map(rows.map((row) => [row.field, row]));
};

const checkValues = async (
  database: Database,
  key: StockKey,
  { standing, live, changes }: { standing: Values; live: Live | null; changes: Values },
  writer: Writer,
): ReturnType<OpenStock['check']> => {
  const values: Record<string, unknown> = {};
  const refused: Record<string, string> = {};
  for (const [field, value] of Object.entries(changes)) {
    const parsed = parsedField(key.kind, field, value);
    const stored = parsed.ok ? draftedKindRules[key.kind].stored(field, parsed.value) : null;
    const isAsBefore = isDeepStrictEqual(stored, standing[field]);
    if (!parsed.ok) refused[field] = parsed.code;
    else if (!isAsBefore && !(await isKnownReference(database, field, stored))) refused[field] = 'unknown';
    else values[field] = stored;
  }
  // Reported while it is typed; the writer has the last word. A new home is its author's until the draft says otherwise.
  const all = { ...standing, ...(live ? {} : { managerId: writer.staff.personId }), ...values };
  for (const field of await refusedRelations(database, key, { values: all, standing: live && standing }, writer)) {
    delete values[field];
    refused[field] = 'not-allowed';
  }
  return { values, refused };
};

const seenValues = ({ kind }: StockKey, before: Values): Values =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, value]): [string, unknown][] => {
      const parsed = parsedField(kind, field, value);
      return parsed.ok ? [[field, draftedKindRules[kind].stored(field, parsed.value)]] : [];
    }),
  );

const tryChanges = async (
  transaction: Database,
  { key, live, defaults }: Pick<OpenStock, 'key' | 'live' | 'defaults'>,
  { changes, status }: { changes: Values; status: StockStatus | undefined },
  writer: Writer,
): Promise<Trial<StockFault, LockReport>> => {
  const values = { ...(live?.values ?? defaults), ...changes };
  const from = live?.status ?? null;
  const to = status ?? from ?? 'published';
  const faults = await faultsOf(transaction, key.kind, values);
  const relations = await refusedRelations(transaction, key, { values, standing: live?.values ?? null }, writer);
  const inTheWay = [
    ...unstorable(key.kind, values),
    ...relations.map((field) => ({ field, code: 'not-allowed', weight: 'stops' as const })),
  ];
  const fields = [...Object.keys(changes), ...(to === from ? [] : ['stockStatus'])];
  const write = async () => {
    if (live) await insertFormer(transaction, key, live);
    const row = { id: key.id, changes, status: to, version: live?.version ?? 0 };
    await draftedKindRules[key.kind].write(transaction, [row], writer);
    if (key.kind === 'property' && to !== from && endedStatuses.includes(to))
      await closeSlots(transaction, key.id, writer);
    const locked = live ? await lockAgainstFeed(transaction, key, live, fields, writer) : [];
    const after = await readLive(transaction, key);
    if (!after) throw new Error(`${key.id} was written and is not there`);
    const isChanged = after.version !== live?.version;
    const revision = isChanged ? await insertRevision(transaction, key, after, writer) : null;
    return { version: after.version, revision, more: { locked } };
  };
  return {
    stops: inTheWay.length > 0 ? inTheWay : stopping(faults, { from, to }),
    faults,
    fields,
    audited: { before: { stockStatus: from }, after: { stockStatus: to } },
    write,
  };
};

const shownAs = (live: Live | null): StockStatus =>
  live && shownStatuses.includes(live.status) ? live.status : 'published';

/** Opens a home or project; throws 'not-found' when a writer may not change it. */
export const openStock = async (
  database: Database,
  key: StockKey,
  writer: Writer,
  purpose: Purpose,
): Promise<OpenStock> => {
  const { defaults, write } = draftedKindRules[key.kind];
  const live = await readLive(database, key, purpose === 'change');
  if (purpose !== 'read' && live && !isWithinReach(writer, live.managerId)) return noSubject();
  const standing = live?.values ?? defaults;
  return {
    key,
    live,
    newest: live?.version,
    defaults,
    isHidden: false,
    check: (changes) => checkValues(database, key, { standing, live, changes }, writer),
    seen: (before) => seenValues(key, before),
    faultsWith: (changes) => faultsOf(database, key.kind, { ...standing, ...changes }),
    lastChanges: (which) => readLastChanges(database, key, which),
    tryChanges: (changes, status) => tryChanges(database, { key, live, defaults }, { changes, status }, writer),
    // A home that was never shown is put on the site, as by the button.
    toShow: () => (live?.status === 'draft' ? { status: 'published' } : {}),
    apply: async (changes) => {
      if (unstorable(key.kind, { ...standing, ...changes }).length > 0) return false;
      const row = { id: key.id, changes, status: shownAs(live), version: live?.version ?? 0 };
      await write(database, [row], writer);
      return true;
    },
  };
};
