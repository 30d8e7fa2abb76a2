import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { desc, inArray, sql } from '../database/orm.ts';
import { inBatches } from '../database/rows.ts';
import { revisions } from '../database/schema.ts';
import { type ContentKey, type ContentValues, contentDefaults, keyText } from './subjects.ts';

/** Who changes content, as the history names them, and when. */
export interface ContentChanger {
  by: string;
  at: Date;
}

/** The newest revision of a subject: its current version, and who made it. */
export interface LastRevision extends ContentChanger {
  id: string;
  version: number;
  isRemoval: boolean;
}

const removal = { removed: true };
const removalSchema = v.strictObject({ removed: v.literal(true) });

/** Whether a revision records a removal. */
export const isRemoval = (row: unknown): boolean => v.is(removalSchema, row);

/** The newest revision of each subject, by `keyText`. */
export const lastRevisions = async (database: Database): Promise<Map<string, LastRevision>> => {
  const { kind, subjectId, version, id, by, at } = revisions;
  const isRemoved = sql<boolean>`${revisions.row} = ${JSON.stringify(removal)}::jsonb`;
  const rows = await database
    .selectDistinctOn([kind, subjectId], { kind, subjectId, version, id, by, at, isRemoval: isRemoved })
    .from(revisions)
    .where(inArray(kind, [...contentKinds, 'settings']))
    .orderBy(kind, subjectId, desc(version));
  return new Map(rows.map(({ kind: of, subjectId: name, ...last }) => [`${of}.${name}`, last]));
};

/** Whether the last revision was made by a person at the desk and not by an import. */
export const isByHand = (last: Pick<LastRevision, 'by'> | undefined): boolean => last?.by.startsWith('staff:') ?? false;

/** A subject before and after a change; null when it does not exist. */
export interface ContentChange {
  key: ContentKey;
  before: ContentValues | null;
  after: ContentValues | null;
}

export const changedFields = ({ key, before, after }: ContentChange): string[] => {
  const from = before ?? (key.kind === 'settings' ? {} : contentDefaults[key.kind]);
  return after ? Object.keys(after).filter((name) => !isDeepStrictEqual(after[name] ?? null, from[name] ?? null)) : [];
};

/**
 * Stores a revision of each changed subject, preceded by its former state when it had no revision yet. An import whose
 * values equal a person's edit stores a revision too: from then on the subject does not count as edited by hand.
 */
export const keepRevisions = async (
  transaction: Database,
  changes: readonly ContentChange[],
  { by, at }: ContentChanger,
): Promise<void> => {
  const last = await lastRevisions(transaction);
  const rows = changes.flatMap((change) => {
    const { key, before, after } = change;
    const lastRevision = last.get(keyText(key));
    const isSame = before !== null && after !== null && changedFields(change).length === 0;
    if ((before === null && after === null) || (isSame && !(by === 'import' && isByHand(lastRevision)))) return [];
    const row = { kind: key.kind, subjectId: key.id, at };
    const earlierRevision =
      before !== null && !lastRevision ? [{ ...row, by: 'import', version: 1, row: before, fields: [] }] : [];
    const version = (lastRevision?.version ?? earlierRevision.length) + 1;
    return [...earlierRevision, { ...row, by, version, row: after ?? removal, fields: changedFields(change) }];
  });
  await inBatches(rows, (batch) =>
    transaction.insert(revisions).values(batch.map((row) => ({ id: randomUUID(), ...row }))),
  );
};
