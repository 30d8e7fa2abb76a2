import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';

const age = 1000; // ms; a changed setting shows within two seconds.
// ms that a page waits for settings it already has in an older form: an API that hangs must leave it time for its own data.
const patience = 1000;

type Ask = (language: Language) => Promise<Site>;

/** The layout's settings, shared by all renders: asked for at most once a second, and while the API is away or silent those that it last gave. */
export interface Sites {
  of: (ask: Ask, language: Language) => Promise<Site>;
  languages: () => Site['languages'];
  /** Paths of the content as they were last given. */
  routes: () => Site['routes'];
}

/** Makes the settings' keeper of one worker. */
export const createSites = (): Sites => {
  const asked = new Map<Language, { site: Promise<Site>; until: number }>();
  const last = new Map<Language, Site>();
  let routes: Site['routes'] = [];
  let languages: Site['languages'] = { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false };

  const inTime = async (fresh: Promise<Site>, older: Site): Promise<Site> => {
    const waited = Promise.withResolvers<Site>();
    const timer = setTimeout(() => waited.resolve(older), patience);
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
      asked.set(language, { site, until: Date.now() + age });
      return site;
    },
  };
};
