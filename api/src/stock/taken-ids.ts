import type { Database } from '../database/database.ts';
import { and, eq, inArray, ne, or } from '../database/orm.ts';
import { inBatches } from '../database/rows.ts';
import { owners, projects, properties, user } from '../database/schema.ts';
import type { Stock } from './validate.ts';

const takenLogins = async (database: Database, files: Stock['owners']): Promise<string[]> => {
  const faults: string[] = [];
  for (const { id, login } of files) {
    if (!login) continue;
    const [owner] = await database.select({ userId: owners.userId }).from(owners).where(eq(owners.id, id));
    const [email, username] = [login.email.toLowerCase(), login.username.toLowerCase()];
    const isSame = or(inArray(user.email, [email, username]), inArray(user.username, [email, username]));
    if ((await database.$count(user, and(isSame, ne(user.id, owner?.userId ?? id)))) > 0)
      faults.push(`owners/${id}.json: login: the email or username is that of another login`);
  }
  return faults;
};

/**
 * A fault for each file whose login belongs to another owner, or whose id belongs to a home of another source, or to a
 * project where the file is a property and vice versa: each address shows one subject.
 */
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
        for (const existing of await database.select({ id, source }).from(table).where(inArray(id, ids)))
          if (other !== folder || existing.source !== 'import')
            faults.push(
              `${folder}/${existing.id}.json: id '${existing.id}' is that of a ${kind} of '${existing.source}'`,
            );
      });
  return [...faults, ...(await takenLogins(database, stock.owners))];
};
