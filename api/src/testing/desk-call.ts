import { randomUUID } from 'node:crypto';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, type Reach, reachOf, type StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Call } from '../call.ts';
import type { Database } from '../database/database.ts';
import { staff } from '../database/schema.ts';
import { testNow } from './databases.ts';

interface TestCall {
  staff: StaffMember;
  reach: Exclude<Reach, 'none'>;
  at: Date;
  by: `staff:${string}`;
  call: Call;
}

/** A stored staff member, and their call of an endpoint with a permission, as the routes make it. */
export const deskCallBy = async (
  database: Database,
  role: StaffRole,
  may: Permission,
  { personId = null, name = `A ${role}`, at = testNow }: { personId?: number | null; name?: string; at?: Date } = {},
): Promise<TestCall> => {
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
