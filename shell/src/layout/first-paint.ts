/** Id of the header. */
export const headerId = 'header';

/** The browser paints nothing before it has read the whole header: styles stand in the page, so that it could paint half of it, and what is painted would move. */
export const paintsWithHeader = `<link rel="expect" href="#${headerId}" blocking="render">`;
