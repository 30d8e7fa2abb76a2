import {
  type Consent,
  clearsConsent,
  encodeConsent,
  optionalAmong,
  parseConsent,
  withoutClearing,
} from '@rowhouse/shared/domain/consent';
import { consentAtom, useCurrentPage, useNavigate, useSearchParams } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { choiceFor, clearConsent, onConsentChange } from './consent-cookies.ts';

/**
 * The visitor's choice: null if there is none, undefined until it has been read. What it allows is put in
 * `consentAtom` for all remotes.
 */
export const useStoredConsent = (): Consent | null | undefined => {
  const { version } = useCurrentPage().site.consent;
  const setAllowed = useSetAtom(consentAtom);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const clears = clearsConsent(query);
  // Compared as the cookie's text, so that an equal choice keeps the same object.
  const stored = useSyncExternalStore(
    onConsentChange,
    () => {
      const consent = choiceFor(version);
      return consent && encodeConsent(consent);
    },
    () => undefined,
  );
  const consent = useMemo(() => (typeof stored === 'string' ? parseConsent(stored) : stored), [stored]);
  // Runs before the other effects: a choice that the address clears must not allow anything, not even briefly.
  useEffect(() => {
    if (!clears) return;
    clearConsent();
    // The address has done its work: a reload or a shared link must not clear the next choice.
    const { hash, search } = window.location;
    const to = { search: withoutClearing(new URLSearchParams(search)).toString(), hash };
    void navigate(to, { replace: true, preventScrollReset: true });
  }, [clears, navigate]);
  useEffect(() => {
    if (consent !== undefined) setAllowed(optionalAmong(choiceFor(version)?.categories ?? []));
  }, [consent, version, setAllowed]);
  return consent;
};
