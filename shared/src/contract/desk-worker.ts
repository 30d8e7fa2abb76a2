/** Path of the script that shows the visits of today in an installed desk without a connection. */
export const deskWorkerPath = '/desk-worker.js';

/** The browser cache in which the desk stores them; there is at most one page in it. */
export const deskCache = 'desk-today';

/** The header of that page with the time at which it was made, in milliseconds. */
export const madeAtHeader = 'x-made-at';
