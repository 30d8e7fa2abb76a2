const file = /\.[a-z0-9]{2,5}$/i;
// What sites of before called their pages.
const page = /\.(?:[sx]?html?|php|aspx?|jspx?|cfm|cgi)$/i;

// `/.git/config` and the like: no page was ever called so.
const hidden = /\/\.[a-z]/i;

/** Whether a path ends as pages of sites of before did (`/verkopen.html`). */
export const isFormerPage = (path: string): boolean => page.test(path);

/** Whether a path (`/brochure.pdf`, `/.git/config`) names a file; an ending of pages of before (`/verkopen.html`) is none. */
export const isFilePath = (path: string): boolean => hidden.test(path) || (file.test(path) && !isFormerPage(path));
