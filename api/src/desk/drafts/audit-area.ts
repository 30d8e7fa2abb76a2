/** What the actions of the audit about each kind begin with. */
export const auditAreas = {
  property: 'property',
  project: 'project',
  page: 'content',
  article: 'content',
  category: 'content',
  settings: 'settings',
} as const;
