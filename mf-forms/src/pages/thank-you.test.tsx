import type { Receipt } from '@rowhouse/shared/contract/receipt';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from '@rowhouse/shared/testing/property';
import { expect, it, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { loader } from './thank-you.data.ts';
import { Component } from './thank-you.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const t = translatorIn('nl');
const agent = {
  name: 'An Peeters',
  job: 'Makelaar',
  phone: '0470 12 34 56',
  email: 'an@agency.example',
  picture: null,
};
const receipt: Receipt = {
  kind: 'contact-me',
  subjectId: '4217001',
  repeated: false,
  unsent: [],
  agent,
  visit: null,
};
const visit: Receipt['visit'] = {
  state: 'planned',
  start: '2026-07-21T12:00:00.000Z',
  home: { id: '4217001', title: 'Burgerwoning', path: '/nl/property/4217001/' },
  address: 'Vlasbloemstraat 12, 9600 Ronse',
  agent: agent.name,
  times: [],
  token: 'link',
  calendar: '/api/v1/visit/calendar/link.ics',
};

const render = async (page: PageId, told: Partial<Receipt> | null, query = '?token=sealed') => {
  const missing = { error: { code: 'not-found', message: '' } };
  const api = told === null ? fakeApi(missing, 404) : fakeApi({ ...exampleProperty, ...receipt, ...told });
  const data = await loader(argsAt(`${hrefFor(page, {}, 'nl')}${query}`, api.call));
  return { html: renderInPage(<Component data={data} params={{}} actionData={undefined} />), api };
};

it('says when documents were already requested before', async () => {
  const asked = { kind: 'documents', repeated: true };
  expect((await render('thank-you-documents', asked)).html).toContain(t('thank-you.repeated'));
  const anew = (await render('thank-you-documents', { kind: 'documents' })).html;
  expect(anew).not.toContain(t('thank-you.repeated'));
});

it.each(['confirmation', 'newsletter'] as const)(
  'says that the %s mail could not be sent, and nothing else',
  async (mail) => {
    const { html } = await render('thank-you-contact-me', { unsent: [mail, 'script'] });
    expect(html).toContain(t(`unsent.${mail}.title`));
    expect(html.match(/role="status"/g)).toHaveLength(1);
    const isAsked = html.includes(`href="${hrefFor('sign-newsletter', {}, 'nl')}"`);
    expect(isAsked).toBe(mail === 'newsletter');
  },
);

it('a request about a home shows the home and the person who answers', async () => {
  const { html } = await render('thank-you-contact-me', {});
  for (const text of [exampleProperty.title, 'An Peeters', '0470 12 34 56', t('thank-you.answer')])
    expect(html).toContain(text);
});

it('a visit shows its date, time and place, its calendar file, and a link to move it', async () => {
  const { html } = await render('thank-you-contact-appointment', { kind: 'contact-appointment', visit });
  for (const text of ['dinsdag 21 juli om 14:00', 'Vlasbloemstraat 12', 'An Peeters', visit.calendar])
    expect(html).toContain(text);
  expect(html).toContain(`href="${hrefFor('visit', {}, 'nl', new URLSearchParams({ token: 'link' }))}"`);
});

it('a visit that was cancelled since promises nothing more', async () => {
  const off = { kind: 'contact-appointment', visit: { ...visit, state: 'cancelled' as const } };
  const { html } = await render('thank-you-contact-appointment', off);
  expect(html).toContain(t('visit.cancelled'));
  for (const text of [
    t('thank-you.contact-appointment.title'),
    t('thank-you.contact-appointment.read'),
    visit.calendar,
  ])
    expect(html).not.toContain(text);
});

it.each([
  ['no receipt', '', receipt],
  ['a receipt that nobody knows', '?token=guessed', null],
  ['the receipt of another form', '?token=sealed', { kind: 'purchase-offer' }],
])('opened with %s it promises nothing and links to other pages', async (_, query, told) => {
  const { html } = await render('thank-you-contact-me', told, query);
  expect(html).toContain(t('thank-you.none.title'));
  for (const text of [t('thank-you.contact-me.title'), t('thank-you.answer'), 'An Peeters'])
    expect(html).not.toContain(text);
  for (const page of ['contact', 'for-sale'] as const) expect(html).toContain(`href="${hrefFor(page, {}, 'nl')}"`);
});

it.each([
  ['thank-you-site-contact', 'site-contact', true],
  ['thank-you-sign-newsletter', 'sign-newsletter', false],
  ['thank-you-testimonial', 'testimonial', false],
] as const)('%s gives the telephone number for urgent questions only if a person answers', async (page, kind, told) => {
  const { html } = await render(page, { kind, subjectId: null, agent: null });
  expect(html.includes(t('thank-you.urgent'))).toBe(told);
});
