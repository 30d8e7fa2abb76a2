/** Path, below the API's prefix, that ends viewing the portal as an owner, and redirects back to the desk; `language` is that of the page. */
export const ownerViewEndPath = '/owner-view/end';

/** The cookie of a staff member who views the portal as an owner. */
export const ownerViewCookie = 'rowhouse-owner-view';

/** The header with which the API reports whose portal a staff member is viewing: the owner's name, percent-encoded. */
export const ownerViewHeader = 'x-owner-view';
