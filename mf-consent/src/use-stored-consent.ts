import { type Consent, encodeConsent, optionalAmong, parseConsent } from '@rowhouse/shared/domain/consent';
import { consentAtom, useStreet } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onConsentChange, storedConsent } from './browser-consent.ts';

/**
 * The choice that this browser holds, null without one, undefined until the browser has looked; all houses are told
 * what it allows. Its value is what the cookie holds, so that an equal choice is the same one.
 */
export const useStoredConsent = (): Consent | null | undefined => {
  const { version } = useStreet().site.consent;
  const tell = useSetAtom(consentAtom);
  const stored = useSyncExternalStore(
    onConsentChange,
    () => {
      const consent = storedConsent(version);
      return consent && encodeConsent(consent);
    },
    () => undefined,
  );
  const consent = useMemo(() => (typeof stored === 'string' ? parseConsent(stored) : stored), [stored]);
  useEffect(() => {
    if (consent !== undefined) tell(optionalAmong(consent?.categories ?? []));
  }, [consent, tell]);
  return consent;
};
