import { type Consent, optionalAmong } from '@rowhouse/shared/domain/consent';
import { rowOf, type StorageRow } from '@rowhouse/shared/domain/storage-table';

// A tag sets its cookies on the widest domain that takes them, which no script can read back.
const domainsOf = (host: string): string[] => {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const removeCookie = (name: string): void => {
  const gone = `${name}=; Path=/; Max-Age=0`;
  for (const scope of ['', ...domainsOf(window.location.hostname).map((domain) => `; Domain=${domain}`)]) {
    document.cookie = gone + scope;
  }
};

const storageOf = (place: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[place];
  } catch {
    return null; // Storage is switched off.
  }
};

/**
 * Removes from this browser all that the table knows and the choice does not allow. Without a choice only what tags left:
 * who is asked again has not refused what the site itself keeps for them.
 */
export const forgetRefused = (consent: Consent | null): void => {
  const allowed: readonly string[] = optionalAmong(consent?.categories ?? []);
  const isRefused = (row: StorageRow | null): boolean =>
    row !== null &&
    row.category !== 'necessary' &&
    !allowed.includes(row.category) &&
    (consent !== null || row.category !== 'functional');
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (isRefused(rowOf('cookie', name))) removeCookie(name);
  }
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const storage = storageOf(place);
    for (const name of Object.keys(storage ?? {})) {
      if (isRefused(rowOf(place, name))) storage?.removeItem(name);
    }
  }
};
