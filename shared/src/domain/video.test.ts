import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOrigins, videoOf, videoServices, videoThumbnail } from './video.ts';

const frameOf = (address: string): string | null => {
  const video = videoOf(address);
  return video?.kind === 'embed' ? `${video.service} ${video.frame}` : null;
};

describe('a file', () => {
  test.each([
    ['https://films.example/house.mp4', 'video/mp4', true],
    ['/media/films/house.webm', 'video/webm', true],
    ['https://films.example/House.MOV?v=2#t=3', 'video/quicktime', true],
    ['https://films.example/a/b.wmv', 'video/x-ms-wmv', false],
    ['https://films.example/a.avi', 'video/x-msvideo', false],
    ['http://films.example/a.flv', 'video/x-flv', false],
  ])('%s is of type %s', (src, type, plays) => {
    expect(videoOf(src)).toEqual({ kind: 'file', src, type, plays });
  });
});

const youtube = 'youtube https://www.youtube-nocookie.com/embed/a1B2-c3_D4e';
const facebook = 'facebook https://www.facebook.com/plugins/video.php?show_text=false&href=';

test.each([
  ['https://www.youtube.com/watch?v=a1B2-c3_D4e&t=10s', youtube],
  ['https://youtube.com/watch?list=x&v=a1B2-c3_D4e', youtube],
  ['https://m.youtube.com/watch?v=a1B2-c3_D4e', youtube],
  ['http://youtu.be/a1B2-c3_D4e?si=x', youtube],
  ['https://www.youtube.com/embed/a1B2-c3_D4e', youtube],
  ['https://www.youtube.com/shorts/a1B2-c3_D4e/', youtube],
  ['https://www.youtube-nocookie.com/embed/a1B2-c3_D4e', youtube],
  ['https://www.youtube.com/live/a1B2-c3_D4e?feature=share', youtube],
  ['https://www.youtube.com/playlist?list=PL0123456789', null],
  ['https://www.youtube.com/embed/videoseries?list=PL0123456789', null],
  ['https://www.youtube.com/watch?v=a1B2-c3_D4', null],
  ['https://www.youtube.com/watch?v=a1B2-c3_D4e5', null],
  ['https://www.youtube.com/watch?v=a1B2+c3_D4e', null],
  ['https://www.youtube.com/@agency', null],
  ['https://vimeo.com/123456789', 'vimeo https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/0a1b2c', 'vimeo https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c'],
  ['https://player.vimeo.com/video/42?h=ff', 'vimeo https://player.vimeo.com/video/42?dnt=1&h=ff'],
  ['https://vimeo.com/channels/homes/42', 'vimeo https://player.vimeo.com/video/42?dnt=1'],
  ['https://vimeo.com/manage/videos/42/ab', 'vimeo https://player.vimeo.com/video/42?dnt=1&h=ab'],
  ['https://vimeo.com/manage/videos/42', 'vimeo https://player.vimeo.com/video/42?dnt=1'],
  ['https://vimeo.com/showcase/7/video/42', 'vimeo https://player.vimeo.com/video/42?dnt=1'],
  ['https://vimeo.com/showcase/7', null],
  ['https://vimeo.com/agency', null],
  ['https://vimeo.com/12a4', null],
  [
    'https://www.facebook.com/agency/videos/123456/',
    `${facebook}https%3A%2F%2Fwww.facebook.com%2Fagency%2Fvideos%2F123456%2F`,
  ],
  ['https://facebook.com/watch/?v=123456', `${facebook}https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123456`],
  ['https://www.facebook.com/reel/123456', `${facebook}https%3A%2F%2Fwww.facebook.com%2Freel%2F123456`],
  ['https://fb.watch/aB3-x_/', `${facebook}https%3A%2F%2Ffb.watch%2FaB3-x_%2F`],
  ['https://www.facebook.com/video.php?v=123456', `${facebook}https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123456`],
  ['https://www.facebook.com/share/v/1aBcD2/', null],
  ['https://www.facebook.com/agency/', null],
  ['https://my.matterport.com/show/?m=AbC123', 'matterport https://my.matterport.com/show/?m=AbC123'],
  ['https://kuula.co/share/collection/7x', 'kuula https://kuula.co/share/collection/7x'],
  ['http://tour.giraffe360.com/home-7', 'giraffe360 https://tour.giraffe360.com/home-7'],
  ['https://discover.matterport.com/space/AbC123', 'matterport https://my.matterport.com/show/?m=AbC123'],
  ['https://discover.matterport.com/', null],
  ['https://my.matterport.com/', null],
  ['https://matterport.com/show/?m=AbC123', null],
  ['https://youtube.com.evil.example/watch?v=a1B2-c3_D4e', null],
  ['https://evil.example/?https://youtu.be/a1B2-c3_D4e', null],
  ['https://me@youtu.be/a1B2-c3_D4e', null],
  ['javascript:alert(1)//a.mp4', null],
  ['ftp://films.example/a.mp4', null],
  ['//youtu.be/a1B2-c3_D4e', null],
  ['a.mp4', null],
  ['', null],
])('%s is embedded as %s', (address, frame) => {
  expect(frameOf(address)).toBe(frame);
  if (frame === null) expect(videoOf(address)).toBeNull();
});

test('every frame comes from an origin in the content policy, whatever the address', () => {
  const host = fc.constantFrom(...Object.values(videoServices).flatMap(({ hosts }) => hosts), 'other.example');
  const path = fc.oneof(
    fc.stringMatching(/^\/[a-z/]{0,12}(?:\?[a-z]=[a-z0-9]{0,6})?$/),
    fc.nat().map((id) => `/${id}`),
    fc
      .constantFrom('/watch?v=', '/embed/', '/')
      .chain((start) => fc.stringMatching(/^[\w-]{11}$/).map((id) => start + id)),
  );
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), host, path, (scheme, name, rest) => {
      const video = videoOf(`${scheme}://www.${name}${rest}`);
      if (video?.kind === 'embed') expect(frameOrigins).toContain(new URL(video.frame).origin);
    }),
  );
});

test.each([
  [undefined, 'https://i.ytimg.com/vi/a1B2-c3_D4e/hqdefault.jpg'],
  ['low', 'https://i.ytimg.com/vi/a1B2-c3_D4e/default.jpg'],
  ['medium', 'https://i.ytimg.com/vi/a1B2-c3_D4e/mqdefault.jpg'],
  ['high', 'https://i.ytimg.com/vi/a1B2-c3_D4e/hqdefault.jpg'],
] as const)('a thumbnail of quality %s is %s', (quality, thumbnail) => {
  const video = videoOf('https://youtu.be/a1B2-c3_D4e');
  expect(video && videoThumbnail(video, quality)).toBe(thumbnail);
});

test.each(['https://vimeo.com/42', '/media/a.mp4', 'https://kuula.co/share/7x'])(
  '%s has no known thumbnail',
  (address) => {
    const video = videoOf(address);
    expect(video && videoThumbnail(video)).toBeNull();
  },
);
