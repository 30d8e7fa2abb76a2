import { randomUUID } from 'node:crypto';
import type { Published } from '@rowhouse/shared/contract/desk-stock';
import { endedStatuses, type StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/orm.ts';
import { revisions } from '../../database/schema.ts';
import { lockFields } from '../../offered/locks.ts';
import type { StockChange } from '../../offered/plan-writes.ts';
import { writeAudit } from '../audit.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import { picked, type Values } from '../drafts/draft-values.ts';
import { merged, type Side } from '../drafts/merge.ts';
import { closeSlots } from '../visits/visits-of-closed.ts';
import { lastChanges } from './changed-since.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { refusedRelations } from './refused-relations.ts';
import { readLive } from './stock-call.ts';
import { faultsOf, stopping, unstorable } from './stock-faults.ts';

/** Who publishes, by the name in the history, and when. */
type Publisher = Omit<StockChange, 'run' | 'agents'>;

/**
 * What to publish: changed fields with their former values, a status if it changes, and the resolution of conflicts.
 */
export interface Publication {
  base: Values;
  changes: Values;
  status?: StockStatus | undefined;
  /** The time since which others may have made changes that the publisher did not see. */
  since: Date;
  resolve?: { version: number; fields: Readonly<Record<string, Side>> } | undefined;
}

/** Whether a home comes from a feed, which would overwrite a person's changes. */
const isOfFeed = ({ source }: Pick<Live, 'source'>): boolean => source !== 'desk' && source !== 'import';

const keepRevision = async (
  transaction: Database,
  { kind, id: subjectId }: StockKey,
  live: Live,
  { by, at }: Pick<Publisher, 'by' | 'at'>,
): Promise<string> => {
  const id = randomUUID();
  const row = { ...live.values, stockStatus: live.status };
  await transaction.insert(revisions).values({ id, kind, subjectId, version: live.version, by, at, row });
  return id;
};

// The state before the first publication is stored too, so that it can be restored.
const keepBefore = async (transaction: Database, key: StockKey, live: Live): Promise<void> => {
  const isIt = and(eq(revisions.kind, key.kind), eq(revisions.subjectId, key.id), eq(revisions.version, live.version));
  if ((await transaction.$count(revisions, isIt)) > 0) return;
  const by = isOfFeed(live) ? `feed:${live.source}` : live.source === 'import' ? 'import' : '';
  await keepRevision(transaction, key, live, { by, at: live.updatedAt });
};

/** Locks fields of a feed's home against the feed; returns those that were not locked before. */
export const lockAgainstFeed = async (
  transaction: Database,
  { kind, id }: StockKey,
  live: Live,
  fields: readonly string[],
  publisher: Pick<Publisher, 'by' | 'at'>,
): Promise<string[]> => {
  const fresh = isOfFeed(live) ? fields.filter((field) => !live.locked.includes(field)) : [];
  if (fresh.length > 0) await lockFields(transaction, draftedKindRules[kind].table, id, fresh, publisher);
  return fresh;
};

/**
 * Publishes changes atomically over a locked live row, or as a new row, with history, revision and audit. Conflicts
 * with others' changes or faults prevent it.
 */
export const publishChanges = async (
  transaction: Database,
  key: StockKey,
  live: Live | null,
  { base, changes, status, since, resolve }: Publication,
  publisher: Publisher,
): Promise<Published> => {
  const { defaults, write } = draftedKindRules[key.kind];
  const standing = live?.values ?? defaults;
  const chosen = live && resolve?.version === live.version ? resolve.fields : {};
  const { take, conflicts } = live
    ? merged({ base, mine: changes, live: standing }, chosen)
    : { take: Object.keys(changes), conflicts: [] };
  if (live && conflicts.length > 0) {
    const last = await lastChanges(transaction, key, { fields: conflicts });
    return {
      outcome: 'conflicts',
      version: live.version,
      conflicts: conflicts.map((field) => {
        const { by, at } = last.get(field) ?? { by: { kind: 'import', name: '' }, at: live.updatedAt.toISOString() };
        return { field, base: base[field] ?? null, mine: changes[field] ?? null, theirs: standing[field], by, at };
      }),
    };
  }
  const written = picked(changes, take);
  const values = { ...standing, ...written };
  const to = status ?? live?.status ?? 'published';
  const from = live?.status ?? null;
  const faults = await faultsOf(transaction, key.kind, values);
  const refused = await refusedRelations(transaction, key, { values, standing: live?.values ?? null }, publisher);
  const inTheWay = [
    ...unstorable(key.kind, values),
    ...refused.map((field) => ({ field, code: 'not-allowed', weight: 'stops' as const })),
  ];
  const stops = inTheWay.length > 0 ? inTheWay : stopping(faults, { from, to });
  if (stops.length > 0) return { outcome: 'faults', faults: stops };

  const others = live ? await lastChanges(transaction, key, { since }) : new Map();
  if (live) await keepBefore(transaction, key, live);
  await write(transaction, [{ id: key.id, changes: written, status: to, version: live?.version ?? 0 }], publisher);
  if (key.kind === 'property' && to !== from && endedStatuses.includes(to))
    await closeSlots(transaction, key.id, publisher);
  const fields = [...take, ...(to === from ? [] : ['stockStatus'])];
  const locked = live ? await lockAgainstFeed(transaction, key, live, fields, publisher) : [];
  const after = await readLive(transaction, key);
  if (!after) throw new Error(`${key.id} was written and is not there`);
  const isChanged = after.version !== live?.version;
  const revision = isChanged ? await keepRevision(transaction, key, after, publisher) : null;
  if (isChanged)
    await writeAudit(transaction, publisher, {
      action: `${key.kind}.published`,
      kind: key.kind,
      subjectId: key.id,
      before: live && { ...picked(live.values, take), stockStatus: from },
      after: { ...written, stockStatus: to },
    });
  return {
    outcome: 'published',
    version: after.version,
    revision,
    fields,
    merged: [...others]
      .filter(([field, { as }]) => as !== publisher.by && field in standing && !take.includes(field))
      .map(([field, { by, at }]) => ({ field, by, at })),
    locked,
    faults,
  };
};
