import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import { asc } from '../../database/orm.ts';
import { staff } from '../../database/schema.ts';

const answering: Permission = 'requests.write';

/** Everyone who works or worked at the desk, by name; `canAnswer` are those to whom a request can be assigned. */
export const readStaffNames = async (database: Database) => {
  const { id, name, role, leftAt } = staff;
  const rows = await database.select({ id, name, role, leftAt }).from(staff).orderBy(asc(name), asc(id));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return {
    canAnswer: rows
      .filter((row) => row.leftAt === null && reachOf(row.role, answering) !== 'none')
      .map((row) => ({ id: row.id, name: row.name })),
    nameOf: (staffId: string): string => names.get(staffId) ?? staffId,
    named: (staffId: string | null) => (staffId === null ? null : { id: staffId, name: names.get(staffId) ?? staffId }),
  };
};
