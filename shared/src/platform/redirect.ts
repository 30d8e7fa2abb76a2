import { redirect as answer } from 'react-router-dom';
import { awayAddress, ownAddress } from '../domain/own-address.ts';

/** A redirect to a page of this site by its path; throws if the path names another site. */
export const redirect = (path: string, init?: number | ResponseInit): Response => answer(ownAddress(path), init);

/** A redirect to another site, at an address that the agency entered. */
export const redirectAway = (address: string): Response => answer(awayAddress(address), 302);
