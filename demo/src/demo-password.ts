import { randomBytes } from 'node:crypto';
import { owners } from './people.ts';

/**
 * The password of the demo's owner. DEMO_PASSWORD if it is set; otherwise the one from the README on the embedded
 * database, and a random one on any other database, where a published password would be a security hole.
 */
export const demoPassword = ({
  DEMO_PASSWORD,
  DATABASE_URL,
}: {
  DEMO_PASSWORD?: string;
  DATABASE_URL?: string;
}): string =>
  DEMO_PASSWORD ?? (DATABASE_URL === undefined ? owners.demo.password : randomBytes(24).toString('base64url'));
