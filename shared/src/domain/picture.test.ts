import { expect, test } from 'vitest';
import { pictureFile, sharedPicture } from './picture.ts';

test('the address of a picture file has its format as extension, and its width as a parameter', () => {
  expect(pictureFile('/media/facade-villa-1', 'avif', 400)).toBe('/media/facade-villa-1.avif?width=400');
  expect(sharedPicture({ src: '/media/facade-villa-1' })).toBe('/media/facade-villa-1.jpeg?width=1200');
});
