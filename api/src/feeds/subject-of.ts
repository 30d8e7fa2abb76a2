import type { FeedSettings } from './feed-settings.ts';

/** The id on the site of a feed's home or project; null when it would be too long. */
export const subjectOf = (sourceId: string, { prefix }: Pick<FeedSettings, 'prefix'>): string | null => {
  const id = prefix + sourceId.replace(/[^\w-]/g, '-');
  return id.length <= 64 ? id : null;
};
