import { pagesOf, type Route } from '@rowhouse/shared/route-table';

/** The pages of mf-consent, by id. */
export const routes = {
  'consent-settings': {
    ...pagesOf('consent')('settings', '/cookie-settings/', {
      nl: 'cookie-instellingen/',
      fr: 'parametres-cookies/',
      en: 'cookie-settings/',
      de: 'cookie-einstellungen/',
    }),
    private: true,
  },
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
