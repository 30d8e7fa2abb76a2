import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { badRequests } from '@rowhouse/shared/testing/bad-requests';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from '@rowhouse/shared/testing/property';
import { goodRequests, type SentValues } from '@rowhouse/shared/testing/requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formPage, forms } from './forms.ts';
import { requestAction } from './request-action.ts';
import { isRequestKind } from './request-kind.ts';

const kinds = Object.keys(requestKinds).filter(isRequestKind);
const stored = { id: 'request-1', repeated: false, state: 'stored', receipt: 'sealed' };

const bodyOf = (sent: SentValues): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string' || value instanceof File) form.set(name, value);
    else for (const one of value) form.append(name, one);
  }
  return form;
};

const pastWaiting = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersToNextTimerAsync();
  }
  return work;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const post = async (kind: RequestKind, sent: SentValues | string, api = fakeApi(stored), language: Language = 'nl') => {
  const params: Record<string, string> = requestKinds[kind].subject === null ? {} : { id: '1042' };
  const body = typeof sent === 'string' ? sent : bodyOf(sent);
  const args = argsAt(hrefFor(formPage(kind), params, language), api.call, { method: 'POST', body });
  const asked = requestAction(args);
  // Skips the waiting times.
  const answer = await pastWaiting(asked);
  return { api, answer };
};

type Answer = Awaited<ReturnType<typeof post>>['answer'];

const refusalOf = (answer: Answer) => {
  if (answer instanceof Response) throw new Error('The form was not refused');
  return { status: answer.init?.status, ...answer.data };
};

const locationOf = (answer: Answer) =>
  answer instanceof Response ? { status: answer.status, location: answer.headers.get('location') } : answer;

const thanks = (kind: RequestKind, language: Language = 'nl') => ({
  status: 303,
  location: `${hrefFor(`thank-you-${kind}`, {}, language)}?token=sealed`,
});

const failing = (code: string, status: number, fields = {}) =>
  fakeApi({ error: { code, message: 'no', fields } }, status);

describe.each(kinds)('the form for a request of kind %s', (kind) => {
  const bad = badRequests(kind).filter(([, , faults]) => !Object.values(faults).includes('wrong-file'));

  it.each(bad)(
    'with %s reports each faulty field, keeps what was typed, and sends nothing',
    async (_, sent, errors) => {
      const { api, answer } = await post(kind, sent);
      const typed = Object.entries(sent).filter(([, value]) => !(value instanceof File));
      expect(refusalOf(answer)).toMatchObject({
        status: 400,
        errors,
        notSent: null,
        values: Object.fromEntries(typed),
      });
      expect(Object.keys(refusalOf(answer).errors)).toEqual(Object.keys(errors));
      expect(api.send).not.toHaveBeenCalled();
    },
  );

  it('shows errors that only the API can detect', async () => {
    const [field = ''] = forms[kind].groups.flatMap(({ fields }) => fields);
    const { answer } = await post(kind, goodRequests[kind], failing('invalid-input', 400, { [field]: 'wrong-file' }));
    expect(refusalOf(answer)).toMatchObject({ status: 400, errors: { [field]: 'wrong-file' }, notSent: null });
  });

  it.each(languages)('when valid is sent once and redirects to its thank-you page in %s', async (language) => {
    const sent = { ...goodRequests[kind], amountMismatch: String(goodRequests[kind].amountInLetters ?? '') };
    const { api, answer } = await post(kind, sent, fakeApi(stored), language);
    expect(locationOf(answer)).toEqual(thanks(kind, language));
    expect(api.send).toHaveBeenCalledOnce();
    expect(api.send.mock.calls[0]?.[0]).toBe(`/api/v1/requests/${kind}`);
  });

  it('with the trap field filled in is not sent, and its thank-you page promises nothing', async () => {
    const { api, answer } = await post(kind, { ...goodRequests[kind], fax: 'https://spam.example' });
    expect(locationOf(answer)).toEqual({ status: 303, location: hrefFor(`thank-you-${kind}`, {}, 'nl') });
    expect(api.send).not.toHaveBeenCalled();
  });
});

describe('a form', () => {
  const good = goodRequests['contact-me'];

  it('passes on its subject, language, key, stamp and proof, whatever its other fields contain', async () => {
    const carried = { idempotencyKey: 'key-1', stamp: 'stamp-1', proof: 'proof-1' };
    const { api } = await post('contact-me', {
      ...good,
      ...carried,
      kind: 'documents',
      propertyId: '7',
      language: 'de',
    });
    expect(api.bodies()).toMatchObject([{ ...carried, propertyId: '1042', language: 'nl' }]);
  });

  it.each(['{"firstName":"An"}', ''])(
    'whose body is not form data (%j) is refused like an empty form',
    async (body) => {
      const { api, answer } = await post('contact-me', body);
      expect(refusalOf(answer)).toMatchObject({
        status: 400,
        errors: { firstName: 'required', privacy: 'not-agreed' },
      });
      expect(api.send).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['unavailable', 503, 503, 'retry'],
    ['api-error', 500, 503, 'retry'],
    ['code-of-tomorrow', 500, 503, 'retry'],
    ['too-many-requests', 429, 429, 'too-many-requests'],
    ['proof-needed', 428, 428, 'proof-needed'],
  ])(
    'that the API answers with %s says that it was not sent, and keeps what was typed',
    async (code, given, status, notSent) => {
      const { answer } = await post('contact-me', good, failing(code, given));
      expect(refusalOf(answer)).toMatchObject({ status, errors: {}, notSent, values: good });
    },
  );

  it.each([
    [1, 303],
    [3, 303],
    [4, 503],
  ])('is sent again while the API is briefly away (%d times: %d)', async (away, status) => {
    const api = failing('unavailable', 503);
    let asked = 0;
    api.send.mockImplementation(async () => {
      asked += 1;
      return asked > away
        ? Response.json(stored)
        : Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });
    });
    const { answer } = await post('contact-me', { ...good, idempotencyKey: 'key-1' }, api);
    expect(answer instanceof Response ? answer.status : refusalOf(answer).status).toBe(status);
    expect(asked).toBe(Math.min(away + 1, 4));
    const keys = api.bodies().map((body) => JSON.stringify(body));
    expect(new Set(keys).size).toBe(1);
  });

  it('is not sent again after the API was silent for long', async () => {
    const api = failing('unavailable', 503);
    api.send.mockImplementation(async () => {
      vi.setSystemTime(Date.now() + 3500);
      throw new Error('no answer in time');
    });
    const { answer } = await post('contact-me', good, api);
    expect(refusalOf(answer)).toMatchObject({ status: 503, notSent: 'perhaps-sent', values: good });
    expect(api.send).toHaveBeenCalledOnce();
  });

  const refused = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  });
  it.each([
    ['no server', [refused, refused, refused, refused], 'retry'],
    ['no answer once, then no server', [new Error('silent'), refused, refused, refused], 'perhaps-sent'],
    ['an answer of the front that it waited in vain', [504, 504, 504, 504], 'perhaps-sent'],
    ['a refusal by the API', [503, 503, 503, 503], 'retry'],
  ] as const)('with %s is said to be lost only if that is known', async (_, answers, notSent) => {
    const api = failing('unavailable', 503);
    for (const one of answers)
      api.send.mockImplementationOnce(async () => {
        if (typeof one === 'number')
          return Response.json({ error: { code: 'unavailable', message: '' } }, { status: one });
        throw one;
      });
    const { answer } = await post('contact-me', good, api);
    expect(refusalOf(answer)).toMatchObject({ status: 503, notSent });
  });

  it.each([
    [true, '1', '&arrived=1'],
    [true, '', ''],
    [false, '1', ''],
  ])('repeated: %s, sent again: %j, leads to the thank-you page with %j', async (repeated, resent, more) => {
    const api = fakeApi({ ...stored, repeated });
    const { answer } = await post('contact-me', { ...good, resent }, api);
    expect(answer instanceof Response && answer.headers.get('location')).toMatch(new RegExp(`token=[^&]*${more}$`));
  });

  it('with errors only in hidden fields is reported as not sent', async () => {
    const { answer } = await post('contact-me', good, failing('invalid-input', 400, { idempotencyKey: 'too-long' }));
    expect(refusalOf(answer)).toMatchObject({ status: 503, errors: {}, notSent: 'retry' });
  });

  const about = (changes: object) => ({ ...exampleProperty, ...changes });
  /** An API that refuses a request about a home, and answers `property` when asked about that home. */
  const refusing = (error: object, property: unknown, found = 200) => {
    const api = fakeApi(property, found);
    api.send.mockImplementationOnce(async () => Response.json({ error }, { status: 409 }));
    return api;
  };
  const conflict = { code: 'conflict', message: 'no' };
  const unknown = { code: 'invalid-input', message: 'no', fields: { propertyId: 'invalid' } };
  const none = { error: { code: 'not-found', message: 'no' } };

  it.each([
    ['is sold', conflict, about({ availability: 'sold' }), 200, 'sold'],
    ['is rented', conflict, about({ goal: 'rent', availability: 'rented' }), 200, 'rented'],
    ['is on the site no more', unknown, none, 404, 'no-property'],
  ] as const)(
    'about a home that %s since then says so, and keeps what was typed',
    async (_, error, property, found, gone) => {
      const { answer } = await post('contact-me', good, refusing(error, property, found));
      expect(refusalOf(answer)).toMatchObject({ status: 409, errors: {}, notSent: null, gone, values: good });
    },
  );

  it.each([
    ['purchase-offer', 'rent', 'rental-application'],
    ['rental-application', 'sale', 'purchase-offer'],
  ] as const)('%s for a home that is now for %s redirects to %s', async (kind, goal, right) => {
    const letters = String(goodRequests[kind].amountInLetters ?? '');
    const { answer } = await post(
      kind,
      { ...goodRequests[kind], amountMismatch: letters },
      refusing(conflict, about({ goal })),
    );
    expect(locationOf(answer)).toEqual({ status: 303, location: hrefFor(right, { id: '1042' }, 'nl') });
  });

  it.each([
    ['can be had after all', about({}), 200],
    ['cannot be looked up', { error: { code: 'unavailable', message: 'no' } }, 503],
  ])('about a home that the API refuses but that %s is reported as not sent', async (_, property, found) => {
    const { answer } = await post('contact-me', good, refusing(conflict, property, found));
    expect(refusalOf(answer)).toMatchObject({ status: 503, notSent: 'retry', values: good });
  });

  it('to a friend who received enough mails today says so beside the address', async () => {
    const often = failing('too-many-requests', 429, { friendEmail: 'too-often' });
    const { answer } = await post('send-to-friend', goodRequests['send-to-friend'], often);
    expect(refusalOf(answer)).toMatchObject({ errors: { friendEmail: 'too-often' }, notSent: null });
  });

  it('redirects to a thank-you page whose address contains only the receipt', async () => {
    const told = { ...stored, state: 'already-requested', unsent: ['confirmation', 'newsletter'] };
    const { answer } = await post('contact-me', good, fakeApi(told));
    expect(locationOf(answer)).toEqual(thanks('contact-me'));
  });

  it('for a time that someone else took says that it is taken', async () => {
    const { answer } = await post(
      'contact-appointment',
      goodRequests['contact-appointment'],
      fakeApi({ ...stored, state: 'full' }),
    );
    expect(refusalOf(answer)).toMatchObject({ status: 400, errors: { slotId: 'full' } });
  });

  it('for a time on a day that is no longer open asks for a time, and keeps the day', async () => {
    const slotId = '2026-07-20T08:00:00.000Z';
    const visit = { ...goodRequests['contact-appointment'], slotId };
    const { api, answer } = await post('contact-appointment', { ...visit, slotDay: '2026-07-21' });
    expect(refusalOf(answer)).toMatchObject({
      errors: { slotId: 'required' },
      values: { slotId, slotDay: '2026-07-21' },
    });
    expect(api.send).not.toHaveBeenCalled();
    const seen = await post('contact-appointment', { ...visit, slotDay: '2026-07-20' });
    expect(seen.api.send).toHaveBeenCalled();
  });

  it('whose amount in letters differs is refused once, and accepted when sent again', async () => {
    const offer = { ...goodRequests['purchase-offer'], amountInLetters: 'tweehonderdduizend' };
    const { api, answer } = await post('purchase-offer', offer);
    expect(refusalOf(answer)).toMatchObject({
      status: 400,
      errors: {},
      notSent: null,
      amountMismatch: 'tweehonderdduizend',
    });
    expect(api.send).not.toHaveBeenCalled();
    const again = await post('purchase-offer', { ...offer, amountMismatch: 'tweehonderdduizend' });
    expect(locationOf(again.answer)).toEqual(thanks('purchase-offer'));
    const another = await post('purchase-offer', {
      ...offer,
      amountInLetters: 'honderd',
      amountMismatch: 'tweehonderdduizend',
    });
    expect(refusalOf(another.answer).amountMismatch).toBe('honderd');
  });
});
