import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';

export interface ProofDependencies {
  database: Database;
  secret: string;
  now: () => Date;
}

const life = 30 * 60_000;
const once: Limit = { kind: 'proof', most: 1, window: life };

// A quarter of a second on a phone of these years.
const cost = 1000;
const counters = [500, 1000] as const;

const secretsOf = (secret: string) => {
  const of = (purpose: string) => createHmac('sha256', secret).update(`proof ${purpose}`).digest('hex');
  return { hmacSignatureSecret: of('challenge'), hmacKeySignatureSecret: of('key') };
};

const whole = v.pipe(v.number(), v.integer());
const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: v.string(),
      salt: v.string(),
      cost: whole,
      keyLength: whole,
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: v.object({ until: whole }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: whole, derivedKey: v.string() }),
});

/** A puzzle whose solution costs some work, valid for half an hour. */
export const challenge = async ({ secret, now }: Pick<ProofDependencies, 'secret' | 'now'>): Promise<string> => {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(...counters),
    deriveKey,
    data: { until: now().getTime() + life },
    ...secretsOf(secret),
  });
  return JSON.stringify(made);
};

/** Whether a proof `{challenge, solution}` solves a puzzle of ours that is not over; each is accepted once. */
export const spendProof = async (proof: string, { database, secret, now }: ProofDependencies): Promise<boolean> => {
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), payloadSchema), proof);
  if (!payload.success) return false;
  const { challenge, solution } = payload.output;
  if (challenge.parameters.data.until < now().getTime()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
  if (!verified) return false;
  return (await attemptsIn({ database, secret, now }).count(once, challenge.signature)) === null;
};
