import { type Consent, consentFlags, encodeConsent, flagsOf, parseConsent } from '@rowhouse/shared/domain/consent';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { storageTable } from './storage-table.ts';

const consentCookie = 'consent';

interface CookieSettings {
  /** How long a choice is kept; 0 removes it. */
  days: number;
  /** Whether the site is served over https. */
  secure: boolean;
}

const line = (name: string, value: string, { days, secure }: CookieSettings): string =>
  `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The cookies that keep a choice, each as `Set-Cookie` and `document.cookie` take it. */
export const cookiesOf = (consent: Consent, settings: CookieSettings): string[] => {
  const flags = flagsOf(consent.categories);
  return [
    line(consentCookie, encodeConsent(consent), settings),
    ...consentFlags.map((flag) => {
      const name = `${consentCookie}${flag.charAt(0).toUpperCase()}${flag.slice(1)}`;
      return line(name, flags[flag] ? 'granted' : 'denied', settings);
    }),
  ];
};

/** The cookies that remove a choice. */
export const cookiesRemoving = (secure: boolean): string[] =>
  storageTable.consent.names.map((name) => line(name, '', { days: 0, secure }));

/** The choice among the cookies of a request or document; null when there is none, or it was made for another version of the policy. */
export const consentAmong = (cookies: string, version: number): Consent | null => {
  const kept = cookieOf(cookies, consentCookie);
  const consent = kept === null ? null : parseConsent(kept);
  return consent?.version === version ? consent : null;
};

const isSecure = (): boolean => window.location.protocol === 'https:';

const listeners = new Set<() => void>();

const write = (cookies: string[]): void => {
  for (const cookie of cookies) {
    document.cookie = cookie;
  }
  for (const listener of listeners) listener();
};

/** Calls back whenever the stored choice may be another: written here, or in another tab while this one was out of sight. */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Keeps a choice in this browser for some days. */
export const storeConsent = (consent: Consent, days: number): void =>
  write(cookiesOf(consent, { days, secure: isSecure() }));

/** Removes every choice from this browser. */
export const clearConsent = (): void => write(cookiesRemoving(isSecure()));
