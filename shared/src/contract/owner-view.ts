/** Path, below the API's prefix, that ends seeing the portal as an owner does, and leads back to the desk; `language` is that of the page. */
export const ownerViewEndPath = '/owner-view/end';

/** The header in which the API says whose portal somebody of the agency sees: the owner's name, encoded as in an address. */
export const ownerViewHeader = 'x-owner-view';
