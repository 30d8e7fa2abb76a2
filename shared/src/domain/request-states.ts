/** The state of a request at the agency: open, answered, a visit planned, closed, or spam. */
export const requestStates = ['open', 'answered', 'planned', 'closed', 'spam'] as const;

/** One of `requestStates`. */
export type RequestState = (typeof requestStates)[number];
