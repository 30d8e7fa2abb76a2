import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../api-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws 'unauthorized' unless a header `Authorization: Bearer …` carries the admin token. */
export const requireAdmin = (header: string | undefined, token: string): void => {
  const given = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw new ApiError('unauthorized', 'The admin token is wrong');
};
