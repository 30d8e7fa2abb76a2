import { randomUUID } from 'node:crypto';
import { type Permission, reachOf, type StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { staff } from '../database/schema.ts';
import type { DeskCall } from '../desk/desk-endpoint.ts';
import { testNow } from './databases.ts';

/** A stored staff member, and their call of an endpoint with a permission, as the routes make it. */
export const deskCallBy = async (
  database: Database,
  role: StaffRole,
  may: Permission,
  { personId = null, name = `A ${role}`, at = testNow }: { personId?: number | null; name?: string; at?: Date } = {},
): Promise<DeskCall> => {
  const id = randomUUID();
  const email = `${id}@agency.example`;
  await database.insert(staff).values({ id, name, email, role, personId, createdAt: at });
  const reach = reachOf(role, may);
  if (reach === 'none') throw new Error(`The role ${role} may not ${may}`);
  const call = {
    requestId: id,
    address: '127.0.0.1',
    userAgent: '',
    headers: new Headers(),
    siteVersion: null,
    answer: new Headers(),
  };
  return {
    staff: { id, name, email, role, language: 'nl', personId, secondStep: 'on' },
    reach,
    at,
    by: `staff:${id}`,
    call,
  };
};
