import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import type { Language } from '@rowhouse/shared/domain/language';
import { localize, perLanguage } from '../localized/multilingual.ts';
import type { StoredEntries } from './library.ts';

/** Paths of all content, existing before gone; an entry that was never published has none. */
export const routesIn = (entries: StoredEntries, fallbacks: readonly Language[]): ContentRoute[] =>
  entries.flatMap(({ route, published }) => {
    if (!route) return [];
    const { externalUrls, ...place } = route;
    if (!published) return [{ ...place, gone: true }];
    if (!externalUrls) return [place];
    return [{ ...place, externalUrls: perLanguage((language) => localize(externalUrls, language, fallbacks)) }];
  });
