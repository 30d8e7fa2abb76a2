/** The identifier of the agency in the structured data of every page. */
export const agencyId = (origin: string): string => `${origin}/#agency`;
