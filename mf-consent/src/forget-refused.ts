import { type Consent, optionalAmong } from '@rowhouse/shared/domain/consent';
import { rowOf, type StoragePlace } from './storage-table.ts';

/**
 * Whether a choice does not allow a stored item that is in the table. Without a choice only items left by tags are
 * removed: a visitor who has to choose again has not refused the site's own functional items.
 */
const isRefused = (place: StoragePlace, name: string, consent: Consent | null): boolean => {
  const category = rowOf(place, name)?.category ?? 'necessary';
  if (category === 'necessary') return false;
  return consent === null ? category !== 'functional' : !optionalAmong(consent.categories).includes(category);
};

// Tags set their cookies on the broadest domain that accepts them, and scripts cannot read that domain back.
const scopesOf = (host: string): string[] => {
  const labels = host.split('.');
  return ['', ...labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
};

/**
 * The cookie strings that remove, on this host and the domains above it, every cookie of the document that the choice
 * refuses.
 */
export const cookiesForgetting = (cookies: string, host: string, consent: Consent | null): string[] =>
  cookies
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => isRefused('cookie', name, consent))
    .flatMap((name) => scopesOf(host).map((scope) => `${name}=; Path=/; Max-Age=0${scope}`));

const storageOf = (place: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[place];
  } catch {
    return null; // Storage is switched off.
  }
};

/** Removes everything that the choice refuses from this browser. */
export const forgetRefused = (consent: Consent | null): void => {
  for (const cookie of cookiesForgetting(document.cookie, window.location.hostname, consent)) {
    document.cookie = cookie;
  }
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const storage = storageOf(place);
    for (const name of Object.keys(storage ?? {})) {
      if (isRefused(place, name, consent)) storage?.removeItem(name);
    }
  }
};
