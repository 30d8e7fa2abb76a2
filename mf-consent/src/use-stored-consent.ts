import {
  type Consent,
  clearsConsent,
  consentAmong,
  encodeConsent,
  optionalAmong,
  parseConsent,
} from '@rowhouse/shared/domain/consent';
import { consentAtom, useCurrentPage, useSearchParams } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { clearConsent, onConsentChange } from './consent-cookies.ts';

/** The choice that this browser holds, null without one, undefined until it is read; what it allows is set in `consentAtom` for all remotes. */
export const useStoredConsent = (): Consent | null | undefined => {
  const { version } = useCurrentPage().site.consent;
  const setAllowed = useSetAtom(consentAtom);
  const clears = clearsConsent(useSearchParams()[0]);
  // As the cookie holds it, so that an equal choice is the same one.
  const stored = useSyncExternalStore(
    onConsentChange,
    () => {
      const consent = consentAmong(document.cookie, version);
      return consent && encodeConsent(consent);
    },
    () => undefined,
  );
  const consent = useMemo(() => (typeof stored === 'string' ? parseConsent(stored) : stored), [stored]);
  // Before the other effects: a choice that the address clears allows nothing, not even for a moment.
  useEffect(() => {
    if (clears) clearConsent();
  }, [clears]);
  useEffect(() => {
    if (consent !== undefined) setAllowed(optionalAmong(consentAmong(document.cookie, version)?.categories ?? []));
  }, [consent, version, setAllowed]);
  return consent;
};
