import { cookieOf } from '../domain/cookie.ts';
import { ownerViewCookie } from './owner-view.ts';

/** The beginning of the names of login cookies, after the browser's own prefix, by the app whose pages they are for. */
export const sessionCookies = { 'owner-portal': 'rowhouse', 'back-office': 'rowhouse-desk' } as const;

/** An app with a login of its own. */
export type SessionApp = keyof typeof sessionCookies;

const isNameOf = (name: string, cookie: string): boolean =>
  name.replace(/^__(?:Host|Secure)-/, '').startsWith(`${cookie}.`);

/** Whether a cookie name belongs to a login for the pages of another app. */
export const isOthersSession = (name: string, app: string): boolean =>
  Object.entries(sessionCookies).some(([other, cookie]) => other !== app && isNameOf(name, cookie));

const prefixes = ['', '__Host-'];
// What opens the pages of an app: a session, or the portal as an owner sees it.
const grants = {
  'owner-portal': ['rowhouse.session_token', ownerViewCookie],
  'back-office': ['rowhouse-desk.session_token'],
} as const satisfies Record<SessionApp, readonly string[]>;

/** The cookies, as `name=value`, of a `Cookie` header that open the pages of an app. */
export const grantsIn = (cookies: string | null, app: SessionApp): string[] =>
  prefixes.flatMap((prefix) =>
    grants[app].flatMap((name) => {
      const value = cookieOf(cookies, prefix + name);
      return value ? [`${prefix}${name}=${value}`] : [];
    }),
  );

/** The cookie beside that of a session that scripts may read: it says that there is a session, and the initials of its user. It grants no access. */
export const signedInCookie = 'who';

/** The logged-in user, as the browser knows them. */
export interface SignedIn {
  app: SessionApp;
  initials: string;
}

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** The logged-in user according to a document's cookies; a desk login takes precedence over an owner's. Null if nobody is logged in. */
export const signedInOf = (cookies: string): SignedIn | null => {
  for (const app of ['back-office', 'owner-portal'] as const)
    for (const prefix of prefixes) {
      const value = cookieOf(cookies, `${prefix}${sessionCookies[app]}.${signedInCookie}`);
      const initials = value && /^(?:[\w-]|%[\dA-F]{2})+$/.test(value) ? decode(value) : null;
      if (initials) return { app, initials };
    }
  return null;
};
