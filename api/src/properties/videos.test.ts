import { propertyDetailSchema } from '@rowhouse/shared/contract/property';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { videosOf } from './videos.ts';

test('shows videos and tours with their service, and a link for any other address', () => {
  const videos = videosOf([
    '/media/films/villa.webm',
    'https://youtu.be/a1B2-c3_D4e',
    'https://my.matterport.com/show/?m=AbC123',
    'https://films.example/house.mp4',
    '/media/films/villa.avi',
    'https://elsewhere.example/',
    'no address',
  ]);
  expect(videos.map(({ kind, service, plays, tour }) => [kind, service, plays, tour])).toEqual([
    ['file', null, true, false],
    ['frame', 'YouTube', true, false],
    ['frame', 'Matterport', true, true],
    ['file', 'films.example', false, false],
    ['file', null, false, false],
    ['file', 'elsewhere.example', false, false],
  ]);
  expect(videos[1]?.thumbnail).toBe('https://i.ytimg.com/vi/a1B2-c3_D4e/hqdefault.jpg');
  expect(v.parse(propertyDetailSchema.entries.videos, videos)).toEqual(videos);
});
