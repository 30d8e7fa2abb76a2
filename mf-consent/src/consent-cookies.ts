import { type Consent, consentFlags, encodeConsent, flagsOf, parseConsent } from '@rowhouse/shared/domain/consent';
import { cookieOf } from '@rowhouse/shared/domain/cookie';

const consentCookie = 'consent';

const flagCookies = {
  adUserData: 'consentAdUserData',
  adStorage: 'consentAdStorage',
  analyticsStorage: 'consentAnalyticsStorage',
  adPersonalization: 'consentAdPersonalization',
} as const satisfies Record<(typeof consentFlags)[number], string>;

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
    ...consentFlags.map((flag) => line(flagCookies[flag], flags[flag] ? 'granted' : 'denied', settings)),
  ];
};

/** The cookies that remove a choice. */
export const cookiesRemoving = (secure: boolean): string[] =>
  [consentCookie, ...Object.values(flagCookies)].map((name) => line(name, '', { days: 0, secure }));

/** The choice among the cookies of a request or document; null when there is none, or it was made for another version of the policy. */
export const consentAmong = (cookies: string, version: number): Consent | null => {
  const kept = cookieOf(cookies, consentCookie);
  const consent = kept === null ? null : parseConsent(kept);
  return consent?.version === version ? consent : null;
};
