/** The states that a list can be filtered by. */
export const contentStates = ['all', 'published', 'hidden', 'drafts', 'missing'] as const;
