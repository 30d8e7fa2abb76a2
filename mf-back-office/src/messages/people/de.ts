import type { people as nl } from './nl.ts';

export const people: Record<keyof typeof nl, string> = {
  'people.title': 'Personen',
};
