import { CallError, type PageContext, redirect } from '@rowhouse/shared/platform';

/** Whether a call was refused since nobody is logged in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

/** What only an owner gets: whoever is not logged in is led to the login. */
export const ownerOnly = async <T>(context: Pick<PageContext, 'hrefFor'>, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw isUnauthorized(error) ? redirect(context.hrefFor('login')) : error;
  }
};
