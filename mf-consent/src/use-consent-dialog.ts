import { type Consent, type ConsentAnswer, consentAnswerOf, isAskedOn } from '@rowhouse/shared/domain/consent';
import { consentDialogAskedAtom, useCall, useCurrentPage, useHref, useNavigate } from '@rowhouse/shared/platform';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { choiceOf, logChoice } from './choice-log.ts';
import { storeConsent } from './consent-cookies.ts';

/**
 * When the dialog is shown: on a first visit, after a new version of the policy, and whenever the visitor opens it
 * from the footer. `asks` is what the server knew; it applies until the browser has read the choice.
 */
export const useConsentDialog = (consent: Consent | null | undefined, asks: boolean) => {
  const { page, site } = useCurrentPage();
  const { version, days } = site.consent;
  const href = useHref();
  const call = useCall();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useAtom(consentDialogAskedAtom);
  const [closedOn, setClosedOn] = useState<string | null>(null);
  // The browser's own path, including that of a preview. On the server it is empty: nothing that depends on it is
  // shown until the choice has been read.
  const path = typeof window === 'undefined' ? '' : window.location.pathname;

  // If it was closed on one page, it is shown again on the next.
  useEffect(() => {
    setClosedOn((before) => (before === path ? before : null));
    void logChoice(call);
  }, [path, call]);

  return {
    open: isAsked || (consent === undefined ? asks : consent === null && closedOn !== path && isAskedOn(page, path)),
    asked: isAsked,
    chosen: consent?.categories ?? consentAnswerOf('necessary').categories,
    choose: (answered: ConsentAnswer) => {
      const { choice, record } = choiceOf(answered, version);
      storeConsent(choice, days);
      void logChoice(call, record);
      setAsked(false);
      // The settings page shows the stored choice, so it is reloaded.
      if (page === 'consent-settings') void navigate(href(page, {}, 'saved=1'), { replace: true });
    },
    /** Closes the dialog without a choice; a visitor who has not chosen is asked again on the next page. */
    close: () => {
      setClosedOn(path);
      setAsked(false);
    },
  };
};
