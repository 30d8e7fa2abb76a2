import { type SessionApp, sessionCookies } from '@rowhouse/shared/contract/session-cookies';
import type { PageId } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { isNull, type SQL } from '../database/orm.ts';
import { owners, staff, user } from '../database/schema.ts';
import { type OwnerView, viewIn } from './owner-view.ts';
import { type AccountKind, sessionLengths } from './session-lengths.ts';

/** A link by which a person sets a password: the first one, or another. */
export type LinkPurpose = 'invitation' | 'password';

/** Everything in which the kinds of accounts differ. */
export interface AccountTraits {
  /** The idle time after which a session ends (s), and its maximum age (ms). */
  idle: number;
  longest: number;
  /** The app whose pages a session opens, and the names of the cookies of its session and its known devices. */
  app: SessionApp;
  cookie: string;
  deviceCookie: string;
  /** The table of people who may log in, the condition that they still may, and the column of their mail address. */
  persons: typeof owners | typeof staff;
  isPresent: SQL | undefined;
  mailAddress: typeof user.email | typeof staff.email;
  /** The column in which a login's name is looked up, and how it stands there. */
  loginOf: (name: string) => [column: 'email' | 'username', name: string];
  /** Precedes names when attempts are counted: the same name is another account of the other kind. */
  countedAs: string;
  /** The page of each link, and the one on which a link to a new password is requested. */
  linkPages: Record<LinkPurpose, PageId>;
  forgottenPage: PageId;
  /** Whose pages are viewed by somebody else, who is then no session of this kind. */
  viewIn: (database: Database, headers: Headers, siteUrl: string) => Promise<OwnerView | null>;
}

const deskPrefix = 'desk ';

/**
 * The login name of a staff member in the shared table of logins. An owner's name never has this form, so a person who
 * is both has two logins.
 */
export const deskLoginName = (email: string): string => `${deskPrefix}${email.toLowerCase()}`;

/** The kind of a login name for which a new password was requested, and its mail address. */
export const kindOfLogin = (name: string): { kind: AccountKind; address: string } =>
  name.startsWith(deskPrefix)
    ? { kind: 'staff', address: name.slice(deskPrefix.length) }
    : { kind: 'owners', address: name };

export const accountKinds: Record<AccountKind, AccountTraits> = {
  owners: {
    ...sessionLengths.owners,
    app: 'owner-portal',
    cookie: sessionCookies['owner-portal'],
    deviceCookie: 'rowhouse-device',
    persons: owners,
    isPresent: undefined,
    mailAddress: user.email,
    loginOf: (name) => [name.includes('@') ? 'email' : 'username', name.toLowerCase()],
    countedAs: '',
    linkPages: { invitation: 'password-reset', password: 'password-reset' },
    forgottenPage: 'password-forgotten',
    viewIn,
  },
  staff: {
    ...sessionLengths.staff,
    app: 'back-office',
    cookie: sessionCookies['back-office'],
    deviceCookie: 'rowhouse-desk-device',
    persons: staff,
    isPresent: isNull(staff.leftAt),
    mailAddress: staff.email,
    loginOf: (name) => ['username', deskLoginName(name)],
    countedAs: 'staff ',
    linkPages: { invitation: 'desk-invitation', password: 'desk-password' },
    forgottenPage: 'desk-password',
    viewIn: async () => null,
  },
};
