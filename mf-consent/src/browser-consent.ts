import type { Consent } from '@rowhouse/shared/domain/consent';
import { consentAmong, cookiesOf, cookiesRemoving } from './consent-cookies.ts';

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

/** The choice that this browser holds for a version of the policy, or null. */
export const storedConsent = (version: number): Consent | null => consentAmong(document.cookie, version);

/** Keeps a choice in this browser for some days. */
export const storeConsent = (consent: Consent, days: number): void =>
  write(cookiesOf(consent, { days, secure: isSecure() }));

/** Removes every choice from this browser. */
export const clearConsent = (): void => write(cookiesRemoving(isSecure()));
