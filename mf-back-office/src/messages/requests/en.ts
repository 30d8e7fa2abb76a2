import type { requests as nl } from './nl.ts';

export const requests: Record<keyof typeof nl, string> = {
  'requests.title': 'Requests',
  'request.title': 'Request',
};
