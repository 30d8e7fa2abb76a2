const file = /\.[a-z0-9]{2,5}$/i;
// File extensions of pages on former sites.
const page = /\.(?:[sx]?html?|php|aspx?|jspx?|cfm|cgi)$/i;

// `/.git/config` and similar paths, which were never pages.
const hiddenFile = /\/\.[a-z]/i;

/** Whether a path ends like a page of a former site (`/verkopen.html`). */
export const isFormerPage = (path: string): boolean => page.test(path);

/** Whether a path (`/brochure.pdf`, `/.git/config`) is that of a file; a page of a former site (`/verkopen.html`) is not. */
export const isFilePath = (path: string): boolean => hiddenFile.test(path) || (file.test(path) && !isFormerPage(path));
