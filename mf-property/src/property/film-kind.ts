import type { VideoData } from '@rowhouse/shared/contract/property';

/** What an address shows: a tour, a video, or something that the site knows nothing of, which is a link. */
export const filmKind = ({ kind, type, tour }: VideoData): 'link' | 'tour' | 'video' => {
  if (kind === 'file' && type === null) return 'link';
  return tour ? 'tour' : 'video';
};
