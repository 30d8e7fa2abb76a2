import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';
import { asc, inArray } from '../database/orm.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { projects, projectUnits } from '../database/schema.ts';
import { readAgain } from '../offered/differences.ts';
import { passDocumentsOn } from '../offered/pass-documents-on.ts';
import {
  planWrites,
  type RowFields,
  type StockChange,
  sumOf,
  type WriterColumn,
  type WrittenStock,
  writeHistory,
} from '../offered/plan-writes.ts';
import { demandRelations } from '../offered/relations.ts';

/** A unit of a project to write; its place in the list is its position. */
export type WrittenUnit = Omit<typeof projectUnits.$inferSelect, 'projectId' | 'position'>;

/** A project to write; its city and the properties of its units must be stored already. */
export type WrittenProject = Omit<typeof projects.$inferInsert, WriterColumn | keyof RowFields> &
  RowFields & {
    units?: readonly WrittenUnit[] | undefined;
  };

/** A unit as it is read back after writing. */
export const unitOf = (unit: WrittenUnit) => readAgain(projectUnits, unit, ['projectId', 'position']);

/**
 * Writes new and existing projects as `writeProperties` writes properties; their units change as one field, `units`.
 */
export const writeProjects = async (
  transaction: Database,
  rows: readonly WrittenProject[],
  change: StockChange,
): Promise<WrittenStock> => {
  const parts: WrittenStock[] = [];
  await inBatches(rows, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const isAsked = inArray(projects.id, ids);
    const standing = await transaction.select().from(projects).where(isAsked).orderBy(projects.id).for('update');
    const units = await transaction
      .select()
      .from(projectUnits)
      .where(inArray(projectUnits.projectId, ids))
      .orderBy(asc(projectUnits.position));
    const unitsBefore = Map.groupBy(units, ({ projectId }) => projectId);
    const before = standing.map((row) => ({ ...row, units: unitsBefore.get(row.id) ?? [] }));
    await demandRelations(transaction, 'project', { rows: batch, standing: before }, change);
    const beside = ({ id, units: asked }: WrittenProject) => {
      if (!asked) return [];
      const before = (unitsBefore.get(id) ?? []).map(unitOf);
      const after = asked.map(unitOf);
      return isDeepStrictEqual(before, after) ? [] : [{ field: 'units', before, after }];
    };
    const { written, writes, history } = planWrites(projects, { rows: batch, standing, at: change.at, beside });
    parts.push(written);
    if (writes.length === 0) return;
    await transaction.insert(projects).values(writes).onConflictDoUpdate(overwrite(projects.id));
    await writeHistory(transaction, 'project', history, change);
    await passDocumentsOn(transaction, 'project', history, change);
    const unitsGiven = writes.flatMap(({ id, units }) => (units ? { id, units } : []));
    await transaction.delete(projectUnits).where(
      inArray(
        projectUnits.projectId,
        unitsGiven.map(({ id }) => id),
      ),
    );
    const unitRows = unitsGiven.flatMap(({ id: projectId, units }) =>
      units.map((unit, position) => ({ ...unit, projectId, position })),
    );
    await inBatches(unitRows, (some) => transaction.insert(projectUnits).values(some));
  });
  return sumOf(parts);
};
