import {
  type Consent,
  consentAmong,
  consentCookie,
  consentFlags,
  cookiesRemoving,
  encodeConsent,
  flagCookie,
  flagsOf,
} from '@rowhouse/shared/domain/consent';
import { cookieLine } from '@rowhouse/shared/domain/cookie';

interface CookieSettings {
  /** How many days a choice is stored. */
  days: number;
  /** Whether the site is served over https. */
  secure: boolean;
}

/** The cookies that store a choice, each in the format of `Set-Cookie` and `document.cookie`. */
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

// The choice in a browser that stores no cookies: it lasts as long as the document.
let ownChoice: Consent | null = null;

const write = (cookies: string[], choice: Consent | null): void => {
  for (const cookie of cookies) {
    document.cookie = cookie;
  }
  ownChoice = choice && !consentAmong(document.cookie, choice.version) ? choice : null;
  for (const listener of listeners) listener();
};

/** The visitor's choice for a version of the policy: the stored one, else that of this document; null if there is none. */
export const choiceFor = (version: number): Consent | null =>
  consentAmong(document.cookie, version) ?? (ownChoice?.version === version ? ownChoice : null);

/**
 * Calls the listener whenever the stored choice may have changed: set on this page, set in another tab while this one
 * was hidden, or set by the response this document is being left for. In the last case the running tags can still be
 * told of a withdrawal.
 */
export const onConsentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Stores a choice in this browser for a number of days, or for this document where it stores no cookies. */
export const storeConsent = (consent: Consent, days: number): void =>
  write(cookiesOf(consent, { days, secure: isSecure() }), consent);

/** Removes the stored choice from this browser. */
export const clearConsent = (): void => write(cookiesRemoving(isSecure()), null);
