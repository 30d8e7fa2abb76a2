import type { VideoData } from '@rowhouse/shared/contract/property';
import { videoOf, videoServices, videoThumbnail } from '@rowhouse/shared/domain/video';

/** The videos and tours among addresses as an agency copies them; any other address is left out. */
export const videosOf = (addresses: readonly string[]): VideoData[] =>
  addresses.flatMap((address) => {
    const video = videoOf(address);
    if (!video) return [];
    if (video.kind === 'embed') {
      const { name, tour = false } = videoServices[video.service];
      const thumbnail = videoThumbnail(video);
      return { kind: 'frame', src: video.frame, type: null, service: name, plays: true, tour, thumbnail };
    }
    // The site plays only its own files; another file becomes a link that names its host.
    const { src, type } = video;
    const isOwn = src.startsWith('/');
    const service = isOwn ? null : new URL(src).hostname;
    return { kind: 'file', src, type, service, plays: video.plays && isOwn, tour: false, thumbnail: null };
  });
