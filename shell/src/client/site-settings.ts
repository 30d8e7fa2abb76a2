import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Call } from '@rowhouse/shared/platform/call';
import type { PageResult } from '@rowhouse/shared/platform/page-result';

const maxAge = 60_000; // ms; a tab that stays open learns of new paths.

/** Makes the function that gives the settings of a language: those of the document at first, and while the API is away. */
export const createSiteSettings = (call: Call, { language, site }: PageResult) => {
  const cached = new Map([[language, { settings: Promise.resolve(site), until: Date.now() + maxAge }]]);
  return (wanted: Language): Promise<Site> => {
    const fresh = cached.get(wanted);
    if (fresh && fresh.until > Date.now()) return fresh.settings;
    const settings = call('site', { language: wanted });
    cached.set(wanted, { settings, until: Date.now() + maxAge });
    return settings.catch(() => {
      cached.delete(wanted);
      return site;
    });
  };
};
