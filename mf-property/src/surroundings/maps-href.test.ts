import { expect, test } from 'vitest';
import { mapsHref } from './maps-href.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo:50.75,3.6?q=50.75,3.6'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'https://maps.apple.com/?q=50.75,3.6'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/?mlat=50.75&mlon=3.6#map=17/50.75/3.6'],
  ['', 'https://www.openstreetmap.org/?mlat=50.75&mlon=3.6#map=17/50.75/3.6'],
])('%s opens the place in its own program', (browser, href) => {
  expect(mapsHref({ lat: 50.75, lng: 3.6 }, browser)).toBe(href);
});
