import type { today as nl } from './nl.ts';

export const today: Record<keyof typeof nl, string> = {
  'today.title': 'Today',
};
