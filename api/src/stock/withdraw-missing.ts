import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, eq, notInArray } from '../database/orm.ts';
import { projects, properties } from '../database/schema.ts';
import type { StockChange } from '../offered/plan-writes.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { writeProperties } from '../properties/write-properties.ts';

interface Files {
  properties: string[];
  projects: string[];
  people: number[];
  owners: string[];
}

/**
 * Withdraws what an earlier import brought and the folder no longer has, and unlinks people and owners that are gone
 * too. Nothing is removed, since its address still shows what it was.
 */
export const withdrawMissing = async (transaction: Database, files: Files, change: StockChange): Promise<void> => {
  const isMissing = (table: typeof properties | typeof projects, ids: string[]) =>
    and(eq(table.source, 'import'), notInArray(table.id, ids));
  type Standing = Pick<typeof properties.$inferSelect, 'stockStatus' | 'managerId' | 'ownerId'>;
  const gone = <R extends Standing>(row: R): R => ({
    ...row,
    stockStatus: stockStatusTable[row.stockStatus].whenGone,
    managerId: row.managerId !== null && files.people.includes(row.managerId) ? row.managerId : null,
    ownerId: row.ownerId !== null && files.owners.includes(row.ownerId) ? row.ownerId : null,
  });
  const homes = await transaction.select().from(properties).where(isMissing(properties, files.properties));
  await writeProperties(transaction, homes.map(gone), change);
  const sites = await transaction.select().from(projects).where(isMissing(projects, files.projects));
  await writeProjects(transaction, sites.map(gone), change);
};
