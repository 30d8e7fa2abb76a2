import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { macOf, openSeal, sealText, secretsIn } from '../sealed.ts';

type GuardDependencies = Pick<Dependencies, 'database' | 'secret' | 'now'>;

const hour = 60 * 60_000;
const most: Limit = { kind: 'request-from-network', most: 60, window: hour };
// Pages are cached for all, so a form has a stamp only when a script asked for one (`use-stamp.ts`). Requests without a
// stamp are accepted too, but fewer of them.
const freeOf = { good: 20, none: 10 };

/**
 * Counts a request of a network before anything costly is done for it, whatever its result. The twenty-first in an hour
 * (the eleventh without a valid stamp) throws 'proof-needed' unless it has a proof of work, and the sixty-first after
 * that 'too-many-requests'. Returns the hash of a needed proof for `spendProof`.
 */
export const guard = async (
  { stamp, proof }: { stamp: string; proof: string },
  address: string,
  dependencies: GuardDependencies,
): Promise<string | null> => {
  const attempts = attemptsIn(dependencies);
  const free = freeOf[isStampGood(stamp, dependencies) ? 'good' : 'none'];
  const fromNetwork: Limit = { ...most, kind: 'free-from-network', most: free };
  const isFree = (await attempts.countFromNetwork(fromNetwork, address)) === null;
  const mark = isFree ? null : await markOf(proof, dependencies);
  await attempts.takeOfNetworks(most, address);
  return mark;
};

const proofNeeded = () => new ApiError('proof-needed', 'This needs a solved challenge');

/** Marks a proof as used, in the transaction of its request; throws 'proof-needed' when it was used before. */
export const spendProof = async (mark: string | null, dependencies: GuardDependencies): Promise<void> => {
  if (mark !== null && (await attemptsIn(dependencies).count(once, mark)) !== null) throw proofNeeded();
};

const stampPurpose = 'stamp';
const quickest = 2_000;

/** A time stamp that a form gets when its visitor arrives at it. */
export const stampNow = ({ secret, now }: Pick<GuardDependencies, 'secret' | 'now'>): string =>
  sealText(secret, stampPurpose, String(now().getTime()));

/** Whether a form was filled in at human speed: its stamp is authentic, at least two seconds old and at most a day. */
const isStampGood = (stamp: string, { secret, now }: GuardDependencies): boolean => {
  const time = openSeal(secret, stampPurpose, stamp);
  const age = now().getTime() - Number(time);
  return time !== null && age >= quickest && age <= 24 * hour;
};

const proofLife = hour / 2;
const once: Limit = { kind: 'proof', most: 1, window: proofLife };

// About a quarter of a second on a current phone.
const cost = 1000;
const counters = [500, 1000] as const;

const secretsOf = (secret: string) => {
  const of = (text: string) => macOf(secret, 'proof', text).toString('hex');
  return { hmacSignatureSecret: of('challenge'), hmacKeySignatureSecret: of('key') };
};

const whole = v.pipe(v.number(), v.integer());
const proofSchema = v.object({
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

/** A challenge whose solution costs some work, valid for half an hour. */
export const challenge = async ({ secret, now }: Pick<GuardDependencies, 'secret' | 'now'>): Promise<string> => {
  const newChallenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(...counters),
    deriveKey,
    data: { until: now().getTime() + proofLife },
    ...secretsOf(secret),
  });
  return JSON.stringify(newChallenge);
};

/**
 * The hash of a proof `{challenge, solution}`; throws 'proof-needed' unless it solves an unexpired challenge of the
 * site.
 */
const markOf = async (proof: string, { secret, now }: GuardDependencies): Promise<string> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), proofSchema), proof);
  if (!parsed.success) throw proofNeeded();
  const { challenge, solution } = parsed.output;
  if (challenge.parameters.data.until < now().getTime()) throw proofNeeded();
  for (const each of secretsIn(secret)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(each) });
    if (verified) return challenge.signature;
  }
  throw proofNeeded();
};
