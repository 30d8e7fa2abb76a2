import { idsOf, mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import { data, type LoaderArgs, type Meta, type MetaArgs } from '@rowhouse/shared/platform';
import { doneParameter, personParameter, shortlistQuery, tokenParameter } from '../shortlist/address.ts';
import type { ShortlistData } from '../shortlist/answers.ts';
import type { ListingsMessages } from '../use-messages.ts';

/** The code that reads a list is loaded by a link to one, so that no other page grows. */
export const loader = async ({ request, context }: LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get(tokenParameter) ?? '';
  const list =
    token === '' ? null : await (await import('../shortlist/read-list.ts')).readList(token, context, request.signal);
  const number = Number(searchParams.get(personParameter));
  const isPerson = list === 'unread' || (list !== null && number >= 1 && number <= list.people.length);
  const lastStep = searchParams.get(doneParameter);
  const answer: ShortlistData = {
    token,
    list,
    person: isPerson && Number.isInteger(number) ? number : null,
    link: `${context.origin}${context.hrefFor('shortlist', {}, shortlistQuery(token))}`,
    ids: idsOf(searchParams, mostFavourites),
    done: lastStep === 'erased' || lastStep === 'renewed' ? lastStep : null,
  };
  return token !== '' && list === null ? data(answer, { status: 404 }) : answer;
};

/** Its code is loaded with the first press. */
export const action = async (args: LoaderArgs) =>
  (await import('../shortlist/shortlist-action.ts')).shortlistAction(args);

export const meta = ({ t }: MetaArgs<ShortlistData, ListingsMessages>): Meta => ({
  title: t('shortlist.title'),
  robots: 'noindex,nofollow',
});
