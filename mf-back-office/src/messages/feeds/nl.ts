export const feeds = {
  'feed.none-yet': 'x',
} as const;
