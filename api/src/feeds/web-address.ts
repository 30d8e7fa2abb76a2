// Signs that an address cannot have as they are; people name their photos with spaces.
const encodeSign = (sign: string): string => (sign === "'" ? '%27' : encodeURIComponent(sign));

/**
 * An address as a feed writes it, in the form in which it can be asked for: without line breaks, its spaces and quotes
 * encoded, `&amp;` of a text that was escaped twice as `&`.
 */
export const webAddress = (text: string): string =>
  text
    .trim()
    .replace(/[\t\r\n]/g, '')
    .replace(/^\/\/(?=[\w-]+\.)/, 'https://')
    .replaceAll('&amp;', '&')
    .replace(/[\s"'<>]/g, encodeSign);
