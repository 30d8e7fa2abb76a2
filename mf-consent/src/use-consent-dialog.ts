import { consentDialogAskedAtom, useHref, useNavigate, useSearchParams, useStreet } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { clearConsent, storeConsent, storedConsent } from './browser-consent.ts';
import type { CategoryId } from './consent.ts';

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
  const [due, setDue] = useState(false);
  const clears = search.has('setcookies');
  // The browser's own path, that of a preview included; it only decides when to look, and is never rendered.
  const path = typeof window === 'undefined' ? '' : window.location.pathname;

  // Only the browser knows what is stored: the first render has no dialog, as the server's had none. It looks again at
  // each path, since the one before may have skipped the dialog.
  useEffect(() => {
    if (clears) clearConsent();
    setDue(isAskedOn(page, path) && storedConsent(version) === null);
  }, [page, path, version, clears]);

  const putAway = () => {
    setDue(false);
    setAsked(false);
  };
  const open = asked || due;
  return {
    open,
    asked,
    chosen: open ? (storedConsent(version)?.categories ?? []) : [],
    choose: (chosen) => {
      storeConsent(chosen, { version, days });
      putAway();
      // The page of the settings shows what is stored, so it is loaded anew.
      if (page === 'consent-settings') void navigate(href(page, {}, 'saved=1'), { replace: true });
    },
    close: putAway,
  };
};
