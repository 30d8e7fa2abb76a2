/** Names that each app stores in the browser. The consent remote may access all of them, since it removes whatever the visitor no longer allows. */
export const keptNames: Readonly<Record<string, readonly string[]>> = {
  shell: ['language', 'favourites', 'compared', 'recentlySeen', 'scrollPositions', 'document.cookie'],
  listings: ['savedAs', 'lastSearch', 'monthly'],
  property: ['monthly'],
  forms: ['draft *'],
  'back-office': ['draft desk *'],
  consent: ['*'],
};
