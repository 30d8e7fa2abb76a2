import { isbot } from 'isbot';

/** Whether a user agent is that of a program rather than a visitor; an empty or missing one is. */
export const isBotUserAgent = (userAgent: string | null | undefined): boolean =>
  (userAgent ?? '').trim() === '' || isbot(userAgent);
