/** Path of what the agency does about the logins of owners, below the API's prefix. */
export const adminOwnersPath = '/admin/owners';
