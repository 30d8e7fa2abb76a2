import { languageSchema } from '@rowhouse/shared/contract/language';
import type { Language } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Accounts, Person } from '../accounts/accounts.ts';
import { sessionOf } from '../accounts/session-of.ts';
import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';

/** The calling owner; throws 'unauthorized' for anyone else. */
export const ownerOf = async (accounts: Accounts, call: Call): Promise<Person> => {
  const { id, name } = (await sessionOf(accounts, call)).account;
  return { id, name };
};

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
