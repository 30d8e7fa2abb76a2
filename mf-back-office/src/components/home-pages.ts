/** The page id of a home or project, by its kind. */
export const homePages = { property: 'desk-home', project: 'desk-project' } as const;
