const file = /\.[a-z0-9]{2,5}$/i;
// What sites of before called their pages.
const page = /\.(?:[sx]?html?|php|aspx?|jspx?|cfm|cgi)$/i;

/** Whether a path (`/brochure.pdf`) names a file; an ending of pages of before (`/verkopen.html`) is none. */
export const isFilePath = (path: string): boolean => file.test(path) && !page.test(path);
