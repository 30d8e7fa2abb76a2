import { CallError } from '@rowhouse/shared/platform';

/** What a refused login is told; whether the account exists is not among it. */
export type LoginFailure = 'wrong-credentials' | 'wrong-mail' | 'too-many-requests' | 'unavailable';

/** HTTP status of each. */
export const loginFailureStatus: Record<LoginFailure, number> = {
  'wrong-credentials': 401,
  'wrong-mail': 401,
  'too-many-requests': 429,
  unavailable: 503,
};

const failures: Partial<Record<CallError['code'], LoginFailure>> = {
  'wrong-credentials': 'wrong-credentials',
  unauthorized: 'wrong-credentials',
  'invalid-input': 'wrong-credentials',
  'not-found': 'wrong-credentials',
  'too-many-requests': 'too-many-requests',
};

/** What to say after a call that failed, in the words of what was typed; anything but an answer of the API is thrown on. */
export const loginFailureOf = (error: unknown, name: string): LoginFailure => {
  if (!(error instanceof CallError)) throw error;
  const failure = failures[error.code] ?? 'unavailable';
  return failure === 'wrong-credentials' && name.includes('@') ? 'wrong-mail' : failure;
};
