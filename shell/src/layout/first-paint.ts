export const headerEndId = 'header-end';

/**
 * Blocks the first paint until what stands above the content has been parsed: with inlined styles the browser could otherwise paint half
 * of it, and the painted part would move. The block ends when the named element's start tag is parsed.
 */
export const paintsWithHeader = (isBare: boolean): string =>
  `<link rel="expect" href="#${isBare ? 'content' : headerEndId}" blocking="render">`;
