import { type Answered, answeredBy, type Consent, isAskedOn } from '@rowhouse/shared/domain/consent';
import { consentDialogAskedAtom, useCall, useCurrentPage, useHref, useNavigate } from '@rowhouse/shared/platform';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { choiceOf, logChoice } from './choice-log.ts';
import { storeConsent } from './consent-cookies.ts';

/** When the dialog shows: on a first visit, at another version of the policy, and whenever the footer asks; `asks` is what the server knew, for as long as the browser has not looked. */
export const useConsentDialog = (consent: Consent | null | undefined, asks: boolean) => {
  const { page, site } = useCurrentPage();
  const { version, days } = site.consent;
  const href = useHref();
  const call = useCall();
  const navigate = useNavigate();
  const [asked, setAsked] = useAtom(consentDialogAskedAtom);
  const [closedOn, setClosedOn] = useState<string | null>(null);
  // The browser's own path, that of a preview included: until a choice is looked for, nothing that depends on it is shown.
  const path = typeof window === 'undefined' ? '' : window.location.pathname;

  // Closed on one page, it asks again on the next.
  useEffect(() => {
    setClosedOn((before) => (before === path ? before : null));
    void logChoice(call);
  }, [path, call]);

  return {
    open: asked || (consent === undefined ? asks : consent === null && closedOn !== path && isAskedOn(page, path)),
    asked,
    chosen: consent?.categories ?? answeredBy('necessary').categories,
    choose: (answered: Answered) => {
      const { choice, record } = choiceOf(answered, version);
      storeConsent(choice, days);
      void logChoice(call, record);
      setAsked(false);
      // The page of the settings shows what is stored, so it is loaded again.
      if (page === 'consent-settings') void navigate(href(page, {}, 'saved=1'), { replace: true });
    },
    /** Closes the dialog without a choice; a visitor who has made none is asked again on the next page. */
    close: () => {
      setClosedOn(path);
      setAsked(false);
    },
  };
};
