import type { useCall } from '@rowhouse/shared/platform';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const timeLimit = 30_000; // ms

// Checked by hand, because valibot is only loaded with the schemas, which showing a form does not need.
const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && typeof value.parameters === 'object';

/** Solves the API's proof of work and returns it in the format the API expects; throws if it cannot be fetched or solved. */
export const prove = async (call: ReturnType<typeof useCall>): Promise<string> => {
  const challenge: unknown = JSON.parse((await call('challenge', {})).challenge);
  if (!isChallenge(challenge)) throw new Error('The API gave no proof of work');
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeLimit });
  if (!solution) throw new Error('The proof of work was not solved in time');
  return JSON.stringify({ challenge, solution });
};
