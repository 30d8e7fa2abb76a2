import { expect, test } from 'vitest';
import { ribbonOf } from './ribbon.tsx';

test.each([
  ['available', null, null],
  ['available', 'Nieuw', { text: 'Nieuw', tone: 'brick' }],
  ['unknown', 'Nieuw', { text: 'Nieuw', tone: 'brick' }],
  ['option', null, { text: 'told option', tone: 'brick' }],
  ['option', 'Nieuw', { text: 'told option', tone: 'brick' }],
  ['under-offer', 'In optie', { text: 'told under-offer', tone: 'brick' }],
  ['sold', 'In optie', { text: 'told sold', tone: 'ink' }],
  ['rented', null, { text: 'told rented', tone: 'ink' }],
] as const)(
  'the ribbon of a property that is %s, with the agency’s own ribbon %s',
  (availability, marqueeName, expected) => {
    expect(ribbonOf({ availability, marqueeName }, (told) => `told ${told}`)).toEqual(expected);
  },
);
