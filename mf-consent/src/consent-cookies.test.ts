import {
  type Consent,
  categoriesAmong,
  categoryIds,
  consentAmong,
  cookiesRemoving,
} from '@rowhouse/shared/domain/consent';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choiceFor, clearConsent, cookiesOf, onConsentChange, storeConsent } from './consent-cookies.ts';

const consent: Consent = {
  version: 2,
  day: '2025-03-04',
  categories: ['necessary', 'analytics'],
  id: '5f0c1d2e3a4b5c6d7e8f',
};
const jarOf = (cookies: string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

describe('the cookies of a choice', () => {
  it('hold the choice and the four flags under their specified names', () => {
    expect(cookiesOf(consent, { days: 180, secure: true })).toEqual([
      'consent=2.2025-03-04.necessary-analytics.5f0c1d2e3a4b5c6d7e8f; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
      'consentAdUserData=denied; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
      'consentAdStorage=denied; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
      'consentAnalyticsStorage=granted; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
      'consentAdPersonalization=denied; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
    ]);
  });

  it('are marked secure only on an https site', () => {
    expect(cookiesOf(consent, { days: 1, secure: false }).join()).not.toContain('Secure');
  });

  it('can all be removed', () => {
    const removed = cookiesRemoving(true);
    expect(removed.map((cookie) => cookie.split('=')[0])).toEqual(
      cookiesOf(consent, { days: 1, secure: true }).map((cookie) => cookie.split('=')[0]),
    );
    expect(removed.every((cookie) => cookie.includes('Max-Age=0;'))).toBe(true);
    expect(consentAmong(jarOf(removed), 2)).toBeNull();
  });

  it('are found among other cookies', () => {
    fc.assert(
      fc.property(fc.subarray(categoryIds), (chosen) => {
        const stored = { ...consent, categories: categoriesAmong(chosen) };
        const jar = `lng=nl; ${jarOf(cookiesOf(stored, { days: 1, secure: false }))}; other=consent`;
        expect(consentAmong(jar, 2)).toEqual(stored);
      }),
    );
  });
});

describe('asking again', () => {
  it.each([
    ['nothing is stored', ''],
    ['only another cookie ends in the name', 'myconsent=2.2025-03-04.necessary.5f0c1d2e3a4b5c6d7e8f'],
    ['the value is damaged', 'consent=yes'],
    ['the policy has another version', 'consent=1.2025-03-04.necessary-marketing.5f0c1d2e3a4b5c6d7e8f'],
  ])('happens when %s', (_, cookies) => {
    expect(consentAmong(cookies, 2)).toBeNull();
  });
});

describe('a choice', () => {
  afterEach(() => {
    clearConsent();
    vi.unstubAllGlobals();
  });
  const browser = (stores: boolean) => {
    const jar = new Map<string, string>();
    const page = Object.assign(new EventTarget(), { forget: () => jar.clear() });
    Object.defineProperty(page, 'cookie', {
      get: () => [...jar.values()].join('; '),
      set: (line: string) => {
        const [pair = ''] = line.split(';');
        const name = pair.split('=')[0] ?? '';
        if (stores && !line.includes('Max-Age=0')) jar.set(name, pair);
        else jar.delete(name);
      },
    });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', { location: { protocol: 'https:' } });
    return page;
  };

  it('applies to the document where the browser stores no cookies, so that nobody is asked again and again', () => {
    browser(false);
    const heard = vi.fn(() => choiceFor(2));
    onConsentChange(heard);
    storeConsent(consent, 180);
    expect(heard).toHaveLastReturnedWith(consent);
    expect(choiceFor(3)).toBeNull();
    clearConsent();
    expect(choiceFor(2)).toBeNull();
  });

  it('that the browser stores is gone with its cookies', () => {
    const page = browser(true);
    storeConsent(consent, 180);
    expect(choiceFor(2)).toEqual(consent);
    page.forget();
    expect(choiceFor(2)).toBeNull();
  });
});

describe('a choice stored by another page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is checked when the document is hidden and when it is shown again', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const heard = vi.fn();
    const stop = onConsentChange(heard);
    const turn = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    expect(heard).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    turn('visible');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
