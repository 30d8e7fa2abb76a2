import type { feeds as nl } from './nl.ts';

export const feeds: Record<keyof typeof nl, string> = {
  'feed.none-yet': 'x',
};
