import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import type { AccountSession, Accounts } from './accounts.ts';
import { signedInLine } from './signed-in-cookie.ts';

/**
 * Copies a session's cookies onto the answer, and tells the browser the person's name; without a name, the stored one
 * stays.
 */
export const setCookies = (headers: Headers, call: Call, name: string | null = null): void => {
  for (const cookie of headers.getSetCookie()) {
    call.answer.append('set-cookie', cookie);
    const who = signedInLine(cookie, call.headers.get('cookie'), name);
    if (who) call.answer.append('set-cookie', who);
  }
};

/** The session of the calling person; throws 'unauthorized' for anyone else. */
export const sessionOf = async (accounts: Accounts, call: Call): Promise<AccountSession> => {
  const session = await accounts.ofSession(call.headers);
  if (!session) throw new ApiError('unauthorized', 'Log in first');
  setCookies(session.headers, call, session.account.name);
  return session;
};
