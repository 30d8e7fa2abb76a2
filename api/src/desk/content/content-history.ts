import type { ContentHistory } from '@rowhouse/shared/contract/desk-content';
import { isRemoval } from '../../content/content-revisions.ts';
import type { ContentKey } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, desc, lt } from '../../database/orm.ts';
import { revisions } from '../../database/schema.ts';
import { readChangers } from '../drafts/changers.ts';
import { isRevisionOf } from '../drafts/revisions.ts';
import type { LastChange } from '../drafts/subject.ts';

const page = 50;

/** The revisions of a subject, the newest first, a page at a time. */
export const readContentHistory = async (
  database: Database,
  key: ContentKey,
  before: number | undefined,
): Promise<ContentHistory> => {
  const rows = await database
    .select()
    .from(revisions)
    .where(and(isRevisionOf(key), before === undefined ? undefined : lt(revisions.version, before)))
    .orderBy(desc(revisions.version))
    .limit(page + 1);
  const changerOf = await readChangers(
    database,
    rows.map(({ by }) => by),
  );
  return {
    revisions: rows.slice(0, page).map(({ id, version, at, by, fields, row }) => ({
      id,
      version,
      at: at.toISOString(),
      by: changerOf(by),
      fields: fields ?? [],
      isRemoval: isRemoval(row),
    })),
    more: rows.length > page,
  };
};

/** Who last changed each field, optionally since a time. */
export const lastContentChanges = async (
  database: Database,
  key: ContentKey,
  since?: Date,
): Promise<Map<string, LastChange>> => {
  const rows = await database
    .select({ by: revisions.by, at: revisions.at, fields: revisions.fields })
    .from(revisions)
    .where(isRevisionOf(key))
    .orderBy(asc(revisions.version));
  return new Map(
    rows
      .filter(({ at }) => since === undefined || at >= since)
      .flatMap(({ by, at, fields }) => (fields ?? []).map((field): [string, LastChange] => [field, { by, at }])),
  );
};

/** The newest revision from which a removed subject can be restored; null when there is none. */
export const lastBefore = async (database: Database, key: ContentKey, version: number): Promise<string | null> => {
  const [row] = await database
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isRevisionOf(key), lt(revisions.version, version)))
    .orderBy(desc(revisions.version))
    .limit(1);
  return row?.id ?? null;
};
