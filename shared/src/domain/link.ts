const webAddress = /^https:\/\/(?![^/?#]*@)[^\s"'<>\\/?#]+[^\s"'<>\\]*$/;

/** Whether an address leads to another site, as an agency may write it: https, without a name or password before the host. */
export const isWebAddress = (address: string): boolean => webAddress.test(address);

/** Whether an agency may link to an address: a path of the site with slashes at both ends, https, mailto or tel. */
export const isLink = (address: string): boolean =>
  isWebAddress(address) || /^(?:\/(?:[a-z0-9-]+\/)*|mailto:[^\s"'<>@]+@[^\s"'<>@]+|tel:\+?\d+)$/.test(address);

/** What `isLink` demands, for a report. */
export const linkRule = 'must be the path of a page such as /contact/, or start with https://, mailto: or tel:';
