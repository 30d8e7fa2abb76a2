import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import type { Owner, Owners } from './owners.ts';
import { setCookies } from './set-cookies.ts';

/** The owner who calls; throws 'unauthorized' for anyone else. */
export const ownerOf = async (owners: Owners, call: Call): Promise<Owner> => {
  const session = await owners.ofSession(call.headers);
  if (!session) throw new ApiError('unauthorized', 'Log in first');
  setCookies(session.headers, call);
  return session.owner;
};
