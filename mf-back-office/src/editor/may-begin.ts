import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';

/** Whether somebody can begin a home: who sees to their own homes alone must be one of the people whom visitors know. */
export const mayBegin = ({ role, personId }: Pick<StaffMember, 'role' | 'personId'>): boolean => {
  const reach = reachOf(role, 'stock.write');
  return reach === 'all' || (reach === 'own' && personId !== null);
};
