import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { type Language, languages } from '@rowhouse/shared/domain/language';
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
  terms: {
    minimumIncome: 2400,
    mostPersons: 4,
    firstMonth: 850,
    inventoryShare: null,
    deposit: 2400,
    depositMonths: 3,
  },
  price: 250_000,
};

const refusal = (changes: Partial<Refusal>): Refusal => ({
  errors: {},
  notSent: null,
  amountMismatch: null,
  values: {},
  ...changes,
});

const render = (
  kind: RequestKind,
  actionData?: Refusal,
  given = facts,
  language?: Language,
  site: typeof exampleSite = exampleSite,
) =>
  renderInPage(
    <RequestForm
      kind={kind}
      subjectId={requestKinds[kind].subject === null ? '' : '1042'}
      facts={{ ...given, fields: fieldFactsOf(kind) }}
      actionData={actionData}
    />,
    language,
    'home',
    site,
  );

const controlsOf = (html: string, name: string): string[] =>
  (html.match(/<(?:input|textarea|select)[^>]*>/g) ?? []).filter((control) => control.includes(` name="${name}"`));

const typedOf = (sent: SentValues): TypedValues =>
  Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string | string[]] => !(entry[1] instanceof File)),
  );

describe.each(kinds)('the form for a request of kind %s', (kind) => {
  const names = Object.keys(fieldFactsOf(kind));
  const [, ...others] = names;

  // The search of a list is not a form field: it is shown in words above.
  it.each(names.filter((name) => kind !== 'keep-posted' || name !== 'search'))(
    'labels %s and ties its error to that field only',
    (name) => {
      // The area field is only shown when there is an area.
      const values: TypedValues = name === 'area' ? { [name]: '50.7_3.5_50.8_3.7' } : {};
      const html = render(kind, refusal({ errors: { [name]: 'invalid' }, values }));
      const [control = ''] = controlsOf(html, name);
      expect(control).toContain(`id="${kind}-${name}"`);
      expect(control).toContain('aria-invalid="true"');
      expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${kind}-${name}-error"`));
      expect(html).toContain(`href="#${kind}-${name}"`);
      for (const other of others.filter((one) => one !== name))
        for (const innocent of controlsOf(html, other)) expect(innocent).not.toContain('aria-invalid');
    },
  );

  it('keeps what was typed, escaped as text, and starts with no agreement ticked', () => {
    const values = { ...typedOf(goodRequests[kind]), email: '"><script>alert(1)</script>' };
    const html = render(kind, refusal({ values, errors: { email: 'invalid-mail' } }));
    expect(html).not.toContain('<script>');
    expect(controlsOf(html, 'email')[0]).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(controlsOf(html, 'privacy')[0]).toContain('checked');
    expect(controlsOf(render(kind), 'privacy')[0]).not.toContain('checked');
  });

  it('has an empty stamp field, and a trap field that is hidden from people', () => {
    const html = render(kind);
    expect(controlsOf(html, 'stamp')[0]).not.toContain('value');
    expect(controlsOf(html, 'fax')[0]).toContain('tabindex="-1"');
  });
});

describe('a form', () => {
  it.each([
    ['retry', 'retry'],
    ['perhaps-sent', 'perhaps-sent'],
    ['too-many-requests', 'too-many-requests'],
    // Visitors without JavaScript cannot solve a proof of work, so it is not mentioned to them.
    ['proof-needed', 'too-many-requests'],
  ] as const)('that was not sent (%s) says so and gives the telephone number, in every language', (reason, told) => {
    for (const language of languages) {
      const html = render('site-contact', refusal({ notSent: reason }), facts, language);
      expect(html).toContain('role="alert"');
      expect(html).toContain(translatorIn(language)(`not-sent.${told}.title`));
      expect(html).toContain(translatorIn(language)('not-sent.call', { phone: '055 12 34 56' }));
    }
  });

  it.each(['testimonial', 'documents'] as const)('with a %s that was not sent names it, in every language', (kind) => {
    for (const language of languages)
      expect(render(kind, refusal({ notSent: 'retry' }), facts, language)).toContain(
        translatorIn(language)(`not-sent.retry.${kind}`),
      );
  });

  it('says when it is sent again because the first sending may have arrived', () => {
    const resent = '<input type="hidden" name="resent" value="1"/>';
    expect(render('site-contact', refusal({ notSent: 'perhaps-sent' }))).toContain(resent);
    expect(render('site-contact', refusal({ notSent: 'retry' }))).not.toContain(resent);
  });

  it('of an agency without a telephone does not suggest calling', () => {
    const site = { ...exampleSite, agency: { ...exampleSite.agency, phone: '' } };
    for (const language of languages) {
      const [before = ''] = translatorIn(language)('slots.call', { phone: '|' }).split('|');
      const full = render('contact-appointment', undefined, { ...facts, slots: [] }, language, site);
      expect(full).toContain(translatorIn(language)('slots.none'));
      expect(full).not.toContain(before);
      const [call = ''] = translatorIn(language)('not-sent.call', { phone: '|' }).split('|');
      const html = render('site-contact', refusal({ notSent: 'retry' }), facts, language, site);
      expect(html).toContain(translatorIn(language)('not-sent.retry.text'));
      expect(html).not.toContain(call);
    }
  });

  it('keeps the selected options when the API cannot list them', () => {
    const none = { ...facts, slots: null, types: [], cities: [] };
    const slotId = '2026-07-20T08:00:00.000Z';
    const visit = render('contact-appointment', refusal({ notSent: 'retry', values: { slotId } }), none);
    expect(controlsOf(visit, 'slotId')[0]).toContain('checked');
    expect(visit).toContain('type="submit"');
    const demand = render('contact-demand', refusal({ notSent: 'retry', values: { typeId: '2' } }), none);
    expect(controlsOf(demand, 'typeId')[0]).toMatch(/value="2".*checked|checked.*value="2"/);
    expect(demand).toContain(t('form.chosen'));
    const search = refusal({ notSent: 'retry', values: { cities: ['Ronse|9600'], typeIds: ['1', '2'] } });
    const register = render('demand-register', search, none);
    expect(controlsOf(register, 'cities')[0]).toContain('checked');
    expect(register).toContain('Ronse');
    expect(controlsOf(register, 'typeIds')).toHaveLength(2);
  });

  it.each([
    ['nl', 'België', 'Een ander land'],
    ['fr', 'Belgique', 'Un autre pays'],
    ['en', 'Belgium', 'Another country'],
    ['de', 'Belgien', 'Ein anderes Land'],
  ] as const)('asks for the country of an address in %s, with the home country selected', (language, home, other) => {
    const html = render('contact-demand', undefined, facts, language);
    const [options = ''] = /<select[^>]* name="country".*?<\/select>/s.exec(html) ?? [];
    expect(options).toMatch(
      new RegExp(`^<select[^>]*><option value="be" selected="">${home}</option>.*${other}</option>`),
    );
    const abroad = render('contact-demand', refusal({ values: { country: 'fr' } }), facts, language);
    expect(abroad).toContain('<option value="fr" selected="">');
  });

  it.each([
    ['nl', ['De heer', 'Mevrouw', 'Geen aanspreking']],
    ['fr', ['Monsieur', 'Madame', 'Sans civilité']],
    ['en', ['Mr', 'Ms', 'Miss', 'Mx']],
    ['de', ['Herr', 'Frau', 'Keine Anrede']],
  ] as const)('offers in %s the salutations %j where the form needs one, and none elsewhere', (language, titles) => {
    const needed = render('contact-demand', undefined, facts, language);
    const open = render('contact-construction', undefined, facts, language);
    for (const title of titles) expect(needed).toContain(title);
    expect(needed).not.toMatch(/Fräulein|Mademoiselle|Juffrouw/);
    expect(needed).not.toContain(
      translatorIn(language)('form.optional', { label: translatorIn(language)('field.title') }),
    );
    expect(controlsOf(open, 'title')).toEqual([]);
  });

  it('for a visit shows the times by day, with taken times disabled', () => {
    const html = render('contact-appointment');
    expect(html).toContain('<legend');
    expect(html).toContain('maandag 20 juli');
    const [free = '', taken = ''] = controlsOf(html, 'slotId');
    expect([free.includes('disabled'), taken.includes('disabled')]).toEqual([false, true]);
    expect(html).toContain(t('slots.taken', { time: '10:00' }));
  });

  const full = facts.slots?.map((one) => ({ ...one, free: 0 })) ?? [];
  const phone = exampleSite.agency.phone;

  it.each([
    ['all are taken', full, 'slots.full'],
    ['there are none', [], 'slots.none'],
    ['they cannot be had', null, 'slots.unknown'],
  ] as const)(
    'for a visit without times, because %s, says so with the telephone number and cannot be sent',
    (_, slots, key) => {
      const html = render('contact-appointment', undefined, { ...facts, slots: slots && [...slots] });
      expect(html).toContain(t(key));
      expect(html).toContain(t('slots.call', { phone }));
      expect(html).not.toContain('<form');
      // What was typed in a form that was already sent is kept.
      const sent = refusal({ errors: { slotId: 'full' }, values: typedOf(goodRequests['contact-appointment']) });
      const again = render('contact-appointment', sent, { ...facts, slots: slots && [...slots] });
      expect(again).toContain(t(key));
      expect(again).not.toContain('type="submit"');
      expect(controlsOf(again, 'firstName')[0]).toContain('value="An"');
    },
  );

  it('for a visit without free times asks which moments suit, as a message about the home', () => {
    const instead = { ...facts, slots: full, instead: fieldFactsOf('contact-me') };
    const html = render('contact-appointment', undefined, instead);
    expect(html).toContain(t('slots.full'));
    expect(html).toMatch(/<form[^>]* action="\/nl\/contacteer-mij\/1042\/"/);
    expect(html).toContain(t('choice.16:00-19:00'));
    expect(html).toContain(t('moments.remark'));
    // Otherwise the message form does not ask for moments, unless some were already given.
    expect(render('contact-me')).not.toContain(t('choice.16:00-19:00'));
    const given = refusal({ notSent: 'retry', values: { contactHours: '16:00-19:00' } });
    expect(render('contact-me', given)).toContain(t('choice.16:00-19:00'));
  });

  it('for a visit shows four fields, and folds away the rest unless something in it was filled in', () => {
    const html = render('contact-appointment');
    const [before = '', folded = ''] = html.split('<details');
    for (const name of ['firstName', 'lastName', 'email', 'phone']) expect(controlsOf(before, name)).toHaveLength(1);
    for (const name of ['remark', 'newsletter'])
      expect([controlsOf(before, name).length, folded.includes(`name="${name}"`)]).toEqual([0, true]);
    const typed = refusal({ notSent: 'retry', values: { remark: 'Met ons vieren' } });
    expect(render('contact-appointment', typed)).toMatch(/<details[^>]* open=""/);
  });

  it('for a visit shows a time that someone else took as taken, and says so when it was the last one', () => {
    const taken = refusal({ errors: { slotId: 'full' }, values: { slotId: 'slot-1' } });
    const more = [...(facts.slots ?? []), { id: 'slot-3', ...slot, free: 1 }];
    const html = render('contact-appointment', taken, { ...facts, slots: more });
    const isTaken = controlsOf(html, 'slotId').map((control) => control.includes('disabled'));
    // First the nearest free times, then every time under its day.
    expect(isTaken).toEqual([false, true, true, false]);
    expect(html).toContain(t('slots.near.title'));
    expect(html).toContain(t('fault.slotId.full'));
    expect(render('contact-appointment', taken)).toContain(t('slots.full'));
  });

  it.each(['sold', 'rented', 'no-property'] as const)(
    'about a home that is now %s says so once, keeps what was typed, and cannot be sent again',
    (gone) => {
      for (const kind of kinds.filter((one) => requestKinds[one].subject === 'property')) {
        const html = render(kind, refusal({ gone, values: typedOf(goodRequests[kind]) }));
        expect(html).toContain(t(goneTitles[gone]));
        expect(html).toContain(t('not-sent.call', { phone }));
        expect(html).not.toContain('type="submit"');
        expect(controlsOf(html, 'email')[0]).toContain(`value="${goodRequests[kind].email}"`);
      }
    },
  );

  it('for a tenant lists the figures of the home to confirm, and says which are unknown', () => {
    const html = render('rental-application').replaceAll('\u00a0', ' ');
    const figures = ['€ 2.400', '€ 850', '4 personen', t('terms.unknown'), 'Huurwaarborg van 3 maanden huur: € 2.400'];
    for (const figure of figures) expect(html).toContain(figure);
  });

  it('for a buyer shows the advance on the asking price, or on the offered amount', () => {
    expect(render('purchase-offer')).toContain('€\u00a025.000');
    const html = render(
      'purchase-offer',
      refusal({ amountMismatch: 'honderd', values: { amount: '200.000' }, offered: 200_000 }),
    );
    expect(html).toContain('€\u00a020.000');
    expect(html).toContain(t('doubt.amount'));
    expect(controlsOf(html, 'amountMismatch')[0]).toContain('value="honderd"');
    expect(html).toContain(t('form.send-anyway'));
  });
});

describe.each(languages)('a saved search, in %s', (language) => {
  const of = (values: TypedValues) => render('demand-register', refusal({ notSent: 'retry', values }), facts, language);
  const area = '50.7_3.5_50.8_3.7';

  it('shows the energy label, availability and area of the list it came from, each of them removable', () => {
    const html = of({ energy: 'b', onlyAvailable: 'on', area });
    expect(html).toMatch(/<option value="b" selected="">/);
    expect(controlsOf(html, 'onlyAvailable')[0]).toContain('checked');
    expect(controlsOf(html, 'area')).toHaveLength(1);
    expect(controlsOf(html, 'area')[0]).toMatch(/type="checkbox".*checked.*value="50\.7_3\.5_50\.8_3\.7"/);
    expect(html).toContain(translatorIn(language)('field.area'));
  });

  it('does not require a town when it has an area', () => {
    const optional = translatorIn(language)('form.optional', { label: translatorIn(language)('field.cities') });
    expect(of({ area })).toContain(optional);
    expect(of({})).not.toContain(optional);
  });

  it('shows no area field when none came from a map', () => {
    expect(controlsOf(of({}), 'area')).toEqual([]);
    expect(controlsOf(of({}), 'onlyAvailable')[0]).not.toContain('checked');
  });
});
