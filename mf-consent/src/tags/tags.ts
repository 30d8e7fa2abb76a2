import { type CategoryId, flagsOf, optionalAmong } from '@rowhouse/shared/domain/consent';
import { allowedTags, type SiteTags, type TagId } from '@rowhouse/shared/domain/tags';
import { storageTable } from '../storage-table.ts';
import { keepCampaign, withCampaign } from './campaign.ts';
import { denyByDefault, gtag, pushEntry, updateConsent } from './google.ts';
import { pixel } from './pixel.ts';

/** What tags record about a page. */
export interface PageView {
  location: string;
  title: string;
  referrer: string;
}

/** Loads and runs a script from another site; nothing breaks if it is blocked. */
const loadScript = (source: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
};

const usesCampaigns = (tag: TagId): boolean => storageTable.campaign.tags.some((one) => one === tag);

/** Prepares the tags that the settings switch on, without loading any. */
export const createTags = (site: SiteTags) => {
  const running = new Map<TagId, string | null>();
  let sentChoice = '';
  const { analyticsId, adsId, tagManagerId, adPixelId, tagHosts } = site;
  const wanted = (chosen: readonly CategoryId[]) => allowedTags(site, optionalAmong(chosen));

  const start: Record<TagId, () => void> = {
    analytics: () => startGoogle(analyticsId),
    ads: () => startGoogle(adsId),
    tagManager: () => {
      pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
      loadScript(`${tagHosts.google}/gtm.js?id=${tagManagerId}`);
    },
    pixel: () => {
      pixel('set', 'autoConfig', false, adPixelId);
      pixel('init', adPixelId);
      loadScript(`${tagHosts.pixel}/en_US/fbevents.js`);
    },
  };

  // One script serves all of the site's Google ids; each id is configured separately, without automatic page views.
  const startGoogle = (id: string | null): void => {
    if (!running.has('analytics') && !running.has('ads')) {
      gtag('js', new Date());
      loadScript(`${tagHosts.google}/gtag/js?id=${id}`);
    }
    gtag('config', id, { send_page_view: false });
  };

  const count: Record<TagId, (view: Record<string, string>) => void> = {
    analytics: (view) => gtag('event', 'page_view', { ...view, send_to: analyticsId }),
    ads: (view) => gtag('event', 'page_view', { ...view, send_to: adsId }),
    // The tags in a container listen for this event.
    tagManager: (view) => pushEntry({ event: 'virtual_page_view', ...view }),
    pixel: () => pixel('track', 'PageView'),
  };

  const sendChoice = (chosen: readonly CategoryId[]): void => {
    if (sentChoice === '') denyByDefault();
    if (sentChoice !== chosen.join()) updateConsent(flagsOf(chosen));
    sentChoice = chosen.join();
  };

  return {
    /** Loads the tags a choice allows, sends what it grants, and counts the page once per tag; null counts no page. */
    show: (chosen: readonly CategoryId[], view: PageView | null): void => {
      sendChoice(chosen);
      if (chosen.includes('analytics') && wanted(chosen).some(usesCampaigns)) keepCampaign();
      for (const tag of wanted(chosen)) {
        if (running.has(tag)) continue;
        start[tag]();
        running.set(tag, null);
      }
      for (const tag of wanted(chosen)) {
        if (!view || running.get(tag) === view.location) continue;
        running.set(tag, view.location);
        count[tag]({
          page_location: withCampaign(view.location),
          page_title: view.title,
          page_referrer: view.referrer,
        });
      }
    },
    /** Whether a tag is running that the choice does not allow; its code keeps running until the document is closed. */
    runsBeyond: (chosen: readonly CategoryId[]): boolean =>
      [...running.keys()].some((tag) => !wanted(chosen).includes(tag)),
    /** Denies everything until the document is closed. */
    stop: (): void => {
      updateConsent(flagsOf([]));
      if (running.has('analytics') && analyticsId) window[`ga-disable-${analyticsId}`] = true;
      if (running.has('pixel')) pixel('consent', 'revoke');
    },
  };
};

/** The tags of one document. */
export type Tags = ReturnType<typeof createTags>;
