import type { homes as nl } from './nl.ts';

export const homes: Record<keyof typeof nl, string> = {
  'homes.title': 'Immobilien',
  'projects.title': 'Projekte',
};
