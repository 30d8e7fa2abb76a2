import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';

// ms that a page waits for new settings when older ones exist, so that a slow API leaves time for the page's own data.
const timeLimit = 1000;

/**
 * Makes the cache of the site's settings by language. They are loaded again when they are `maxAge` ms old, or when
 * another version is requested; while the API is away or slow, the last ones are used.
 */
export const createSiteSettings = (maxAge: number, first?: { language: Language; site: Site }) => {
  const requests = new Map<Language, { site: Promise<Site>; until: number; version?: string | undefined }>();
  const versions = new WeakMap<Site, string>();
  const last = new Map<Language, Site>();
  if (first) {
    requests.set(first.language, { site: Promise.resolve(first.site), until: Date.now() + maxAge });
    last.set(first.language, first.site);
  }
  let routes: Site['routes'] = [];
  let languages: Site['languages'] = { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false };

  type Ask = (language: Language) => Promise<Site>;
  const load = async (ask: Ask, language: Language, version: string | undefined): Promise<Site> => {
    try {
      const site = await ask(language);
      if (version !== undefined) versions.set(site, version);
      ({ languages, routes } = site);
      last.set(language, site);
      return site;
    } catch (error) {
      requests.delete(language);
      throw error;
    }
  };
  const inTime = (fresh: Promise<Site>, older: Site): Promise<Site> =>
    Promise.race([
      fresh.catch(() => older),
      new Promise<Site>((resolve) => {
        setTimeout(resolve, timeLimit, older);
      }),
    ]);

  return {
    languages: () => languages,
    /** The last known paths of content. */
    routes: () => routes,
    /** The version for which settings were loaded. */
    versionOf: (site: Site): string | undefined => versions.get(site),
    of: (ask: Ask, language: Language, version?: string): Promise<Site> => {
      const knownRequest = requests.get(language);
      const older = last.get(language);
      if (older && version !== undefined && versions.get(older) === version) return Promise.resolve(older);
      if (
        knownRequest &&
        knownRequest.until > Date.now() &&
        (version === undefined || knownRequest.version === version)
      )
        return knownRequest.site;
      const fresh = load(ask, language, version);
      const site = older ? inTime(fresh, older) : fresh;
      requests.set(language, { site, until: Date.now() + maxAge, version });
      return site;
    },
  };
};

/** The settings of the site by language. */
export type SiteSettings = ReturnType<typeof createSiteSettings>;
