import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import * as v from 'valibot';
import { isRemoval } from '../../content/content-revisions.ts';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/orm.ts';
import { revisions } from '../../database/schema.ts';
import { readChangers } from './changers.ts';
import { noSubject, type SubjectKey } from './draft-rows.ts';

const valuesSchema = v.record(v.string(), v.unknown());

/** Whether a revision is one of a subject. */
export const isRevisionOf = ({ kind, id }: SubjectKey) => and(eq(revisions.kind, kind), eq(revisions.subjectId, id));

/** The values of a subject after one of its publications. */
export const readRevision = async (
  database: Database,
  key: SubjectKey,
  revision: string,
): Promise<DeskOutput<'deskContentRevision'>> => {
  const [row] = await database
    .select()
    .from(revisions)
    .where(and(isRevisionOf(key), eq(revisions.id, revision)));
  if (!row || isRemoval(row.row)) return noSubject();
  const { id, version, at, by } = row;
  const changerOf = await readChangers(database, [by]);
  return { id, version, at: at.toISOString(), by: changerOf(by), values: v.parse(valuesSchema, row.row) };
};
