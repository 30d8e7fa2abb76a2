import { type Consent, consentAmong, optionalAmong } from '@rowhouse/shared/domain/consent';
import { allowedTags } from '@rowhouse/shared/domain/tags';
import { useCall, useCurrentPage, useNavigation } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';
import { startTransition, useEffect, useRef, useState } from 'react';
import { logChoice } from '../choice-log.ts';
import { forgetRefused } from '../forget-refused.ts';
import { isPrivate } from '../is-private.ts';
import { rememberCampaign } from './campaign.ts';
import type { PageView, Tags } from './tags.ts';

// The address of a private page may hold a secret of its visitor, and a preview is not a visit.
const isCounted = (page: PageId, path: string): boolean => !isPrivate(page) && !path.includes('preview');

// This code may be loaded after the visitor went on: where the document was opened, and what its address said of a campaign.
const landing = (): string => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened?.name ?? window.location.href;
};

/** Runs the tags that the settings name and the visitor allows, and ends them where they are withdrawn. */
export const useTags = (consent: Consent | null | undefined): void => {
  const { page, site } = useCurrentPage();
  const { version } = site.consent;
  // The document's content policy holds for the ids that it came with.
  const [siteInfo] = useState(site.siteInfo);
  const call = useCall();
  const { state } = useNavigation();
  const tags = useRef<Promise<Tags> | null>(null);
  const seen = useRef<Omit<PageView, 'title'> | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  const address = typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

  useEffect(() => {
    const { href, pathname, search } = window.location;
    if (seen.current === null) {
      const first = landing();
      rememberCampaign(new URL(first).search);
      seen.current = { location: href, referrer: first === href ? document.referrer : first };
    }
    rememberCampaign(search);
    if (seen.current.location !== href) seen.current = { location: href, referrer: seen.current.location };
    const view = { ...seen.current, title: document.title };
    if (consent === undefined) return;
    const chosen = consentAmong(document.cookie, version)?.categories ?? [];
    forgetRefused(consent);
    const counted = isCounted(page, pathname) && pathname + search === address;
    const wanted = allowedTags(siteInfo, optionalAmong(chosen)).length > 0;
    if (tags.current === null && !(wanted && counted)) return;
    tags.current ??= import('./tags.ts').then(({ createTags }) => createTags(siteInfo));
    void tags.current.then((running) => {
      if (running.runsBeyond(chosen)) {
        running.stop();
        forgetRefused(consent);
        // In the order of the router's own updates: a form that is being sent is known of by then.
        startTransition(() => setWithdrawn(true));
      } else if (wanted) running.show(chosen, counted ? view : null);
    });
  }, [consent, version, page, siteInfo, address]);

  // Code that runs cannot be taken back, so the document goes; the choice is in the log first.
  useEffect(() => {
    if (withdrawn && state === 'idle') void logChoice(call).then(() => window.location.reload());
  }, [withdrawn, state, call]);
};
