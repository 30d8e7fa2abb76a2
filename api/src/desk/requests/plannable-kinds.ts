/** The kinds of requests of which a visit can be planned: a question about a home, and one for a visit. */
export const plannableKinds: readonly string[] = ['contact-me', 'contact-appointment'];
