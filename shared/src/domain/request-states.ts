/** What the agency has done about a request: nothing yet, answered it, planned a visit, closed it, or found it to be spam. */
export const requestStates = ['open', 'answered', 'planned', 'closed', 'spam'] as const;

/** One of `requestStates`. */
export type RequestState = (typeof requestStates)[number];
