import { randomBytes } from 'node:crypto';
import { owners } from './people.ts';

/** The password of the demo's owner: what is set; else the one of the README on the embedded database, and one that nobody knows on any other, since a published password is a hole. */
export const demoPassword = ({
  DEMO_PASSWORD,
  DATABASE_URL,
}: {
  DEMO_PASSWORD?: string;
  DATABASE_URL?: string;
}): string =>
  DEMO_PASSWORD ?? (DATABASE_URL === undefined ? owners.demo.password : randomBytes(24).toString('base64url'));
