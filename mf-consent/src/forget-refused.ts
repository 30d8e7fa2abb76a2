import { type Consent, optionalAmong } from '@rowhouse/shared/domain/consent';
import { rowOf, type StoragePlace } from './storage-table.ts';

/**
 * Whether something that the table knows may not stay under a choice. Without a choice only what tags left has to go: who
 * is asked again has not refused what the site itself keeps for them.
 */
const isRefused = (place: StoragePlace, name: string, consent: Consent | null): boolean => {
  const category = rowOf(place, name)?.category ?? 'necessary';
  if (category === 'necessary') return false;
  return consent === null ? category !== 'functional' : !optionalAmong(consent.categories).includes(category);
};

// A tag sets its cookies on the widest domain that takes them, which no script can read back.
const scopesOf = (host: string): string[] => {
  const labels = host.split('.');
  return ['', ...labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
};

/** The cookies that remove, on a host and the domains above it, those among a document's that a choice refuses. */
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

/** Removes from this browser all that a choice refuses. */
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
