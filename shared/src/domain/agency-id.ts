/** By what the structured data of every page names the agency. */
export const agencyId = (origin: string): string => `${origin}/#agency`;
