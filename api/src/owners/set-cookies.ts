import type { Call } from '../call.ts';

/** The cookies that the sessions' keeper wants set, onto the answer. */
export const setCookies = (headers: Headers, call: Call): void => {
  for (const cookie of headers.getSetCookie()) call.answer.append('set-cookie', cookie);
};
