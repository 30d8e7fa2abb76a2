import { expect, it } from 'vitest';
import { actionsOf } from './actions-bar.tsx';

const idsOf = (goal: 'sale' | 'rent', availability: 'available' | 'sold' | 'rented' | 'unknown') =>
  actionsOf({ goal, availability }).map(({ id }) => id);

it.each([
  ['sale', 'available', ['documents', 'offer', 'friend', 'print']],
  ['rent', 'available', ['documents', 'apply', 'friend', 'print']],
  ['sale', 'unknown', ['documents', 'offer', 'friend', 'print']],
  ['sale', 'sold', ['print']],
  ['rent', 'rented', ['print']],
] as const)('a home for %s that is %s has the actions %j', (goal, availability, ids) => {
  expect(idsOf(goal, availability)).toEqual(ids);
});
