import type { Host } from '@rowhouse/shared/platform/host';
import { createI18nStore } from '@rowhouse/shared/platform/i18n';
import { fragmentModule, type PageResult } from '@rowhouse/shared/platform/page-result';
import { layoutFragments } from '../layout/layout-fragments.ts';
import { createSiteSettings } from '../modules/site-settings.ts';
import { openDocument } from './open-document.ts';
import { visitorLanguage } from './visitor-language.ts';

// Shorter than the front waits for the API.
const timeout = 5000; // ms

/** The services with which the browser loads pages, for a document that was rendered from a result. */
export const createBrowserHost = (
  result: PageResult,
  services: Pick<Host, 'source' | 'call' | 'reloadDocument' | 'report'>,
): Host => {
  const { source, call } = services;
  // A tab that stays open gets new paths.
  const sites = createSiteSettings(60_000, result);
  return {
    ...services,
    i18nOf: createI18nStore(),
    siteOf: (language) => sites.of((asked) => call('site', { language: asked }), language).catch(() => result.site),
    origin: location.origin,
    detectLanguage: (request) => visitorLanguage(new URL(request.url), result.site.languages),
    // On navigation only the layout fragments whose code is loaded are updated.
    get layoutFragments() {
      return layoutFragments.filter(({ id }) => {
        const { owner, path } = fragmentModule(id);
        return source.peek(owner, path);
      });
    },
    openDocument,
    isCodeLate: true,
    timeout,
  };
};
