/** How much of something a role may have: all of it, what is the person's own (homes that they show, requests about these or assigned to them), or nothing. */
export type Reach = 'all' | 'own' | 'none';

/** What a person of the agency may do, by role; what is not named is not allowed. */
export const permissions = {
  // One's own account, sessions, second step, absence and calendar address.
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
  // Of an agent: owners of homes that they show, and of none as yet; they change only those of whom nobody else shows a home.
  'owners.read': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'none' },
  'owners.write': { admin: 'all', editor: 'all', agent: 'own', reception: 'none', reader: 'none' },
  'feeds.read': { admin: 'all', editor: 'all', agent: 'none', reception: 'none', reader: 'none' },
  'feeds.write': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'people.read': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'people.write': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
  'audit.read': { admin: 'all', editor: 'none', agent: 'none', reception: 'none', reader: 'none' },
} as const satisfies Record<string, Record<string, Reach>>;

/** Something that a person of the agency may do. */
export type Permission = keyof typeof permissions;

/** The roles of an agency's people: admin, editor (content and homes), agent (own homes and requests), reception (requests and visits), reader. */
export const staffRoles = ['admin', 'editor', 'agent', 'reception', 'reader'] as const;

/** One of `staffRoles`. */
export type StaffRole = (typeof staffRoles)[number];

/** How much of something a role may have. */
export const reachOf = (role: StaffRole, permission: Permission): Reach => permissions[permission][role];

/** The roles that log in with a second step or can do nothing but turn it on. */
export const secondStepRoles: readonly StaffRole[] = ['admin'];
