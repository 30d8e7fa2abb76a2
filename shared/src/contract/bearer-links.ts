import { apiPrefix } from './api-prefix.ts';

/** Path of a document from a link in a mail, before its seal. */
export const documentPath = `${apiPrefix}/documents/`;

/** Path of the one-click unsubscribe address of mails (RFC 8058), before the token. */
export const oneClickPath = `${apiPrefix}/subscription/unsubscribe/`;

/** Path of an agent's visits as a calendar, before its seal. */
export const calendarPath = `${apiPrefix}/desk/calendar/`;

/** Path of a visitor's own visit as a calendar file, before its seal. */
export const visitCalendarPath = `${apiPrefix}/visit/calendar/`;

/** Path of a link that shows the site with a draft, before its seal. */
export const previewPath = '/preview/';

/** Path that ends such a preview; `to` is the path to continue at. */
export const previewEndPath = `${previewPath}end`;

/** The cookie that holds the seal of a preview link, without the prefix that it has on an encrypted site. */
export const previewCookie = 'rowhouse-preview';

/** The name of that cookie: on an encrypted site only this host can set it. */
export const previewCookieOf = (isSecure: boolean): string => (isSecure ? `__Host-${previewCookie}` : previewCookie);

/** Both names. */
export const previewCookies: readonly string[] = [previewCookieOf(true), previewCookieOf(false)];

/**
 * The header with which the API reports the state of a preview: the draft is shown ('shown'), a home lacks required values
 * ('incomplete'), content cannot be published ('stopped'), the draft was published or discarded ('done'), or the link has expired
 * ('over').
 */
export const previewHeader = 'x-preview';

/** The states of a preview. */
export const previewStates = ['shown', 'incomplete', 'stopped', 'done', 'over'] as const;

/** One of `previewStates`. */
export type PreviewState = (typeof previewStates)[number];

/** The path prefixes of links that anyone who has them can use. The secret follows the prefix. */
export const bearerPaths: readonly string[] = [
  documentPath,
  oneClickPath,
  calendarPath,
  visitCalendarPath,
  previewPath,
];

/** A path for the log, without the secret of a link that anyone who has it can use. */
export const loggedPath = (path: string): string => {
  const start = bearerPaths.find((known) => path.startsWith(known));
  return start === undefined ? path : `${start}…`;
};
