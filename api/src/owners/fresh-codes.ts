import { attemptsIn, type Limit } from '../attempts.ts';
import type { Dependencies } from '../dependencies.ts';

// As long as a device's code could be taken once more, and half a minute to spare.
const once: Limit = { kind: 'code-used', most: 1, window: 120_000 };

/** Whether a code is given for an account for the first time: who sees one over a shoulder cannot use it again. */
export const freshCodes = (dependencies: Pick<Dependencies, 'database' | 'secret' | 'now'>) => {
  const attempts = attemptsIn(dependencies);
  return async (userId: string, code: string): Promise<boolean> =>
    (await attempts.count(once, `${userId}\n${code.replace(/\D/g, '')}`)) === null;
};
