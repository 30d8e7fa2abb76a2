import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { Language } from './texts.ts';

const madeAndChanged = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

// better-auth reads and writes the column names of user, session, account, verification and two_factor.
export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  username: text('username').unique(),
  displayUsername: text('display_username'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  ...madeAndChanged(),
});

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: userId(),
    ...madeAndChanged(),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** When a person last gave their password, and a code if the second step is on, in a session of the desk. */
export const sessionProofs = pgTable('session_proofs', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
});

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...madeAndChanged(),
  },
  (table) => [index('account_user').on(table.userId)],
);

export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...madeAndChanged(),
});

// The second step of a login; the key and the recovery codes are encrypted.
export const twoFactor = pgTable('two_factor', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: userId().unique(),
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

export const owners = pgTable('owners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  // An import removes only owners that came from an import, and not those added at the desk.
  source: text('source', { enum: ['import', 'desk'] })
    .notNull()
    .default('import'),
  userId: text('user_id')
    .unique()
    .references(() => user.id, { onDelete: 'set null' }),
  weekly: boolean('weekly').notNull().default(true),
  language: text('language').$type<Language>().notNull().default('nl'),
  // Incremented when all known devices are forgotten: devices of an earlier number are unknown.
  forgets: integer('forgets').notNull().default(0),
  // Incremented with each change of the owner's data by the agency, so that concurrent edits are noticed.
  version: integer('version').notNull().default(1),
  loggedInAt: moment('logged_in_at'),
});

/**
 * A mail address that the agency gave an owner's login, until it counts: its mailbox has confirmed it, and the former
 * one has not refused it within its days. The links are stored as hashes.
 */
export const ownerAddresses = pgTable('owner_addresses', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  confirmHash: text('confirm_hash').notNull().unique(),
  refuseHash: text('refuse_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
});

export const attempts = pgTable('attempts', {
  // A keyed hash of the limit and its subject: no account, address or network is stored.
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
