import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';

// ms that a page waits for new settings where there are older ones, so that a slow API leaves time for its own data.
const timeLimit = 1000;

/**
 * Makes the settings of the site by language: loaded again when they are `maxAge` ms old; while the API is away or slow,
 * the last ones.
 */
export const createSiteSettings = (maxAge: number, first?: { language: Language; site: Site }) => {
  const asked = new Map<Language, { site: Promise<Site>; until: number }>();
  const last = new Map<Language, Site>();
  if (first) {
    asked.set(first.language, { site: Promise.resolve(first.site), until: Date.now() + maxAge });
    last.set(first.language, first.site);
  }
  let routes: Site['routes'] = [];
  let languages: Site['languages'] = { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false };

  const load = async (ask: (language: Language) => Promise<Site>, language: Language): Promise<Site> => {
    try {
      const site = await ask(language);
      ({ languages, routes } = site);
      last.set(language, site);
      return site;
    } catch (error) {
      asked.delete(language);
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
    of: (ask: (language: Language) => Promise<Site>, language: Language): Promise<Site> => {
      const known = asked.get(language);
      if (known && known.until > Date.now()) return known.site;
      const older = last.get(language);
      const fresh = load(ask, language);
      const site = older ? inTime(fresh, older) : fresh;
      asked.set(language, { site, until: Date.now() + maxAge });
      return site;
    },
  };
};

/** The settings of the site by language. */
export type SiteSettings = ReturnType<typeof createSiteSettings>;
