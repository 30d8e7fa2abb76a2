/** Path of the script that stores the page of a visitor's favourites for offline use. */
export const favouritesWorkerPath = '/favourites-worker.js';

/** The browser cache in which it stores that page. */
export const favouritesCache = 'favourites';
