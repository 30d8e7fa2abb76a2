/** What each app keeps in the browser; the consent remote forgets what the visitor no longer allows, whoever kept it. */
export const keptNames: Readonly<Record<string, readonly string[]>> = {
  shell: ['language', 'favourites', 'compared', 'recentlySeen', 'react-router-scroll-positions', 'document.cookie'],
  forms: ['draft *'],
  'back-office': ['draft desk *'],
  consent: ['*'],
};
