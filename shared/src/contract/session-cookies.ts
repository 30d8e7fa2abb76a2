/** How the names of the cookies of a login begin, by the app whose pages it is for; before it the browser's own prefix. */
export const sessionCookies = { 'owner-portal': 'rowhouse', 'back-office': 'rowhouse-desk' } as const;

const named = (name: string, cookie: string): boolean =>
  name.replace(/^__(?:Host|Secure)-/, '').startsWith(`${cookie}.`);

/** Whether a cookie, by its name, is of a login for the pages of another app. */
export const isOthersSession = (name: string, app: string): boolean =>
  Object.entries(sessionCookies).some(([other, cookie]) => other !== app && named(name, cookie));
