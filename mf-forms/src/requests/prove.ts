import type { useCall } from '@rowhouse/shared/platform';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';

const challengeSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.optional(v.string()),
});

const timeLimit = 30_000; // ms

/** Solves the API's proof of work and gives it as the API takes it; throws where it cannot be had or solved. */
export const prove = async (call: ReturnType<typeof useCall>): Promise<string> => {
  const { challenge } = await call('challenge', {});
  const parsed = v.parse(v.pipe(v.string(), v.parseJson(), challengeSchema), challenge);
  const solution = await solveChallenge({ challenge: parsed, deriveKey, timeout: timeLimit });
  if (!solution) throw new Error('The proof of work was not solved in time');
  return JSON.stringify({ challenge: parsed, solution });
};
