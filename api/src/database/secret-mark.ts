import { macOf } from '../sealed.ts';

/** The key of the setting that holds the mark of the secret. */
export const secretKey = 'session-secret';

/** The mark by which a database names the secret that it is used with. */
export const markOf = (secret: string): string => macOf(secret, 'mark', '').toString('hex').slice(0, 32);
