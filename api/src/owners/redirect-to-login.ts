import { languageSchema } from '@rowhouse/shared/contract/language';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';

const schema = v.fallback(languageSchema, 'nl');

/** The language that an address names. */
export const languageOf = (context: Context): Language => v.parse(schema, context.req.query('language'));

/** A file, or a form's way back, for a person whose session may be over: a browser that asks for a page is led to the login, anyone else is told. */
export const redirectToLogin =
  (answer: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    try {
      return await answer(context);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'unauthorized';
      if (!isOver || !context.req.header('accept')?.includes('text/html')) throw error;
      return context.redirect(hrefFor('login', {}, languageOf(context)), 303);
    }
  };
