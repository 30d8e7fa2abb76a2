import { shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { idsOf, mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import { CallError, data, isMissing, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { doneParameter, personParameter, shortlistQuery, tokenParameter } from './address.ts';
import type { ShortlistAnswer, ShortlistFault } from './answers.ts';
import { idsInText } from './ids-in-text.ts';

const statuses: Record<ShortlistFault, number> = {
  name: 400,
  note: 400,
  home: 400,
  room: 409,
  full: 409,
  gone: 410,
  unknown: 404,
  'too-often': 429,
  retry: 503,
};

const faultOf = (error: CallError, ofInput: ShortlistFault): ShortlistFault => {
  if (error.code === 'invalid-input' || error.code === 'too-large')
    return 'token' in error.fields ? 'unknown' : ofInput;
  if (error.code === 'conflict') return 'full';
  if (error.code === 'gone') return 'gone';
  if (error.code === 'too-many-requests') return 'too-often';
  return isMissing(error) ? 'unknown' : 'retry';
};

interface Press {
  form: FormData;
  token: string;
  person: number;
  id: string;
  context: PageContext;
}

type Outcome = Partial<ShortlistAnswer> | Response;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const inAddress = ({ context: { hrefFor } }: Press, query?: URLSearchParams): Response =>
  // 303, so that a reload does not send the form again.
  redirect(hrefFor('shortlist', {}, query), 303);

/** Every form of the page: what it does, what is wrong if its input is refused, and the field that comes back. */
const intents: Record<string, { fault: ShortlistFault; field?: string; act: (press: Press) => Promise<Outcome> }> = {
  start: {
    fault: 'name',
    field: 'name',
    act: async (press) => {
      const ids = idsOf(new URLSearchParams({ ids: textOf(press.form, 'ids') }), mostFavourites);
      const { token } = await press.context.call(shortlistEndpoints.startShortlist, {
        name: textOf(press.form, 'name'),
        ids,
      });
      return inAddress(press, shortlistQuery(token, 1));
    },
  },
  join: {
    fault: 'name',
    field: 'name',
    act: async (press) => {
      const { token } = press;
      const name = textOf(press.form, 'name');
      const { person } = await press.context.call(shortlistEndpoints.joinShortlist, { token, name });
      return inAddress(press, shortlistQuery(token, person));
    },
  },
  heart: {
    fault: 'gone',
    act: async ({ form, token, person, id, context }) => {
      await context.call(shortlistEndpoints.heartOfShortlist, { token, person, id, heart: form.get('heart') === 'on' });
      return { done: 'saved' };
    },
  },
  note: {
    fault: 'note',
    field: 'note',
    act: async ({ form, token, person, id, context }) => {
      await context.call(shortlistEndpoints.noteOfShortlist, { token, person, id, note: textOf(form, 'note') });
      return { done: 'saved' };
    },
  },
  add: {
    fault: 'home',
    field: 'homes',
    act: async ({ form, token, context }) => {
      const ids = idsInText(textOf(form, 'homes'), mostFavourites);
      if (ids.length === 0) return { fault: 'home', typed: textOf(form, 'homes') };
      const { added, without } = await context.call(shortlistEndpoints.addToShortlist, { token, ids });
      if (added > 0) return { done: 'added', added, fault: without > 0 ? 'room' : null };
      return { fault: without > 0 ? 'room' : 'home', typed: textOf(form, 'homes') };
    },
  },
  remove: {
    fault: 'gone',
    act: async ({ token, id, context }) => {
      await context.call(shortlistEndpoints.removeFromShortlist, { token, id });
      return { done: 'removed', id: null };
    },
  },
  renew: {
    fault: 'unknown',
    act: async (press) => {
      const { token } = await press.context.call(shortlistEndpoints.renewShortlist, { token: press.token });
      return inAddress(press, shortlistQuery(token, press.person, 'renewed'));
    },
  },
  erase: {
    fault: 'unknown',
    act: async (press) => {
      await press.context.call(shortlistEndpoints.eraseShortlist, { token: press.token });
      return inAddress(press, new URLSearchParams({ [doneParameter]: 'erased' }));
    },
  },
};

/** Does what a form of a shortlist says. The token is read from the address, so that reloading the page keeps it. */
export const shortlistAction = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const name = textOf(form, 'intent');
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  const id = textOf(form, 'id');
  const answerOf = (answer: Partial<ShortlistAnswer>): ShortlistAnswer => ({
    done: null,
    fault: null,
    id: id || null,
    added: 0,
    typed: '',
    ...answer,
  });
  const faulty = (fault: ShortlistFault, answer: Partial<ShortlistAnswer> = {}) =>
    data(answerOf({ ...answer, fault }), { status: statuses[fault] });
  // No form of the page sends it.
  if (!intent) return data(answerOf({ fault: 'retry' }), { status: 400 });
  try {
    const press = {
      form,
      token: searchParams.get(tokenParameter) ?? '',
      person: Number(searchParams.get(personParameter)),
      id,
      context,
    };
    const result = await intent.act(press);
    if (result instanceof Response) return result;
    return result.fault && !result.done ? faulty(result.fault, result) : data(answerOf(result));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return faulty(faultOf(error, intent.fault), { typed: intent.field ? textOf(form, intent.field) : '' });
  }
};
