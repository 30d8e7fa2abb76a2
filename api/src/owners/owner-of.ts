import { languageSchema } from '@rowhouse/shared/contract/language';
import type { Language } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import type { Owner, OwnerSession, Owners } from './owners.ts';
import { signedInLine } from './signed-in-cookie.ts';

/**
 * Copies a session's cookies onto the answer, and tells the browser the owner's name; without a name, the stored one
 * stays.
 */
export const setCookies = (headers: Headers, call: Call, name: string | null = null): void => {
  for (const cookie of headers.getSetCookie()) {
    call.answer.append('set-cookie', cookie);
    const who = signedInLine(cookie, call.headers.get('cookie'), name);
    if (who) call.answer.append('set-cookie', who);
  }
};

/** The session of the calling owner; throws 'unauthorized' for anyone else. */
export const sessionOf = async (owners: Owners, call: Call): Promise<OwnerSession> => {
  const session = await owners.ofSession(call.headers);
  if (!session) throw new ApiError('unauthorized', 'Log in first');
  setCookies(session.headers, call, session.owner.name);
  return session;
};

/** The calling owner; throws 'unauthorized' for anyone else. */
export const ownerOf = async (owners: Owners, call: Call): Promise<Owner> => (await sessionOf(owners, call)).owner;

/** The language in the address's query. */
export const languageOf = (context: Context): Language =>
  v.parse(v.fallback(languageSchema, 'nl'), context.req.query('language'));

/**
 * Wraps a route that needs a session. Without one, a browser that navigates is redirected to the login, which leads
 * back to the page of the home if the route belongs to one; any other caller gets the error.
 */
export const redirectToLogin =
  (answer: (context: Context) => Promise<Response>, page?: 'owner-property') =>
  async (context: Context): Promise<Response> => {
    try {
      return await answer(context);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'unauthorized';
      if (!isOver || !context.req.header('accept')?.includes('text/html')) throw error;
      const language = languageOf(context);
      const query = page && { next: hrefFor(page, { id: context.req.param('id') ?? '' }, language) };
      return context.redirect(ownAddress(hrefFor('login', {}, language, new URLSearchParams(query))), 303);
    }
  };
