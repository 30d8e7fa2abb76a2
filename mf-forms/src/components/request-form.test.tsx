import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { goodRequests, type SentValues } from '@rowhouse/shared/testing/requests';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it, vi } from 'vitest';
import type { FormFacts } from '../requests/form-facts.ts';
import { goneTitles } from '../requests/gone.ts';
import type { Refusal } from '../requests/refusal.ts';
import { isRequestKind } from '../requests/request-kind.ts';
import type { TypedValues } from '../requests/sent-values.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { RequestForm } from './request-form.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const kinds = Object.keys(requestKinds).filter(isRequestKind);
const t = translatorIn('nl');
const slot = { start: '2026-07-20T08:00:00.000Z', end: '2026-07-20T09:00:00.000Z' };
const facts: Omit<FormFacts, 'fields'> = {
  stamp: 'stamp-1',
  slots: [
    { id: 'slot-1', ...slot, free: 1 },
    { id: 'slot-2', ...slot, free: 0 },
  ],
  types: [
    { value: '1', label: 'Woning' },
    { value: '2', label: 'Appartement' },
  ],
  cities: [
    { value: 'Ronse|9600', label: 'Ronse (9600)' },
    { value: 'Oudenaarde|9700', label: 'Oudenaarde (9700)' },
  ],
  goal: 'sale',
  terms: { minimumIncome: 2400, mostPersons: 4, firstMonth: 850, inventoryShare: null, deposit: 2400 },
  price: 250_000,
};

const refusal = (changes: Partial<Refusal>): Refusal => ({
  errors: {},
  notSent: null,
  doubted: null,
  values: {},
  ...changes,
});

const render = (kind: RequestKind, actionData?: Refusal, given = facts) =>
  renderInPage(
    <RequestForm
      kind={kind}
      subjectId={requestKinds[kind].subject === null ? '' : '1042'}
      facts={{ ...given, fields: fieldFactsOf(kind) }}
      actionData={actionData}
    />,
  );

const controlsOf = (html: string, name: string): string[] =>
  (html.match(/<(?:input|textarea|select)[^>]*>/g) ?? []).filter((control) => control.includes(` name="${name}"`));

const typedOf = (sent: SentValues): TypedValues =>
  Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string | string[]] => !(entry[1] instanceof File)),
  );

describe.each(kinds)('the form of a request of the kind %s', (kind) => {
  const names = Object.keys(fieldFactsOf(kind));
  const [, ...others] = names;

  it.each(names)('labels %s, ties its fault to it and to no other', (name) => {
    const html = render(kind, refusal({ errors: { [name]: 'invalid' } }));
    const [control = ''] = controlsOf(html, name);
    expect(control).toContain(`id="${kind}-${name}"`);
    expect(control).toContain('aria-invalid="true"');
    expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${kind}-${name}-error"`));
    expect(html).toContain(`href="#${kind}-${name}"`);
    for (const other of others.filter((one) => one !== name))
      for (const innocent of controlsOf(html, other)) expect(innocent).not.toContain('aria-invalid');
  });

  it('keeps what was typed, as text, and begins agreed to nothing', () => {
    const values = { ...typedOf(goodRequests[kind]), email: '"><script>alert(1)</script>' };
    const html = render(kind, refusal({ values, errors: { email: 'invalid-mail' } }));
    expect(html).not.toContain('<script>');
    expect(controlsOf(html, 'email')[0]).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(controlsOf(html, 'privacy')[0]).toContain('checked');
    expect(controlsOf(render(kind), 'privacy')[0]).not.toContain('checked');
  });

  it('holds its stamp, and a trap field that no person sees', () => {
    const html = render(kind);
    expect(controlsOf(html, 'stamp')[0]).toContain('value="stamp-1"');
    expect(controlsOf(html, 'fax')[0]).toContain('tabindex="-1"');
  });
});

describe('a form', () => {
  it.each(['retry', 'too-many-requests', 'proof-needed'] as const)('that was not sent (%s) says so', (reason) => {
    const html = render('site-contact', refusal({ notSent: reason }));
    expect(html).toContain('role="alert"');
    expect(html).toContain(t(`not-sent.${reason}.title`));
  });

  it('for a visit shows the times day by day, a taken one not to be chosen', () => {
    const html = render('contact-appointment');
    expect(html).toContain('<legend');
    expect(html).toContain('maandag 20 juli');
    const [free = '', taken = ''] = controlsOf(html, 'slotId');
    expect([free.includes('disabled'), taken.includes('disabled')]).toEqual([false, true]);
    expect(html).toContain(t('slots.taken', { time: '10:00' }));
  });

  const full = facts.slots?.map((one) => ({ ...one, free: 0 })) ?? [];
  const phone = formatPhone(exampleSite.agency.phone);

  it.each([
    ['all are taken', full, 'slots.full'],
    ['there are none', [], 'slots.unknown'],
    ['they cannot be had', null, 'slots.unknown'],
  ] as const)(
    'for a visit without times, because %s, says so with the telephone and cannot be sent',
    (_, slots, key) => {
      const html = render('contact-appointment', undefined, { ...facts, slots: slots && [...slots] });
      expect(html).toContain(t(key));
      expect(html).toContain(t('slots.call', { phone }));
      expect(html).not.toContain('type="submit"');
    },
  );

  it('for a visit at a time that another took shows it as taken, and the last one that all are', () => {
    const taken = refusal({ errors: { slotId: 'full' }, values: { slotId: 'slot-1' } });
    const more = [...(facts.slots ?? []), { id: 'slot-3', ...slot, free: 1 }];
    const html = render('contact-appointment', taken, { ...facts, slots: more });
    const isTaken = controlsOf(html, 'slotId').map((control) => control.includes('disabled'));
    expect(isTaken).toEqual([true, true, false]);
    expect(html).toContain(t('fault.slotId.full'));
    expect(render('contact-appointment', taken)).toContain(t('slots.full'));
  });

  it.each(['sold', 'rented', 'no-property'] as const)(
    'about a home that is %s by now says so once, keeps what was typed, and cannot be sent again',
    (gone) => {
      for (const kind of kinds.filter((one) => requestKinds[one].subject === 'property')) {
        const html = render(kind, refusal({ gone, values: typedOf(goodRequests[kind]) }));
        expect(html).toContain(t(goneTitles[gone]));
        expect(html).toContain(t('not-sent.gone.text', { phone }));
        expect(html).not.toContain('type="submit"');
        expect(controlsOf(html, 'email')[0]).toContain(`value="${goodRequests[kind].email}"`);
      }
    },
  );

  it('of a tenant confirms the figures of the home, and says which are not known', () => {
    const html = render('rental-application').replaceAll('\u00a0', ' ');
    for (const figure of ['€ 2.400', '€ 850', '4 personen', t('terms.unknown')]) expect(html).toContain(figure);
  });

  it('of a buyer says the advance on the asking price, and on what is offered', () => {
    expect(render('purchase-offer')).toContain('€\u00a025.000');
    const html = render('purchase-offer', refusal({ doubted: 'honderd', values: { amount: '200.000' } }));
    expect(html).toContain('€\u00a020.000');
    expect(html).toContain(t('doubt.amount'));
    expect(controlsOf(html, 'doubted')[0]).toContain('value="honderd"');
    expect(html).toContain(t('form.send-anyway'));
  });
});
