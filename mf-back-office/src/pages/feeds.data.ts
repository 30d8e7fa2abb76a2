import { type DeskFeed, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import { formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The feeds, and the software for which one is added; null while none is. */
export interface FeedsPage {
  feeds: DeskFeed[];
  adding: string | null;
}

export const loader = deskLoader(async ({ request, context }): Promise<FeedsPage> => {
  const { feeds } = await context.call(deskFeedsEndpoints.deskFeeds, {}, request.signal);
  return { feeds, adding: new URL(request.url).searchParams.get('add') };
});

export const action = formAction<Response>({
  async add({ call, hrefFor }, typed) {
    const input = parsedForm(deskFeedsEndpoints.deskFeedAdd.input, typed);
    await call(deskFeedsEndpoints.deskFeedAdd, input);
    return redirect(hrefFor('desk-feed', { id: input.name }, 'done=added'), 303);
  },
});

export const meta = deskMeta(({ t }) => t('feeds.title'));
