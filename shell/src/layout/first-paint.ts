/** Id of what stands at the end of the header. */
export const headerEndId = 'header-end';

/**
 * The browser paints nothing before it has read the whole header: styles stand in the page, so that it could paint half of it, and
 * what is painted would move. What it waits for is the beginning of the element that is named.
 */
export const paintsWithHeader = `<link rel="expect" href="#${headerEndId}" blocking="render">`;
