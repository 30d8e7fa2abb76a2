import type { Database } from '../database/database.ts';
import { inArray } from '../database/orm.ts';
import { inBatches } from '../database/rows.ts';
import { projects, properties } from '../database/schema.ts';
import type { Stock } from './validate.ts';

/** A fault for each file whose id is that of a home of another source, or of a project where the file is of a property and the other way round: an address is of one thing alone. */
export const takenIds = async (database: Database, stock: Stock): Promise<string[]> => {
  const faults: string[] = [];
  const idsIn = { properties: stock.properties.map(({ id }) => id), projects: stock.projects.map(({ id }) => id) };
  const kinds = [
    { kind: 'property', folder: 'properties', table: properties },
    { kind: 'project', folder: 'projects', table: projects },
  ] as const;
  for (const { folder } of kinds)
    for (const { kind, table, folder: other } of kinds)
      await inBatches(idsIn[folder], async (ids) => {
        const { id, source } = table;
        for (const stands of await database.select({ id, source }).from(table).where(inArray(id, ids)))
          if (other !== folder || stands.source !== 'import')
            faults.push(`${folder}/${stands.id}.json: id '${stands.id}' is that of a ${kind} of '${stands.source}'`);
      });
  return faults;
};
