import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { CategoryId, Consent } from './consent.ts';
import { consentAmong, cookiesOf, cookiesRemoving } from './consent-cookies.ts';

/** What the site's settings say about consent. */
interface ConsentPolicy {
  version: number;
  days: number;
}

const isSecure = (): boolean => window.location.protocol === 'https:';

const write = (cookies: string[]): void => {
  for (const cookie of cookies) {
    document.cookie = cookie;
  }
};

/** The choice that this browser holds for a version of the policy, or null. */
export const storedConsent = (version: number): Consent | null => consentAmong(document.cookie, version);

/** Keeps a choice in this browser. */
export const storeConsent = (chosen: readonly CategoryId[], { version, days }: ConsentPolicy): void =>
  write(cookiesOf({ version, day: brusselsDay(new Date()), categories: chosen }, { days, secure: isSecure() }));

/** Removes every choice from this browser. */
export const clearConsent = (): void => write(cookiesRemoving(isSecure()));
