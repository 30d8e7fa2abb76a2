import type { ContentHistory } from '@rowhouse/shared/contract/desk-content';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import * as v from 'valibot';
import { isRemoval } from '../../content/content-revisions.ts';
import type { ContentKey, ContentValues } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, desc, eq, lt } from '../../database/orm.ts';
import { revisions } from '../../database/schema.ts';
import { readChangers } from '../drafts/changers.ts';
import { noSubject } from '../drafts/draft-rows.ts';

const page = 50;

const isOf = ({ kind, id }: ContentKey) => and(eq(revisions.kind, kind), eq(revisions.subjectId, id));

/** The revisions of a subject, the newest first, a page at a time. */
export const readContentHistory = async (
  database: Database,
  key: ContentKey,
  before: number | undefined,
): Promise<ContentHistory> => {
  const rows = await database
    .select()
    .from(revisions)
    .where(and(isOf(key), before === undefined ? undefined : lt(revisions.version, before)))
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

const valuesSchema = v.record(v.string(), v.unknown());

/** The values of a subject after one of its revisions. */
export const readContentRevision = async (
  database: Database,
  key: ContentKey,
  revision: string,
): Promise<DeskOutput<'deskContentRevision'> & { values: ContentValues }> => {
  const [row] = await database
    .select()
    .from(revisions)
    .where(and(isOf(key), eq(revisions.id, revision)));
  if (!row || isRemoval(row.row)) return noSubject();
  const changerOf = await readChangers(database, [row.by]);
  const { id, version, at, by } = row;
  return { id, version, at: at.toISOString(), by: changerOf(by), values: v.parse(valuesSchema, row.row) };
};

/** Who last changed a field, and when. */
export interface LastChange {
  by: string;
  at: Date;
}

/** Who last changed each field, optionally since a time. */
export const lastContentChanges = async (
  database: Database,
  key: ContentKey,
  since?: Date,
): Promise<Map<string, LastChange>> => {
  const rows = await database
    .select({ by: revisions.by, at: revisions.at, fields: revisions.fields })
    .from(revisions)
    .where(isOf(key))
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
    .where(and(isOf(key), lt(revisions.version, version)))
    .orderBy(desc(revisions.version))
    .limit(1);
  return row?.id ?? null;
};
