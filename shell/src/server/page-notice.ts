/** HTML with a line above its header, behind the link that skips it; React ignores an element of the body that it does not know. One with an id stays when the visitor goes on. */
export const withPageNotice = (html: string, notice: string, id?: string): string =>
  html.replace(
    /<body[^>]*>(?:<span[^>]*><\/span><a class="skip-link"[^>]*>[^<]*<\/a>)?/,
    (start) => `${start}<page-notice${id ? ` id="${id}"` : ''} role="status">${notice}</page-notice>`,
  );
