import type { editor as nl } from './nl.ts';

export const editor: Record<keyof typeof nl, string> = {
  'home.title': 'Immobilie',
};
