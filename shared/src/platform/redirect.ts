import { awayAddress, ownAddress } from '../domain/own-address.ts';

const answer = (location: string, init: number | ResponseInit = 302): Response => {
  const { headers, status = 302 } = typeof init === 'number' ? { status: init, headers: undefined } : init;
  const all = new Headers(headers);
  all.set('location', location);
  return new Response(null, { status, headers: all });
};

/** A redirect to a page of this site by its path; throws if the path names another site. */
export const redirect = (path: string, init?: number | ResponseInit): Response => answer(ownAddress(path), init);

/** A redirect to another site, at an address that the agency entered. */
export const redirectAway = (address: string): Response => answer(awayAddress(address), 302);
