/** The cookie, and the entry of the browser's storage, that hold the visitor's language. */
export const languageCookie = 'language';

/** What the cookie holds for a moment where the server knew no more than the browser's languages: the storage of the browser may know the visitor's own. */
export const guessed = 'guessed';
