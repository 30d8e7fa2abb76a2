/** Path of the script that keeps the page of a visitor's favourites for when there is no line. */
export const favouritesWorkerPath = '/favourites-worker.js';

/** The cache of the browser in which it keeps that page. */
export const favouritesCache = 'favourites';
