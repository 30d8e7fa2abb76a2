import type { CategoryId } from '@rowhouse/shared/domain/consent';
import { consentDialogAskedAtom, useHref, useNavigate, useSearchParams, useStreet } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { clearConsent, storeConsent } from './browser-consent.ts';
import { useStoredConsent } from './use-stored-consent.ts';

interface ConsentDialog {
  open: boolean;
  /** The visitor asked for it. */
  asked: boolean;
  /** What was chosen before; nothing on the first visit. */
  chosen: readonly CategoryId[];
  choose: (chosen: readonly CategoryId[]) => void;
  /** Puts the dialog away without a choice; a visitor who has none is asked again on the next page. */
  close: () => void;
}

// The page of the settings is the same choice at full size; a preview is nobody's visit (specification 2.1).
const isAskedOn = (page: PageId, path: string): boolean => page !== 'consent-settings' && !path.includes('preview');

/** When the dialog shows: on a first visit, at another version of the policy, and whenever the footer asks (specification 4). */
export const useConsentDialog = (): ConsentDialog => {
  const { page, site } = useStreet();
  const { version, days } = site.consent;
  const href = useHref();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, setAsked] = useAtom(consentDialogAskedAtom);
  const consent = useStoredConsent();
  const [putAwayOn, setPutAwayOn] = useState<string | null>(null);
  const clears = search.has('setcookies');
  // The browser's own path, that of a preview included: what is stored is unknown until it is, so it is never rendered.
  const path = typeof window === 'undefined' ? '' : window.location.pathname;

  useEffect(() => {
    if (clears) clearConsent();
  }, [clears]);

  // Put away on one page, it asks again on the next.
  useEffect(() => {
    if (putAwayOn !== null && putAwayOn !== path) setPutAwayOn(null);
  }, [putAwayOn, path]);

  const due = consent === null && putAwayOn !== path && isAskedOn(page, path);
  return {
    open: asked || due,
    asked,
    chosen: consent?.categories ?? [],
    choose: (chosen) => {
      storeConsent(chosen, { version, days });
      setAsked(false);
      // The page of the settings shows what is stored, so it is loaded anew.
      if (page === 'consent-settings') void navigate(href(page, {}, 'saved=1'), { replace: true });
    },
    close: () => {
      setPutAwayOn(path);
      setAsked(false);
    },
  };
};
