/** The prefix of every endpoint, on the API and on the site's own origin. */
export const apiPrefix = '/api/v1';
