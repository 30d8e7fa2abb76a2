import type { Passwords } from '../owners/owners.ts';
import { owners } from './demo-files.ts';

/** For tests of what is counted or ended: how long a real hash takes is tested where passwords are. */
export const quickPasswords: Passwords = {
  hash: async (typed) => `kept ${typed}`,
  verify: async ({ hash, password }) =>
    hash.startsWith('kept ') ? hash === `kept ${password}` : password === owners.demo.password,
};
