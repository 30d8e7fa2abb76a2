import {
  type OpenedRequest,
  type RequestFilter,
  type RequestsChanged,
  requestsEndpoints,
} from '@rowhouse/shared/contract/desk-requests';
import { randomId } from '@rowhouse/shared/domain/random-id';
import { formAction } from '@rowhouse/shared/login/typed-form';
import { CallError, foundOrNull, redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { changesOf } from '../requests/change-form.ts';
import { filterOf } from '../requests/inbox-address.ts';
import { queryOf } from '../requests/inbox-search.ts';

/** A request, the ids of its next reply and note, and the last action; `request` is null if there is none that the person may see. */
export interface RequestPage {
  request: OpenedRequest;
  newIds: { reply: string; note: string };
  done: (typeof dones)[number] | null;
  /** The filter of the inbox from which it was opened. */
  filter: RequestFilter;
  /** The request that was answered before this one opened; empty if none was. */
  before: string;
  /** The chosen template, without JavaScript; empty for the usual one. */
  template: string;
}

const dones = ['reply', 'note'] as const;

export const loader = deskLoader(async ({ request, params, context }): Promise<RequestPage> => {
  const { call, language } = context;
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  const input = { ...filter, id: params.id ?? '', language };
  const opened = await foundOrNull(call(requestsEndpoints.deskRequest, input, request.signal));
  if (!opened) throw new CallError('not-found', 'There is no such request');
  const outcome = searchParams.get('done');
  return {
    request: opened,
    newIds: { reply: randomId(), note: randomId() },
    done: dones.find((knownOutcome) => knownOutcome === outcome) ?? null,
    filter,
    before: searchParams.get('before') ?? '',
    template: searchParams.get('template') ?? '',
  };
});

// The filter of the inbox that a form carries along.
const filterIn = (query: string | undefined) => queryOf(filterOf(new URLSearchParams(query)));

export const action = formAction<Response | { changed: RequestsChanged }>({
  async change({ call }, typed) {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    return { changed: await call(requestsEndpoints.deskChangeRequests, { changes: changesOf(form) }) };
  },
  async unread({ call, hrefFor }, { id = '', version, query }) {
    const changes = [{ id, version: Number(version), isUnread: true }];
    await call(requestsEndpoints.deskChangeRequests, { changes });
    // Staying here would mark the request as read again.
    return redirect(hrefFor('desk-requests', {}, filterIn(query)), 303);
  },
  async note({ call, hrefFor }, { requestId = '', id = '', text = '', query }) {
    await call(requestsEndpoints.deskAddNote, { requestId, id, text });
    const more = filterIn(query);
    more.set('done', 'note');
    return redirect(hrefFor('desk-request', { id: requestId }, more), 303);
  },
  async reply({ call, hrefFor }, { requestId = '', id = '', version, replyTo, subject = '', text = '', query }) {
    const filter = filterOf(new URLSearchParams(query));
    const reply = { requestId, id, version: Number(version), subject, text, filter };
    const { next } = await call(requestsEndpoints.deskReply, {
      ...reply,
      replyTo: replyTo === 'own' ? 'own' : 'agency',
    });
    const more = queryOf(filter);
    more.set('done', 'reply');
    if (next) more.set('before', requestId);
    return redirect(hrefFor('desk-request', { id: next ?? requestId }, more), 303);
  },
  async erase({ call, hrefFor }, { requestId = '', typed = '' }) {
    const { isOwner } = await call(requestsEndpoints.deskErasePerson, { requestId, typed });
    return redirect(hrefFor('desk-requests', {}, isOwner ? 'done=erased-owner' : 'done=erased'), 303);
  },
});

export const meta = deskMeta<RequestPage>(({ data, t }) =>
  t('pair', { name: t('request.title'), value: data.data.request.kindName }),
);
