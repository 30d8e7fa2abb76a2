import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { CallError, type PageContext, redirect } from '@rowhouse/shared/platform';
import { matchRoute, type PageId } from '@rowhouse/shared/routes';

const ownerPages: ReadonlySet<PageId> = new Set(['owner-dashboard', 'owner-property', 'account-security']);

/** Where a login leads back to, as `next` in its address names it: a page of the portal, with its query; null for anything else. */
export const nextOf = (request: Request, { origin }: Pick<PageContext, 'origin'>): string | null => {
  const given = new URL(request.url).searchParams.get('next');
  if (given === null || !URL.canParse(given, origin)) return null;
  const url = new URL(given, origin);
  const page = matchRoute(url.pathname)?.page;
  return url.origin === new URL(origin).origin && page && ownerPages.has(page) ? ownAddress(url, origin) : null;
};

/** What the address of a login says of where it leads back to. */
export const nextQuery = (next: string | null): URLSearchParams => new URLSearchParams(next === null ? {} : { next });

/** Whether a call was refused because the visitor is not logged in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

/** What only an owner may have; a visitor who is not logged in is redirected to the login, which leads back here. */
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
