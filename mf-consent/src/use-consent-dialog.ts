import { consentDialogAskedAtom, useSearchParams, useStreet } from '@rowhouse/shared/platform';
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
const isAskedOn = (page: PageId): boolean =>
  page !== 'consent-settings' && !window.location.pathname.includes('preview');

/** When the dialog shows: on a first visit, at another version of the policy, and whenever the footer asks (specification 4). */
export const useConsentDialog = (): ConsentDialog => {
  const { page, site } = useStreet();
  const { version, days } = site.consent;
  const [search] = useSearchParams();
  const [asked, setAsked] = useAtom(consentDialogAskedAtom);
  const [due, setDue] = useState(false);
  const clears = search.has('setcookies');

  // Only the browser knows what is stored: the first render has no dialog, as the server's had none.
  useEffect(() => {
    if (clears) clearConsent();
    setDue(isAskedOn(page) && storedConsent(version) === null);
  }, [page, version, clears]);

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
    },
    close: putAway,
  };
};
