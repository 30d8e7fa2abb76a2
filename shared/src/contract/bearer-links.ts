import { apiPrefix } from './api-prefix.ts';

/** Path of what a link of a mail gives, before its seal. */
export const documentPath = `${apiPrefix}/documents/`;

/** Path of the address that ends mails by one click (RFC 8058), before the token. */
export const oneClickPath = `${apiPrefix}/subscription/unsubscribe/`;

/** Path of an agent's visits as a calendar, before its seal. */
export const calendarPath = `${apiPrefix}/desk/calendar/`;

/** A path as a log may keep it: whoever has such a link can use it, so that its secret is left out. */
export const loggedPath = (path: string): string => {
  const start = [documentPath, oneClickPath, calendarPath].find((known) => path.startsWith(known));
  return start === undefined ? path : `${start}…`;
};
