import { type Consent, optionalAmong } from '@rowhouse/shared/domain/consent';
import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import { allowedTags } from '@rowhouse/shared/domain/tags';
import { isPrivatePage, useCall, useCurrentPage, useNavigation } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';
import { startTransition, useEffect, useRef, useState } from 'react';
import { logChoice } from '../choice-log.ts';
import { choiceFor } from '../consent-cookies.ts';
import { forgetRefused } from '../forget-refused.ts';
import { rememberCampaign } from './campaign.ts';
import type { PageView, Tags } from './tags.ts';

// The address of a private page may contain a visitor's secret, and a preview does not count as a visit.
const isCounted = (page: PageId, path: string): boolean => !isPrivatePage(page) && !path.includes('preview');

// This code may load after the visitor has moved on, so it looks up the address at which the document was opened, with
// its campaign parameters.
const landing = (): string => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened?.name ?? window.location.href;
};

// Nothing is stored before the choice. The page of this site that led to a new document names its campaign as the referrer.
const cameFrom = (): string => {
  const from = parseUrl(document.referrer);
  return from?.origin === window.location.origin ? from.search : '';
};

/** Runs the tags that the settings name and the visitor allows, and stops them when consent is withdrawn. */
export const useTags = (consent: Consent | null | undefined): void => {
  const { page, site } = useCurrentPage();
  const { version } = site.consent;
  // The ids are fixed, because the document's content security policy only covers the ids it was served with.
  const [siteInfo] = useState(site.siteInfo);
  const call = useCall();
  const { state } = useNavigation();
  const tags = useRef<Promise<Tags> | null>(null);
  const lastView = useRef<Omit<PageView, 'title'> | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  const address = typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

  useEffect(() => {
    const { href, pathname, search } = window.location;
    if (lastView.current === null) {
      const first = landing();
      rememberCampaign(cameFrom());
      rememberCampaign(new URL(first).search);
      lastView.current = { location: href, referrer: first === href ? document.referrer : first };
    }
    rememberCampaign(search);
    if (lastView.current.location !== href) lastView.current = { location: href, referrer: lastView.current.location };
    const view = { ...lastView.current, title: document.title };
    if (consent === undefined) return;
    const categories = choiceFor(version)?.categories ?? [];
    forgetRefused(consent);
    const counted = isCounted(page, pathname) && pathname + search === address;
    const wanted = allowedTags(siteInfo, optionalAmong(categories)).length > 0;
    if (tags.current === null && !(wanted && counted)) return;
    tags.current ??= import('./tags.ts').then(({ createTags }) => createTags(siteInfo));
    void tags.current.then((running) => {
      if (running.runsBeyond(categories)) {
        running.stop();
        forgetRefused(consent);
        // A transition, so that it is applied in order with the router's own updates: a form that is being submitted
        // is then already known.
        startTransition(() => setWithdrawn(true));
      } else if (wanted) running.show(categories, counted ? view : null);
    });
  }, [consent, version, page, siteInfo, address]);

  // Running code cannot be unloaded, so the document is reloaded, after the choice has been logged.
  useEffect(() => {
    if (withdrawn && state === 'idle') void logChoice(call).then(() => window.location.reload());
  }, [withdrawn, state, call]);
};
