import type { account as nl } from './nl.ts';

export const account: Record<keyof typeof nl, string> = {
  'account.title': 'Mon compte',
};
