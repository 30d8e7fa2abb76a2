import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';

const maxAge = 1000; // ms; a changed setting shows within two seconds.
// ms that a page waits for new settings where there are older ones, so that a slow API leaves time for its own data.
const timeLimit = 1000;

type Ask = (language: Language) => Promise<Site>;

/** The settings of the site for all renders: loaded at most once a second; while the API is away or slow, the last ones. */
export interface Sites {
  of: (ask: Ask, language: Language) => Promise<Site>;
  languages: () => Site['languages'];
  /** The last known paths of content. */
  routes: () => Site['routes'];
}

/** Makes the settings of one worker. */
export const createSites = (): Sites => {
  const asked = new Map<Language, { site: Promise<Site>; until: number }>();
  const last = new Map<Language, Site>();
  let routes: Site['routes'] = [];
  let languages: Site['languages'] = { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false };

  const inTime = async (fresh: Promise<Site>, older: Site): Promise<Site> => {
    const waited = Promise.withResolvers<Site>();
    const timer = setTimeout(() => waited.resolve(older), timeLimit);
    try {
      return await Promise.race([fresh, waited.promise]);
    } catch {
      return older;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    languages: () => languages,
    routes: () => routes,
    of: (ask, language) => {
      const known = asked.get(language);
      if (known && known.until > Date.now()) return known.site;
      const fresh = ask(language).then(
        (site) => {
          languages = site.languages;
          routes = site.routes;
          last.set(language, site);
          return site;
        },
        (error: unknown) => {
          asked.delete(language);
          throw error;
        },
      );
      const older = last.get(language);
      const site = older ? inTime(fresh, older) : fresh;
      asked.set(language, { site, until: Date.now() + maxAge });
      return site;
    },
  };
};
