import { expect, test } from 'vitest';
import { pictureFile, sharedPicture } from './picture.ts';

test('a file of a picture has its format as its ending, and its width as a hint', () => {
  expect(pictureFile('/media/facade-villa-1', 'avif', 400)).toBe('/media/facade-villa-1.avif?width=400');
  expect(sharedPicture({ src: '/media/facade-villa-1' })).toBe('/media/facade-villa-1.jpeg?width=1200');
});
