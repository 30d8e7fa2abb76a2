import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Call } from '../call.ts';
import { networkOf } from '../network.ts';
import { type ProofDependencies, spendProof } from './proof.ts';
import { isStampGood } from './stamp.ts';

const window = 60 * 60_000;
const most: Limit = { kind: 'request-from-network', most: 60, window };
// A form without JavaScript, or on a page that a cache kept, has no good stamp: such are taken too, but fewer.
const freeOf = { good: 20, none: 10 };

/** Counts a request of a network; the twenty-first in an hour (the eleventh without a good stamp) throws 'proof-needed' unless it brings a proof of work, the sixty-first 'too-many-requests'. */
export const guard = async (
  { stamp, proof }: { stamp: string; proof: string },
  { address }: Pick<Call, 'address'>,
  dependencies: ProofDependencies,
): Promise<void> => {
  const { database, secret, now } = dependencies;
  const network = networkOf(address);
  // Where no address is known, all visitors would share one count.
  if (network === '') return;
  const attempts = attemptsIn(dependencies);
  await attempts.take(most, network, database);
  const free: Limit = {
    ...most,
    kind: 'free-from-network',
    most: freeOf[isStampGood(secret, stamp, now()) ? 'good' : 'none'],
  };
  if ((await attempts.count(free, network, database)) === null) return;
  if (!(await spendProof(proof, dependencies))) throw new ApiError('proof-needed', 'This needs a solved challenge');
};
