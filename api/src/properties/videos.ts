import type { VideoData } from '@rowhouse/shared/contract/property';
import { videoOf, videoServices, videoThumbnail } from '@rowhouse/shared/domain/video';

/** The videos and tours that can be shown, of addresses as an agency copies them; one that names none is left out. */
export const videosOf = (addresses: readonly string[]): VideoData[] =>
  addresses.flatMap((address) => {
    const video = videoOf(address);
    if (!video) return [];
    if (video.kind === 'embed') {
      const { name, tour = false } = videoServices[video.service];
      const thumbnail = videoThumbnail(video);
      return { kind: 'frame', src: video.frame, type: null, service: name, plays: true, tour, thumbnail };
    }
    // The site plays its own files alone; another's is a link that says whose it is.
    const { src, type } = video;
    const isOwn = src.startsWith('/');
    const service = isOwn ? null : new URL(src).hostname;
    return { kind: 'file', src, type, service, plays: video.plays && isOwn, tour: false, thumbnail: null };
  });
