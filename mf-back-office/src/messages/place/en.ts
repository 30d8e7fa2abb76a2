import type { TranslationOf } from '@rowhouse/shared/platform';
import type { place as nl } from './nl.ts';

export const place: TranslationOf<typeof nl> = {
  'place.title': 'Place on the map',
  'place.help':
    'Tap the map or drag the pin. By keyboard: Enter puts the pin in the middle of the map, the arrow keys move it.',
  'place.pin': 'Pin: the arrow keys move it',
  'place.zoom-in': 'Zoom in',
  'place.zoom-out': 'Zoom out',
  'place.here': 'My current position',
  'place.clear': 'Remove the pin',
  'place.pasted': 'Or paste the place',
  'place.pasted-hint':
    'Degrees, such as 50.8436, 3.6047, or the link of Google Maps or OpenStreetMap. Open a shortened link in the browser first.',
  'place.use': 'Place the pin',
  'place.not-read': 'This contains no degrees. Paste the link at the top of the browser, or two numbers.',
  'place.of-project': 'A project is shown on the map in the middle of its town.',
  'place.searching': 'Finding where you are…',
  'place.found': 'Found, to within {{metres}} m. Drag the pin if that is not right.',
  'place.moved': 'The pin has been moved.',
  'place.cleared': 'The pin has been removed.',
  'place.denied': 'Your device does not share your position. Allow it in the browser, or tap the map.',
  'place.unknown': 'Your position was not found. Tap the map.',
};
