import { cookieOf } from '../domain/cookie.ts';

/** How the names of the cookies of a login begin, by the app whose pages it is for; before it the browser's own prefix. */
export const sessionCookies = { 'owner-portal': 'rowhouse', 'back-office': 'rowhouse-desk' } as const;

const named = (name: string, cookie: string): boolean =>
  name.replace(/^__(?:Host|Secure)-/, '').startsWith(`${cookie}.`);

/** Whether a cookie, by its name, is of a login for the pages of another app. */
export const isOthersSession = (name: string, app: string): boolean =>
  Object.entries(sessionCookies).some(([other, cookie]) => other !== app && named(name, cookie));

const prefixes = ['', '__Host-'];

/** The cookie beside that of a session which the browser may read: that there is one, and the initials of whoever it is of. It opens nothing. */
export const signedInCookie = 'who';

/** Who is logged in, as the browser knows it. */
export interface SignedIn {
  app: keyof typeof sessionCookies;
  initials: string;
}

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** Who is logged in, by what a document says of its cookies; at the desk before as an owner; null for nobody. */
export const signedInOf = (cookies: string): SignedIn | null => {
  for (const app of ['back-office', 'owner-portal'] as const)
    for (const prefix of prefixes) {
      const value = cookieOf(cookies, `${prefix}${sessionCookies[app]}.${signedInCookie}`);
      const initials = value && /^(?:[\w-]|%[\dA-F]{2})+$/.test(value) ? decoded(value) : null;
      if (initials) return { app, initials };
    }
  return null;
};
