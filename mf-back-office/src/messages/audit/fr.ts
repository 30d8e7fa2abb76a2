import type { audit as nl } from './nl.ts';

export const audit: Record<keyof typeof nl, string> = {
  'audit.title': 'Journal',
};
