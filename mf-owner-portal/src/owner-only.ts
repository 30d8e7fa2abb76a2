import { nextQuery } from '@rowhouse/shared/login/login-kind';
import { CallError, matchRoute, type PageContext, redirect } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';

const ownerPages: ReadonlySet<PageId> = new Set(['owner-dashboard', 'owner-property', 'account-security']);

/** Whether a path is a page of the portal, so that a login may return to it. */
export const isOwnerPath = (path: string): boolean => {
  const page = matchRoute(path)?.page;
  return page !== undefined && ownerPages.has(page);
};

/** Whether a call was refused because the visitor is not logged in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

/**
 * Awaits data that only an owner may see; a visitor who is not logged in is redirected to the login, which returns to
 * this page.
 */
export const ownerOnly = async <T>(
  { page, hrefFor }: Pick<PageContext, 'page' | 'hrefFor'>,
  request: Request,
  asked: Promise<T>,
): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(hrefFor('login', {}, nextQuery(page === 'owner-dashboard' ? null : pathname + search)));
  }
};
