import { attemptsIn, type Limit } from '../attempts.ts';
import type { Dependencies } from '../dependencies.ts';

// As long as a device's code could be reused, plus half a minute.
const once: Limit = { kind: 'code-used', most: 1, window: 120_000 };

/** Whether a code is used for the first time on an account, so that a code seen over a shoulder cannot be reused. */
export const freshCodes = (dependencies: Pick<Dependencies, 'database' | 'secret' | 'now'>) => {
  const attempts = attemptsIn(dependencies);
  return async (userId: string, code: string): Promise<boolean> =>
    (await attempts.count(once, `${userId}\n${code.replace(/\D/g, '')}`)) === null;
};
