import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';

/** Whether somebody can create a home: a person who may edit only their own homes must be an agent that visitors know. */
export const mayBegin = ({ role, personId }: Pick<StaffMember, 'role' | 'personId'>): boolean => {
  const reach = reachOf(role, 'stock.write');
  return reach === 'all' || (reach === 'own' && personId !== null);
};
