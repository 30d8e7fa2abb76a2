/** The kinds of requests for which a visit can be planned: a question about a home, and a request for a visit. */
export const plannableKinds: readonly string[] = ['contact-me', 'contact-appointment'];
