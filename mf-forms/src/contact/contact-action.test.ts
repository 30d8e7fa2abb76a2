import { contactLimits } from '@rowhouse/shared/domain/contact-limits';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { contactAction } from './contact-action.ts';

const good = {
  firstName: 'An',
  lastName: 'Peeters',
  email: 'an.peeters@mail.example',
  phone: '0470 12 34 56',
  remark: 'Is de tuin op het zuiden?\r\nEn mag ik hem zien?',
  privacy: 'on',
};

type Typed = Partial<Record<string, string>>;

const bodyOf = (typed: Typed) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(typed)) if (value !== undefined) form.set(name, value);
  return form;
};

const stored = { id: 'request-1', repeated: false };

const post = async (body: BodyInit, api = fakeApi(stored), language: Language = 'nl') => {
  const args = argsAt(hrefFor('contact', {}, language), api.call, { method: 'POST', body });
  return { api, answer: await contactAction('site-contact')(args) };
};

const refusalOf = (answer: Awaited<ReturnType<typeof post>>['answer']) => {
  if (answer instanceof Response) throw new Error('The form was not refused');
  return { status: answer.init?.status, ...answer.data };
};

const locationOf = (answer: Awaited<ReturnType<typeof post>>['answer']) =>
  answer instanceof Response ? { status: answer.status, location: answer.headers.get('location') } : answer;

const script = '<script>alert(1)</script>';
const everything = {
  firstName: 'required',
  lastName: 'required',
  email: 'required',
  remark: 'required',
  privacy: 'not-agreed',
};

describe('a contact form that cannot be accepted', () => {
  const cases: [what: string, typed: Typed, errors: Record<string, string>][] = [
    ['nothing at all', {}, everything],
    ['nothing but spaces', { firstName: ' ', lastName: '\t', email: ' ', phone: ' ', remark: ' \r\n ' }, everything],
    ['no first name', { ...good, firstName: '' }, { firstName: 'required' }],
    ['no last name', { ...good, lastName: undefined }, { lastName: 'required' }],
    ['no mail address', { ...good, email: '' }, { email: 'required' }],
    ['no message', { ...good, remark: '' }, { remark: 'required' }],
    ['no agreement', { ...good, privacy: undefined }, { privacy: 'not-agreed' }],
    ['another value for the agreement', { ...good, privacy: 'true' }, { privacy: 'not-agreed' }],
    ['a mail address without @', { ...good, email: 'an.peeters' }, { email: 'invalid-mail' }],
    ['a mail address without a dot', { ...good, email: 'an@localhost' }, { email: 'invalid-mail' }],
    ['two mail addresses', { ...good, email: 'an@mail.example,jan@mail.example' }, { email: 'invalid-mail' }],
    ['a script for a mail address', { ...good, email: `${script}@mail.example` }, { email: 'invalid-mail' }],
    ['a script for a phone number', { ...good, phone: script }, { phone: 'invalid-phone' }],
    ['a phone number of letters', { ...good, phone: 'bel mij maar' }, { phone: 'invalid-phone' }],
    ['a header in the first name', { ...good, firstName: 'An\r\nBcc: all@mail.example' }, { firstName: 'invalid' }],
    ['a header in the last name', { ...good, lastName: 'P\nBcc: all@mail.example' }, { lastName: 'invalid' }],
    [
      'a header in the mail address',
      { ...good, email: 'an@mail.example\r\nBcc: all@mail.example' },
      { email: 'invalid' },
    ],
    ['a header in the phone number', { ...good, phone: '0470\r\nBcc: all@mail.example' }, { phone: 'invalid' }],
    ['a long first name', { ...good, firstName: 'a'.repeat(contactLimits.firstName + 1) }, { firstName: 'too-long' }],
    ['a long last name', { ...good, lastName: 'a'.repeat(contactLimits.lastName + 1) }, { lastName: 'too-long' }],
    [
      'a long mail address',
      { ...good, email: `${'a'.repeat(contactLimits.email - 12)}@mail.example` },
      { email: 'too-long' },
    ],
    ['a long phone number', { ...good, phone: '0'.repeat(contactLimits.phone + 1) }, { phone: 'too-long' }],
    ['a long message', { ...good, remark: 'a'.repeat(contactLimits.remark + 1) }, { remark: 'too-long' }],
  ];

  it.each(cases)(
    'with %s is refused field by field, keeps what was typed, and is not sent',
    async (_, typed, errors) => {
      const { api, answer } = await post(bodyOf(typed));
      const empty = { firstName: '', lastName: '', email: '', phone: '', remark: '', privacy: '' };
      const values = {
        ...empty,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
      };
      expect(refusalOf(answer)).toEqual({ status: 400, errors, notSent: null, values });
      expect(api.send).not.toHaveBeenCalled();
    },
  );

  it('because its body is no form is refused like an empty one', async () => {
    const { api, answer } = await post('{"firstName":"An"}');
    expect(refusalOf(answer)).toMatchObject({ status: 400, errors: everything });
    expect(api.send).not.toHaveBeenCalled();
  });

  it('because a file stands where a text should is refused', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(good)) form.set(name, value);
    form.set('firstName', new File(['An'], 'an.txt'));
    const { api, answer } = await post(form);
    expect(refusalOf(answer)).toMatchObject({ status: 400, errors: { firstName: 'required' } });
    expect(api.send).not.toHaveBeenCalled();
  });
});

describe('a contact form in order', () => {
  const thanks = {
    nl: ['/nl/bedankt/neem-contact-met-ons-op/', '/nl/bedankt/contact-me/'],
    fr: ['/fr/merci/prenez-contact-avec-nous-pour-un-service-personnalise/', '/fr/merci/contact-me/'],
    en: ['/en/thank-you/contact-us/', '/en/thank-you/contact-me/'],
    de: ['/de/danke/kontaktieren-sie-uns/', '/de/danke/contact-me/'],
  } as const;

  it.each(languages)('is sent once and leads to the thank-you page in %s', async (language) => {
    const { api, answer } = await post(bodyOf(good), fakeApi(stored), language);
    expect(locationOf(answer)).toEqual({ status: 303, location: thanks[language][0] });
    expect(api.bodies()).toEqual([{ ...good, kind: 'site-contact', propertyId: '', language, idempotencyKey: '' }]);
  });

  it.each(languages)('about a property says which, and leads to its own thank-you page in %s', async (language) => {
    const api = fakeApi(stored);
    const path = hrefFor('contact-me', { id: '1042' }, language);
    const args = argsAt(path, api.call, { method: 'POST', body: bodyOf(good) });
    expect(locationOf(await contactAction('contact-me')(args))).toEqual({ status: 303, location: thanks[language][1] });
    expect(api.bodies()).toMatchObject([{ kind: 'contact-me', propertyId: '1042', language }]);
  });

  it('takes the longest texts and no phone number', async () => {
    const longest = {
      ...good,
      firstName: 'a'.repeat(contactLimits.firstName),
      lastName: 'a'.repeat(contactLimits.lastName),
      // 64 signs before the @ and labels of 63 after it are the most that mail knows.
      email: `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(contactLimits.email - 64 - 1 - 128 - '.example'.length)}.example`,
      phone: '0'.repeat(contactLimits.phone),
      remark: 'a'.repeat(contactLimits.remark),
    };
    expect(locationOf((await post(bodyOf(longest))).answer)).toMatchObject({ status: 303 });
    expect(locationOf((await post(bodyOf({ ...good, phone: '' }))).answer)).toMatchObject({ status: 303 });
  });

  it('hands on its key, so that a double click is one request', async () => {
    const { api } = await post(bodyOf({ ...good, idempotencyKey: 'key-1' }));
    expect(api.bodies()).toMatchObject([{ idempotencyKey: 'key-1' }]);
  });

  it('does not let the form say what it is about, or in which language', async () => {
    const { api } = await post(bodyOf({ ...good, kind: 'contact-me', propertyId: '7', language: 'de' }));
    expect(api.bodies()).toMatchObject([{ kind: 'site-contact', propertyId: '', language: 'nl' }]);
  });

  it('with the hidden field filled in is answered as if it were sent', async () => {
    const { api, answer } = await post(bodyOf({ ...good, website: 'https://spam.example' }));
    expect(locationOf(answer)).toEqual({ status: 303, location: thanks.nl[0] });
    expect(api.send).not.toHaveBeenCalled();
  });
});

describe('an API that does not store the request', () => {
  it.each(['unavailable', 'api-error', 'code-of-tomorrow'])(
    'with %s is a message not sent, with what was typed kept',
    async (code) => {
      const { answer } = await post(bodyOf(good), fakeApi({ error: { code, message: 'no' } }, 503));
      expect(refusalOf(answer)).toEqual({ status: 503, errors: {}, notSent: 'retry', values: good });
    },
  );

  it('because there were too many says so, with what was typed kept', async () => {
    const error = { code: 'too-many-requests', message: 'no' };
    const { answer } = await post(bodyOf(good), fakeApi({ error }, 429));
    expect(refusalOf(answer)).toEqual({ status: 429, errors: {}, notSent: 'too-many-requests', values: good });
  });

  it('but names faulty fields has them shown', async () => {
    const error = { code: 'invalid-input', message: 'no', fields: { email: 'invalid-mail', kind: 'invalid' } };
    const { answer } = await post(bodyOf(good), fakeApi({ error }, 400));
    expect(refusalOf(answer)).toEqual({ status: 400, errors: { email: 'invalid-mail' }, notSent: null, values: good });
  });

  it('but names only what the visitor cannot see is a message not sent', async () => {
    const error = { code: 'invalid-input', message: 'no', fields: { idempotencyKey: 'too-long' } };
    const { answer } = await post(bodyOf(good), fakeApi({ error }, 400));
    expect(refusalOf(answer)).toMatchObject({ status: 503, notSent: 'retry' });
  });
});
