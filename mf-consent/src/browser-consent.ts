import type { CategoryId, Consent } from '@rowhouse/shared/domain/consent';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { consentAmong, cookiesOf, cookiesRemoving } from './consent-cookies.ts';

/** What the site's settings say about consent. */
interface ConsentPolicy {
  version: number;
  days: number;
}

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

/** Keeps a choice in this browser. */
export const storeConsent = (chosen: readonly CategoryId[], { version, days }: ConsentPolicy): void =>
  write(cookiesOf({ version, day: brusselsDay(new Date()), categories: chosen }, { days, secure: isSecure() }));

/** Removes every choice from this browser. */
export const clearConsent = (): void => write(cookiesRemoving(isSecure()));
