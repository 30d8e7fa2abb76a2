/** Reasons why a run failed, or withdrew nothing; the agency reads each in its own language. */
export const feedReasons = [
  'settings',
  'access',
  'unreachable',
  'missing',
  'content',
  'too-much',
  'ended',
  'nameless',
  'other',
] as const;

export type FeedReason = (typeof feedReasons)[number];
