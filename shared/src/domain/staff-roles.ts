/**
 * The reach of a role's permission: everything, only the person's own (homes that they show, requests about these or assigned to
 * them), or nothing.
 */
export type Reach = 'all' | 'own' | 'none';

/** The permissions of staff by role; anything that is not listed is not allowed. */
export const permissions = {
  // A person's own account, sessions, second step, absences and calendar address.
  self: { admin: 'all', editor: 'all', agent: 'all', reception: 'all', reader: 'all' },
  today: { admin: 'all', editor: 'all', agent: 'own', reception: 'all', reader: 'all' },
  'requests.read': { admin: 'all', editor: 'none', agent: 'own', reception: 'all', reader: 'all' },
  'requests.write': { admin: 'all', editor: 'none', agent: 'own', reception: 'all', reader: 'none' },
  'requests.export': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'requests.templates': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'requests.erase': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'visits.read': { admin: 'all', editor: 'none', agent: 'own', reception: 'all', reader: 'all' },
  'visits.write': { admin: 'all', editor: 'none', agent: 'own', reception: 'all', reader: 'none' },
  'stock.read': { admin: 'all', editor: 'all', agent: 'all', reception: 'all', reader: 'all' },
  'stock.write': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'none' },
  // Pages, articles, categories, the menu and redirects.
  'content.read': { admin: 'all', editor: 'all', agent: 'none', reception: 'none', reader: 'none' },
  'content.write': { admin: 'all', editor: 'all', agent: 'none', reception: 'none', reader: 'none' },
  'settings.read': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'settings.write': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  // Visits, requests, viewings and deeds, in counts without names.
  'figures.read': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'all' },
  // For an agent: owners of homes that they show, and owners without homes. Agents change only owners of whom nobody else shows a home.
  'owners.read': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'none' },
  'owners.write': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'none' },
  // Turns off an owner's two-step login.
  'owners.second-step': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'feeds.read': { admin: 'all', editor: 'all', agent: 'none', reception: 'none', reader: 'none' },
  'feeds.write': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'people.read': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'people.write': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'audit.read': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
} as const satisfies Record<string, Record<string, Reach>>;

/** A permission of staff. */
export type Permission = keyof typeof permissions;

/** The roles of staff: admin, editor (content and homes), agent (own homes and requests), reception (requests and visits), reader. */
export const staffRoles = ['admin', 'editor', 'agent', 'reception', 'reader'] as const;

/** One of `staffRoles`. */
export type StaffRole = (typeof staffRoles)[number];

/** The reach of a role's permission. */
export const reachOf = (role: StaffRole, permission: Permission): Reach => permissions[permission][role];

const ofPersons = ['requests.read', 'visits.read', 'owners.read', 'people.read', 'audit.read'] as const;

/** The roles that require two-factor login, since they read persons; without it they can only turn it on. */
export const secondStepRoles: readonly StaffRole[] = staffRoles.filter((role) =>
  ofPersons.some((permission) => reachOf(role, permission) !== 'none'),
);
