/** Path of the commands about the logins of owners, below the API's prefix. */
export const adminOwnersPath = '/admin/owners';
