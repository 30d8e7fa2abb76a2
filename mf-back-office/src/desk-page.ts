import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { deskManifestAddress } from '@rowhouse/shared/contract/site-icons';
import {
  CallError,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  redirect,
} from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

/** The data of every page of the desk: the logged-in person, and its own data. */
export interface DeskPage<Data> {
  staff: StaffMember;
  data: Data;
}

/** The data that a fetcher has of a page of the desk; none if it could not be read. */
export interface FetchedPage<Data> {
  data: DeskPage<Data> | null | undefined;
}

/** Says at an address of the first page that the role does not allow the page that was opened. */
export const refusedKey = 'refused';

/** Redirects visitors without a staff login to the login, which leads back here afterwards, and staff whose role does not allow a page to the first one. */
const deskOnly = async <T>(
  { page, hrefFor }: Pick<PageContext, 'page' | 'hrefFor'>,
  request: Request,
  answer: Promise<T>,
): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'forbidden' && page !== 'desk') throw redirect(hrefFor('desk', {}, `${refusedKey}=1`));
    if (error.code !== 'unauthorized') throw error;
    const { pathname, search } = new URL(request.url);
    const next = page === 'desk' ? '' : new URLSearchParams({ next: pathname + search });
    throw redirect(hrefFor('desk-login', {}, next));
  }
};

/** Makes the loader of a page of the desk. Staff who still have to set up two-step login are redirected to their account. */
export const deskLoader =
  <Data>(load: (args: LoaderArgs, staff: StaffMember) => Promise<Data>) =>
  async (args: LoaderArgs): Promise<DeskPage<Data>> => {
    const { request, context } = args;
    const loadPage = async (): Promise<DeskPage<Data>> => {
      const { staff } = await context.call(deskEndpoints.deskSession, {}, request.signal);
      if (staff.secondStep === 'needed' && context.page !== 'desk-account')
        throw redirect(context.hrefFor('desk-account'));
      return { staff, data: await load(args, staff) };
    };
    return deskOnly(context, request, loadPage());
  };

/** Makes the meta of a page of the desk: its title, and `noindex`. */
export const deskMeta =
  <Data>(titleOf: (args: MetaArgs<DeskPage<Data>, typeof messages>) => string) =>
  (args: MetaArgs<DeskPage<Data>, typeof messages>): Meta => ({
    ...{ title: titleOf(args), robots: 'noindex,nofollow' },
    manifest: deskManifestAddress(args.context.language),
  });
