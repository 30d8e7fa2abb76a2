import { CallError } from './call.ts';

// An id that cannot be one names nothing either.
const missing: readonly string[] = ['not-found', 'invalid-input', 'gone'];

/** Whether a call failed since there is nothing of that id. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && missing.includes(error.code);

/** What a call gives, or null where there is nothing of that id; any other failure is thrown on. */
export const foundOrNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
