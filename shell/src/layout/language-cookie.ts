/** The name of the cookie and of the storage entry that hold the visitor's language. */
export const languageCookie = 'language';

/**
 * The temporary value of the cookie when the server knew only the browser's languages: the browser's storage may have
 * the visitor's own choice.
 */
export const guessMark = 'guessed';
