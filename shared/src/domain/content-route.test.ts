import { expect, test } from 'vitest';
import { contentPath } from './content-route.ts';

test.each([
  ['', 'Waarom kiezen voor ons?', 'why', 'waarom-kiezen-voor-ons/'],
  ['nos-services/', 'Vendre votre bien à Renaix', 'sell', 'nos-services/vendre-votre-bien-a-renaix/'],
  ['testimonials/', '«…»', 'testimonial-1', 'testimonials/testimonial-1/'],
])('below %j, %j has the path %4$j', (parent, title, id, path) => {
  expect(contentPath(parent, title, id)).toBe(path);
});
