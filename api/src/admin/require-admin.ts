import { ApiError } from '../api-error.ts';
import { isSameSecret } from '../call.ts';

/** Throws 'unauthorized' unless a header `Authorization: Bearer …` carries the admin token. */
export const requireAdmin = (header: string | undefined, token: string): void => {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  if (!isSameSecret(given, token)) throw new ApiError('unauthorized', 'The admin token is wrong');
};
