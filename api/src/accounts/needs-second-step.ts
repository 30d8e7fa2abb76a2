import { type StaffRole, secondStepRoles } from '@rowhouse/shared/domain/staff-roles';

// The front refuses forms of any other origin than that of the site, so nobody else logs in at such an address.
const isOwnMachine = (siteUrl: string): boolean => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/.test(siteUrl);

/**
 * Whether a staff member has to log in with a second step: by their role. On a developer's own machine an address below
 * `.localhost`, which exists nowhere else, needs none.
 */
export const needsSecondStep = ({ role, email }: { role: StaffRole; email: string }, siteUrl: string): boolean =>
  secondStepRoles.includes(role) && !(email.endsWith('.localhost') && isOwnMachine(siteUrl));
