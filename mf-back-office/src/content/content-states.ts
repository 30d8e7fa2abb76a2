/** What a list is narrowed to. */
export const contentStates = ['all', 'published', 'hidden', 'drafts', 'missing'] as const;
