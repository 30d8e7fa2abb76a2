import type { visits as nl } from './nl.ts';

export const visits: Record<keyof typeof nl, string> = {
  'visits.title': 'Besichtigungen',
};
