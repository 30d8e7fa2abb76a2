/**
 * Adds a notice above the header of a page, after the skip link; React ignores an element of the body that it does not
 * know. A notice with an id stays when the visitor navigates.
 */
export const withPageNotice = (html: string, notice: string, id?: string): string =>
  html.replace(
    /<body[^>]*>(?:<span[^>]*><\/span><a class="skip-link"[^>]*>[^<]*<\/a>)?/,
    (start) => `${start}<page-notice${id ? ` id="${id}"` : ''} role="status">${notice}</page-notice>`,
  );
