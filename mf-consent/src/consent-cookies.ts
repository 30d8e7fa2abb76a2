import {
  type Consent,
  consentCookie,
  consentFlags,
  cookiesRemoving,
  encodeConsent,
  flagCookie,
  flagsOf,
} from '@rowhouse/shared/domain/consent';
import { cookieLine } from '@rowhouse/shared/domain/cookie';

interface CookieSettings {
  /** How long a choice is kept. */
  days: number;
  /** Whether the site is served over https. */
  secure: boolean;
}

/** The cookies that keep a choice, each as `Set-Cookie` and `document.cookie` take it. */
export const cookiesOf = (consent: Consent, { days, secure }: CookieSettings): string[] => {
  const flags = flagsOf(consent.categories);
  const settings = { seconds: days * 86_400, secure };
  return [
    cookieLine(consentCookie, encodeConsent(consent), settings),
    ...consentFlags.map((flag) => cookieLine(flagCookie(flag), flags[flag] ? 'granted' : 'denied', settings)),
  ];
};

const isSecure = (): boolean => window.location.protocol === 'https:';

const listeners = new Set<() => void>();

const write = (cookies: string[]): void => {
  for (const cookie of cookies) {
    document.cookie = cookie;
  }
  for (const listener of listeners) listener();
};

/** Calls back whenever the stored choice may be another: written here, in another tab while this one was out of sight, or by the answer for which this document is left: its tags are told of a withdrawal while they can be. */
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
