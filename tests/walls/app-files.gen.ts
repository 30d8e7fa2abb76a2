// Written from the folders by `node tests/walls/app-files.ts`, which `pnpm check` and `pnpm test` run first.

/** Both files of every page, as `<owner>/<file>`. */
export interface Pages {
  'shell/content': {
    data: typeof import('../../shell/src/pages/content.data.ts');
    view: typeof import('../../shell/src/pages/content.tsx');
  };
  'listings/compare': {
    data: typeof import('../../mf-listings/src/pages/compare.data.ts');
    view: typeof import('../../mf-listings/src/pages/compare.tsx');
  };
  'listings/favourites': {
    data: typeof import('../../mf-listings/src/pages/favourites.data.ts');
    view: typeof import('../../mf-listings/src/pages/favourites.tsx');
  };
  'listings/listing': {
    data: typeof import('../../mf-listings/src/pages/listing.data.ts');
    view: typeof import('../../mf-listings/src/pages/listing.tsx');
  };
  'listings/shortlist': {
    data: typeof import('../../mf-listings/src/pages/shortlist.data.ts');
    view: typeof import('../../mf-listings/src/pages/shortlist.tsx');
  };
  'property/calculator': {
    data: typeof import('../../mf-property/src/pages/calculator.data.ts');
    view: typeof import('../../mf-property/src/pages/calculator.tsx');
  };
  'property/print': {
    data: typeof import('../../mf-property/src/pages/print.data.ts');
    view: typeof import('../../mf-property/src/pages/print.tsx');
  };
  'property/project': {
    data: typeof import('../../mf-property/src/pages/project.data.ts');
    view: typeof import('../../mf-property/src/pages/project.tsx');
  };
  'property/projects': {
    data: typeof import('../../mf-property/src/pages/projects.data.ts');
    view: typeof import('../../mf-property/src/pages/projects.tsx');
  };
  'property/property': {
    data: typeof import('../../mf-property/src/pages/property.data.ts');
    view: typeof import('../../mf-property/src/pages/property.tsx');
  };
  'forms/request': {
    data: typeof import('../../mf-forms/src/pages/request.data.ts');
    view: typeof import('../../mf-forms/src/pages/request.tsx');
  };
  'forms/subscription': {
    data: typeof import('../../mf-forms/src/pages/subscription.data.ts');
    view: typeof import('../../mf-forms/src/pages/subscription.tsx');
  };
  'forms/thank-you': {
    data: typeof import('../../mf-forms/src/pages/thank-you.data.ts');
    view: typeof import('../../mf-forms/src/pages/thank-you.tsx');
  };
  'forms/visit': {
    data: typeof import('../../mf-forms/src/pages/visit.data.ts');
    view: typeof import('../../mf-forms/src/pages/visit.tsx');
  };
  'owner-portal/dashboard': {
    data: typeof import('../../mf-owner-portal/src/pages/dashboard.data.ts');
    view: typeof import('../../mf-owner-portal/src/pages/dashboard.tsx');
  };
  'owner-portal/login': {
    data: typeof import('../../mf-owner-portal/src/pages/login.data.ts');
    view: typeof import('../../mf-owner-portal/src/pages/login.tsx');
  };
  'owner-portal/owner-address': {
    data: typeof import('../../mf-owner-portal/src/pages/owner-address.data.ts');
    view: typeof import('../../mf-owner-portal/src/pages/owner-address.tsx');
  };
  'owner-portal/owner-property': {
    data: typeof import('../../mf-owner-portal/src/pages/owner-property.data.ts');
    view: typeof import('../../mf-owner-portal/src/pages/owner-property.tsx');
  };
  'owner-portal/security': {
    data: typeof import('../../mf-owner-portal/src/pages/security.data.ts');
    view: typeof import('../../mf-owner-portal/src/pages/security.tsx');
  };
  'consent/settings': {
    data: typeof import('../../mf-consent/src/pages/settings.data.ts');
    view: typeof import('../../mf-consent/src/pages/settings.tsx');
  };
  'back-office/account': {
    data: typeof import('../../mf-back-office/src/pages/account.data.ts');
    view: typeof import('../../mf-back-office/src/pages/account.tsx');
  };
  'back-office/audit': {
    data: typeof import('../../mf-back-office/src/pages/audit.data.ts');
    view: typeof import('../../mf-back-office/src/pages/audit.tsx');
  };
  'back-office/content-editor': {
    data: typeof import('../../mf-back-office/src/pages/content-editor.data.ts');
    view: typeof import('../../mf-back-office/src/pages/content-editor.tsx');
  };
  'back-office/content-list': {
    data: typeof import('../../mf-back-office/src/pages/content-list.data.ts');
    view: typeof import('../../mf-back-office/src/pages/content-list.tsx');
  };
  'back-office/feed': {
    data: typeof import('../../mf-back-office/src/pages/feed.data.ts');
    view: typeof import('../../mf-back-office/src/pages/feed.tsx');
  };
  'back-office/feeds': {
    data: typeof import('../../mf-back-office/src/pages/feeds.data.ts');
    view: typeof import('../../mf-back-office/src/pages/feeds.tsx');
  };
  'back-office/figures': {
    data: typeof import('../../mf-back-office/src/pages/figures.data.ts');
    view: typeof import('../../mf-back-office/src/pages/figures.tsx');
  };
  'back-office/home': {
    data: typeof import('../../mf-back-office/src/pages/home.data.ts');
    view: typeof import('../../mf-back-office/src/pages/home.tsx');
  };
  'back-office/homes': {
    data: typeof import('../../mf-back-office/src/pages/homes.data.ts');
    view: typeof import('../../mf-back-office/src/pages/homes.tsx');
  };
  'back-office/login': {
    data: typeof import('../../mf-back-office/src/pages/login.data.ts');
    view: typeof import('../../mf-back-office/src/pages/login.tsx');
  };
  'back-office/media': {
    data: typeof import('../../mf-back-office/src/pages/media.data.ts');
    view: typeof import('../../mf-back-office/src/pages/media.tsx');
  };
  'back-office/owner': {
    data: typeof import('../../mf-back-office/src/pages/owner.data.ts');
    view: typeof import('../../mf-back-office/src/pages/owner.tsx');
  };
  'back-office/owners': {
    data: typeof import('../../mf-back-office/src/pages/owners.data.ts');
    view: typeof import('../../mf-back-office/src/pages/owners.tsx');
  };
  'back-office/people': {
    data: typeof import('../../mf-back-office/src/pages/people.data.ts');
    view: typeof import('../../mf-back-office/src/pages/people.tsx');
  };
  'back-office/person': {
    data: typeof import('../../mf-back-office/src/pages/person.data.ts');
    view: typeof import('../../mf-back-office/src/pages/person.tsx');
  };
  'back-office/redirects': {
    data: typeof import('../../mf-back-office/src/pages/redirects.data.ts');
    view: typeof import('../../mf-back-office/src/pages/redirects.tsx');
  };
  'back-office/request': {
    data: typeof import('../../mf-back-office/src/pages/request.data.ts');
    view: typeof import('../../mf-back-office/src/pages/request.tsx');
  };
  'back-office/requests': {
    data: typeof import('../../mf-back-office/src/pages/requests.data.ts');
    view: typeof import('../../mf-back-office/src/pages/requests.tsx');
  };
  'back-office/search': {
    data: typeof import('../../mf-back-office/src/pages/search.data.ts');
    view: typeof import('../../mf-back-office/src/pages/search.tsx');
  };
  'back-office/setting': {
    data: typeof import('../../mf-back-office/src/pages/setting.data.ts');
    view: typeof import('../../mf-back-office/src/pages/setting.tsx');
  };
  'back-office/settings': {
    data: typeof import('../../mf-back-office/src/pages/settings.data.ts');
    view: typeof import('../../mf-back-office/src/pages/settings.tsx');
  };
  'back-office/today': {
    data: typeof import('../../mf-back-office/src/pages/today.data.ts');
    view: typeof import('../../mf-back-office/src/pages/today.tsx');
  };
  'back-office/visits': {
    data: typeof import('../../mf-back-office/src/pages/visits.data.ts');
    view: typeof import('../../mf-back-office/src/pages/visits.tsx');
  };
}

/** The files of every fragment; `null` where it needs no data. */
export interface Fragments {
  'listings.around': {
    data: null;
    view: typeof import('../../mf-listings/src/fragments/around.tsx');
  };
  'listings.hero-search': {
    data: typeof import('../../mf-listings/src/fragments/hero-search.data.ts');
    view: typeof import('../../mf-listings/src/fragments/hero-search.tsx');
  };
  'listings.map': {
    data: typeof import('../../mf-listings/src/fragments/map.data.ts');
    view: typeof import('../../mf-listings/src/fragments/map.tsx');
  };
  'listings.more-filters': {
    data: null;
    view: typeof import('../../mf-listings/src/fragments/more-filters.tsx');
  };
  'listings.property-list': {
    data: typeof import('../../mf-listings/src/fragments/property-list.data.ts');
    view: typeof import('../../mf-listings/src/fragments/property-list.tsx');
  };
  'listings.property-marks': {
    data: null;
    view: typeof import('../../mf-listings/src/fragments/property-marks.tsx');
  };
  'listings.recently-seen': {
    data: null;
    view: typeof import('../../mf-listings/src/fragments/recently-seen.tsx');
  };
  'listings.welcome-back': {
    data: null;
    view: typeof import('../../mf-listings/src/fragments/welcome-back.tsx');
  };
  'property.month': {
    data: null;
    view: typeof import('../../mf-property/src/fragments/month.tsx');
  };
  'forms.request': {
    data: typeof import('../../mf-forms/src/fragments/request.data.ts');
    view: typeof import('../../mf-forms/src/fragments/request.tsx');
  };
  'consent.dialog': {
    data: typeof import('../../mf-consent/src/fragments/dialog.data.ts');
    view: typeof import('../../mf-consent/src/fragments/dialog.tsx');
  };
  'consent.recipients': {
    data: null;
    view: typeof import('../../mf-consent/src/fragments/recipients.tsx');
  };
  'consent.storage-table': {
    data: null;
    view: typeof import('../../mf-consent/src/fragments/storage-table.tsx');
  };
}
