import { languageOfPath } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';

/**
 * Wraps a file that needs a fresh proof of password and code: a browser that navigates is redirected to the page where they are
 * given, which leads back to the page with the link to the file; any other caller gets the error.
 */
export const confirmFirst =
  (answer: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    try {
      return await answer(context);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'confirm-login';
      if (!isOver || !context.req.header('accept')?.includes('text/html')) throw error;
      const from = URL.parse(context.req.header('referer') ?? '');
      const language = (from && languageOfPath(from.pathname)) ?? 'nl';
      const next = from === null ? hrefFor('desk', {}, language) : from.pathname + from.search;
      const page = hrefFor('desk-account', {}, language, new URLSearchParams({ confirm: 'login', next }));
      return context.redirect(ownAddress(page), 303);
    }
  };
