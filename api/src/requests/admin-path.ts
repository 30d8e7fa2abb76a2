/** Path on the API, under its prefix, of what the agency's command line reads requests from. */
export const adminRequestsPath = '/admin/requests';
