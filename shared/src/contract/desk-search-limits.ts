/** The maximum length of a search at the desk, and the number of results of each kind: while typing, and on a page. */
export const deskSearchLimits = { text: 100, typing: 4, page: 20 } as const;
