/** How long, in ms, a page waits for one answer of the API; the front waits fifteen seconds for the page. */
export const callLimit = 5000;
