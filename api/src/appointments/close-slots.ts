import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { and, asc, gt, inArray, sql } from '../database/orm.ts';
import { appointments, visitSlots } from '../database/schema.ts';

/** Closes the coming free slots of a home; other homes of the same slot keep it. */
export const closeSlots = async (
  database: Database,
  home: string,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const isFree = sql`not exists (select 1 from ${appointments} where ${appointments.slotId} = ${visitSlots.id})`;
  const isHomes = sql`${visitSlots.subjectIds} @> array[${home}]::text[]`;
  const open = and(isHomes, gt(visitSlots.startsAt, at), isFree);
  const closed = await database.select().from(visitSlots).where(open).orderBy(asc(visitSlots.startsAt));
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  const subjectIds = sql`array_remove(${visitSlots.subjectIds}, ${home})`;
  await database.update(visitSlots).set({ subjectIds }).where(inArray(visitSlots.id, ids));
  await database
    .delete(visitSlots)
    .where(and(inArray(visitSlots.id, ids), sql`cardinality(${visitSlots.subjectIds}) = 0`));
  await writeAudit(database, { by, at }, { action: 'slots.closed', kind: 'property', subjectId: home, before: closed });
};
