import type { VideoData } from '@rowhouse/shared/contract/property';
import { type Video, videoOf, videoServices, videoThumbnail } from '@rowhouse/shared/domain/video';

type File = Extract<Video, { kind: 'file' }>;
type Embed = Extract<Video, { kind: 'embed' }>;

// The site plays its own files alone; another's stands behind a link that says whose it is.
const fileData = ({ src, type, plays }: File): VideoData => {
  const isOwn = src.startsWith('/');
  const service = isOwn ? null : new URL(src).hostname;
  return { kind: 'file', src, type, service, plays: plays && isOwn, tour: false, thumbnail: null };
};

const frameData = (video: Embed): VideoData => {
  const { name, tour = false } = videoServices[video.service];
  const thumbnail = videoThumbnail(video);
  return { kind: 'frame', src: video.frame, type: null, service: name, plays: true, tour, thumbnail };
};

/** The videos and tours that can be shown, of addresses as an agency copies them; one that names none is left out. */
export const videosOf = (addresses: readonly string[]): VideoData[] =>
  addresses.flatMap((address) => {
    const video = videoOf(address);
    if (!video) return [];
    return [video.kind === 'file' ? fileData(video) : frameData(video)];
  });
