/** HTML with a line at the start of its body; React ignores an element of the body that it does not know. */
export const withPageNotice = (html: string, notice: string): string =>
  html.replace(/<body[^>]*>/, (tag) => `${tag}<page-notice role="status">${notice}</page-notice>`);
