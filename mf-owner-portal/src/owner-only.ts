import { CallError, type PageContext, redirect } from '@rowhouse/shared/platform';

/** Whether a call was refused because the visitor is not logged in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

/** What only an owner may have; a visitor who is not logged in is redirected to the login. */
export const ownerOnly = async <T>(context: Pick<PageContext, 'hrefFor'>, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw isUnauthorized(error) ? redirect(context.hrefFor('login')) : error;
  }
};
