import type { Passwords } from '../accounts/accounts.ts';
import { owners } from './demo-files.ts';

/** For tests that count attempts or end sessions; the time of a real hash is tested with the passwords. */
export const quickPasswords = {
  hash: async (typed) => `kept ${typed}`,
  verify: async ({ hash, password }) =>
    hash.startsWith('kept ') ? hash === `kept ${password}` : password === owners.demo.password,
} satisfies Passwords;
