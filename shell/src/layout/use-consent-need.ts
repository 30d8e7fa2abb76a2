import { clearsConsent, consentAmong, consentCookies, isAskedOn, optionalAmong } from '@rowhouse/shared/domain/consent';
import { allowedTags } from '@rowhouse/shared/domain/tags';
import { consentAtom, consentDialogAskedAtom, useCurrentPage, useSearchParams } from '@rowhouse/shared/platform';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { languageCookie } from './language-cookie.ts';

// The cookies that every visitor's document may have; any other cookie is a matter of the consent remote, which may
// have to remove it.
const ownCookies = [languageCookie, ...consentCookies];

const namesIn = (cookies: string): string[] => cookies.split('; ').map((pair) => pair.split('=')[0] ?? '');

// Another tab may have stored a choice while this one was hidden.
const onReturn = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Publishes to all remotes what the stored choice allows. Returns whether the consent remote has work: to ask, to
 * close the server-rendered sheet, to run tags, or to remove what they stored.
 */
export const useConsentNeed = (place: RefObject<HTMLElement | null>): boolean => {
  const { page, site } = useCurrentPage();
  const { version } = site.consent;
  const setAllowed = useSetAtom(consentAtom);
  const isAsked = useAtomValue(consentDialogAskedAtom);
  const clears = clearsConsent(useSearchParams()[0]);
  const cookies = useSyncExternalStore(
    onReturn,
    () => document.cookie,
    () => undefined,
  );
  const path = typeof window === 'undefined' ? '' : window.location.pathname;
  const [first] = useState(path);

  useEffect(() => {
    if (cookies === undefined) return;
    setAllowed(optionalAmong((!clears && consentAmong(cookies, version)?.categories) || []));
  }, [cookies, clears, version, setAllowed]);

  if (cookies === undefined) return false;
  const choice = consentAmong(cookies, version);
  const hasDialog = Boolean(place.current?.querySelector('dialog'));
  const asks = hasDialog ? choice !== null || path !== first : choice === null && isAskedOn(page, path);
  return (
    isAsked ||
    clears ||
    asks ||
    allowedTags(site.siteInfo, optionalAmong(choice?.categories ?? [])).length > 0 ||
    namesIn(cookies).some((name) => name !== '' && !ownCookies.includes(name))
  );
};
