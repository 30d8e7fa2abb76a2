import type { VideoData } from '@rowhouse/shared/contract/property';
import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import { videoOf, videoServices, videoThumbnail } from '@rowhouse/shared/domain/video';

const linkTo = (address: string): VideoData[] => {
  const url = /^https?:/.test(address) ? parseUrl(address) : null;
  if (!url) return [];
  const service = url.hostname;
  return [{ kind: 'file', src: address, type: null, service, plays: false, tour: false, thumbnail: null }];
};

/** The videos and tours at addresses as an agency copies them. What the site cannot show becomes a link that names its host. */
export const videosOf = (addresses: readonly string[]): VideoData[] =>
  addresses.flatMap((address) => {
    const video = videoOf(address);
    if (!video) return linkTo(address);
    if (video.kind === 'embed') {
      const { name, tour = false } = videoServices[video.service];
      const thumbnail = videoThumbnail(video);
      return { kind: 'frame', src: video.frame, type: null, service: name, plays: true, tour, thumbnail };
    }
    // The site plays only its own files.
    const { src, type } = video;
    const isOwn = src.startsWith('/');
    const service = isOwn ? null : new URL(src).hostname;
    return { kind: 'file', src, type, service, plays: video.plays && isOwn, tour: false, thumbnail: null };
  });
