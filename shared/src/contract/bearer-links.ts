import { apiPrefix } from './api-prefix.ts';

/** Path of what a link of a mail gives, before its seal. */
export const documentPath = `${apiPrefix}/documents/`;

/** Path of the address that ends mails by one click (RFC 8058), before the token. */
export const oneClickPath = `${apiPrefix}/subscription/unsubscribe/`;

/** Path of an agent's visits as a calendar, before its seal. */
export const calendarPath = `${apiPrefix}/desk/calendar/`;

/** Path of a visitor's own visit as a file for calendars, before its seal. */
export const visitCalendarPath = `${apiPrefix}/visit/calendar/`;

/** Path of a link that shows the site with a draft, before its seal. */
export const previewPath = '/preview/';

/** Path that ends such a preview; `to` is where it leads. */
export const previewEndPath = `${previewPath}end`;

/** The cookie that holds what such a link names. */
export const previewCookie = 'rowhouse-preview';

/** The header in which the API says what became of a preview: the draft is shown, a home lacks what it needs to be shown, something stands in the way of content, it was published or thrown away, or the link is over. */
export const previewHeader = 'x-preview';

/** What became of a preview. */
export const previewStates = ['shown', 'incomplete', 'stopped', 'done', 'over'] as const;

/** One of `previewStates`. */
export type PreviewState = (typeof previewStates)[number];

/** What the paths of links begin with that whoever has them can use; their secret stands behind it. */
export const bearerPaths: readonly string[] = [
  documentPath,
  oneClickPath,
  calendarPath,
  visitCalendarPath,
  previewPath,
];

/** A path as a log may keep it: whoever has such a link can use it, so that its secret is left out. */
export const loggedPath = (path: string): string => {
  const start = bearerPaths.find((known) => path.startsWith(known));
  return start === undefined ? path : `${start}…`;
};
