/** The prefix of the audit's actions about each kind. */
export const auditAreas = {
  property: 'property',
  project: 'project',
  page: 'content',
  article: 'content',
  category: 'content',
  settings: 'settings',
} as const;
