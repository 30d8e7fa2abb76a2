import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImageHints, imageUrl } from './picture.ts';

test.each<[string, ImageHints, string]>([
  ['/media/facade-villa-1', { width: 400 }, '/media/facade-villa-1?width=400'],
  ['/media/a', { height: 125, width: 600, format: 'webp' }, '/media/a?height=125&width=600&format=webp'],
  ['/media/a', { format: 'png' }, '/media/a?format=png'],
  ['/media/a', {}, '/media/a'],
  ['https://pictures.example/a.jpg?v=3#top', { width: 100 }, 'https://pictures.example/a.jpg?v=3&width=100#top'],
  ['/media/a?width=1360&format=png', { width: 400 }, '/media/a?width=400'],
  ['/media/a', { width: 0, height: -4 }, '/media/a'],
  ['/media/a', { width: 10.5, height: Number.NaN }, '/media/a'],
  ['/media/a', { format: 'gif' as 'png' }, '/media/a'],
])('%s with %j is %s', (url, hints, hinted) => {
  expect(imageUrl(url, hints)).toBe(hinted);
});

test('the last hints stand, once, and the path stays', () => {
  const hints = fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    format: fc.constantFrom('webp' as const, 'png' as const),
  });
  const path = fc.stringMatching(/^\/[a-z0-9/_.-]{1,20}$/);
  fc.assert(
    fc.property(path, hints, hints, (url, first, last) => {
      const hinted = imageUrl(imageUrl(url, first), last);
      expect(hinted).toBe(imageUrl(url, last));
      const { pathname, searchParams } = new URL(`https://x.example${hinted}`);
      expect(pathname).toBe(new URL(`https://x.example${url}`).pathname);
      expect([...searchParams].sort()).toEqual(
        Object.entries(last)
          .map(([key, value]) => [key, String(value)])
          .sort(),
      );
    }),
  );
});
