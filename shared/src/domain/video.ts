import { parseUrl } from './parse-url.ts';

/** File extensions of videos, with the media type and whether browsers play the file themselves. */
const videoFiles = {
  mp4: { type: 'video/mp4', plays: true },
  webm: { type: 'video/webm', plays: true },
  mov: { type: 'video/quicktime', plays: true },
  wmv: { type: 'video/x-ms-wmv', plays: false },
  avi: { type: 'video/x-msvideo', plays: false },
  flv: { type: 'video/x-flv', plays: false },
} as const;

/** A video-sharing service, a social network, or one of the three supported services for virtual tours. */
export type VideoService = 'youtube' | 'vimeo' | 'facebook' | 'matterport' | 'kuula' | 'giraffe360';

/** A video, derived from its address: a file, or an embed of a service with the address of its frame. */
export type Video =
  | { readonly kind: 'file'; readonly src: string; readonly type: string; readonly plays: boolean }
  | { readonly kind: 'embed'; readonly service: VideoService; readonly frame: string; readonly id: string | null };

interface Service {
  /** The name that people know. */
  name: string;
  /** Hosts of the service's addresses, without `www.`. */
  hosts: readonly string[];
  /** The one origin of its frames. */
  frames: string;
  tour?: true;
  /** Path and query of the frame for an address of the service; null if the address is not that of a video. */
  read: (url: URL) => { frame: string; id: string | null } | null;
}

const lastOf = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;

const readYoutube: Service['read'] = ({ hostname, pathname, searchParams }) => {
  const named = hostname.endsWith('youtu.be')
    ? lastOf(/^\/([^/]+)\/?$/, pathname)
    : (lastOf(/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/, pathname) ??
      (pathname === '/watch' ? searchParams.get('v') : null));
  // A list of videos has the form of a video.
  const isVideo = named && /^[\w-]{11}$/.test(named) && named !== 'videoseries';
  return isVideo ? { frame: `/embed/${named}`, id: named } : null;
};

const readVimeo: Service['read'] = ({ pathname, searchParams }) => {
  const [, id, hash = searchParams.get('h')] =
    /^(?:\/video|\/channels\/[^/]+|\/groups\/[^/]+\/videos|\/manage\/videos|\/showcase\/\d+\/video)?\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (!id) return null;
  const hashPart = hash && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : '';
  return { frame: `/video/${id}?dnt=1${hashPart}`, id };
};

const readFacebook: Service['read'] = ({ hostname, pathname, searchParams }) => {
  const id = hostname.endsWith('fb.watch')
    ? lastOf(/^\/([\w-]+)\/?$/, pathname)
    : (lastOf(/^\/(?:[^/]+\/videos(?:\/[^/]+)?|reel)\/(\d+)\/?$/, pathname) ??
      (/^\/(?:watch\/?|video\.php)$/.test(pathname) ? searchParams.get('v') : null));
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const address = hostname.endsWith('fb.watch')
    ? `https://fb.watch/${id}/`
    : searchParams.has('v')
      ? `https://www.facebook.com/watch/?v=${id}`
      : `https://www.facebook.com${pathname}`;
  return { frame: `/plugins/video.php?show_text=false&href=${encodeURIComponent(address)}`, id };
};

const readTour: Service['read'] = ({ pathname, search }) =>
  pathname === '/' && search === '' ? null : { frame: pathname + search, id: null };

// A space has the same name where it is shown to everyone and where it is embedded.
const readMatterport: Service['read'] = (url) => {
  const space = url.hostname.endsWith('discover.matterport.com') && lastOf(/^\/space\/(\w+)\/?$/, url.pathname);
  if (space) return { frame: `/show/?m=${space}`, id: null };
  return url.hostname.endsWith('my.matterport.com') ? readTour(url) : null;
};

/** The services whose videos and tours are embedded. */
export const videoServices: Readonly<Record<VideoService, Service>> = {
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frames: 'https://www.youtube-nocookie.com',
    read: readYoutube,
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frames: 'https://player.vimeo.com',
    read: readVimeo,
  },
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'm.facebook.com', 'fb.watch'],
    frames: 'https://www.facebook.com',
    read: readFacebook,
  },
  matterport: {
    name: 'Matterport',
    hosts: ['my.matterport.com', 'discover.matterport.com'],
    frames: 'https://my.matterport.com',
    tour: true,
    read: readMatterport,
  },
  kuula: { name: 'Kuula', hosts: ['kuula.co'], frames: 'https://kuula.co', tour: true, read: readTour },
  giraffe360: {
    name: 'Giraffe360',
    hosts: ['tour.giraffe360.com'],
    frames: 'https://tour.giraffe360.com',
    tour: true,
    read: readTour,
  },
};

/** The origins of all frames that a page may hold, for the content policy. */
export const frameOrigins: readonly string[] = Object.values(videoServices).map(({ frames }) => frames);

const serviceOf = (host: string): VideoService | undefined =>
  (Object.keys(videoServices) as VideoService[]).find((service) =>
    videoServices[service].hosts.includes(host.replace(/^www\./, '')),
  );

// A file may have a path of this site as its address; no service uses this host.
const siteOrigin = 'https://site.invalid';

const urlOf = (text: string): URL | null =>
  parseUrl(text, text.startsWith('/') && !text.startsWith('//') ? siteOrigin : undefined);

/**
 * A video or virtual tour by its address: an http(s) address, or for a file a path of the site; null if it is neither a file of a
 * known type nor a video of a known service.
 */
export const videoOf = (address: string): Video | null => {
  const text = address.trim();
  const url = urlOf(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return null;
  const extension = lastOf(/\.([a-z0-9]+)$/, url.pathname.toLowerCase());
  if (extension !== null && isVideoFile(extension)) return { kind: 'file', src: text, ...videoFiles[extension] };
  const service = serviceOf(url.hostname);
  const player = service && videoServices[service].read(url);
  return player ? { kind: 'embed', service, frame: videoServices[service].frames + player.frame, id: player.id } : null;
};

const isVideoFile = (extension: string): extension is keyof typeof videoFiles => Object.hasOwn(videoFiles, extension);

const thumbnailFiles = { low: 'default', medium: 'mqdefault', high: 'hqdefault' } as const;

/** The quality of a video's thumbnail. */
export type ThumbnailQuality = keyof typeof thumbnailFiles;

/**
 * Address of a video's thumbnail at its own service, in high quality by default; null if it cannot be derived from the id. A page only
 * shows it after consent to requests to that service.
 */
export const videoThumbnail = (video: Video, quality: ThumbnailQuality = 'high'): string | null => {
  if (video.kind !== 'embed' || video.service !== 'youtube' || video.id === null) return null;
  return `https://i.ytimg.com/vi/${video.id}/${thumbnailFiles[quality]}.jpg`;
};
