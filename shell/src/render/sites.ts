import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';

const maxAge = 1000; // ms; a changed setting shows within two seconds.
// ms that a page waits for new settings where there are older ones, so that a slow API leaves time for its own data.
const timeLimit = 1000;

/** Makes the settings of the site for all renders of a worker: loaded at most once a second; while the API is away or slow, the last ones. */
export const createSites = () => {
  const asked = new Map<Language, { site: Promise<Site>; until: number }>();
  const last = new Map<Language, Site>();
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
