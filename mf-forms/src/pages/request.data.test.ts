import { optionalForms } from '@rowhouse/shared/contract/kinds-of-requests';
import { kindForGoal, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Site } from '@rowhouse/shared/contract/site';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { languages } from '@rowhouse/shared/domain/language';
import { CallError } from '@rowhouse/shared/platform';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, contextOf, sent } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from '@rowhouse/shared/testing/property';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it } from 'vitest';
import { formPage } from '../requests/forms.ts';
import { goneReason } from '../requests/gone.ts';
import { isRequestKind } from '../requests/request-kind.ts';
import { translatorIn } from '../testing/remote.ts';
import { action, loader, meta } from './request.data.ts';

const names = { city: 'Ronse', title: 'Rijhuis met tuin' };
const picture = { src: '/media/facade-1042', alt: 'Gevel', width: 1600, height: 1067 };
const home = { ...exampleProperty, ...names, picture, paths: { nl: names, fr: names, en: names, de: names } };

const load = (answer: unknown, page: PageId = 'contact-me', status = 200) =>
  loader(argsAt(hrefFor(page, { id: '1042' }, 'nl'), fakeApi(answer, status).call));
const kinds = Object.keys(requestKinds).filter(isRequestKind);
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);
const failure = (code: string) => ({ error: { code, message: 'no' } });

describe('the page of a form about a home', () => {
  it('shows which home it is about, with a link back to it', async () => {
    const href = '/nl/te-koop/ronse/rijhuis-met-tuin/1042/';
    expect(await load(home)).toMatchObject({
      data: { subject: { what: 'property', id: '1042', ...names, picture, href } },
    });
  });

  it.each([
    ['not-found', 404],
    ['gone', 410],
    ['invalid-input', 400],
  ])('says that there is no such home when the API answers %s', async (code, status) => {
    expect(await load(failure(code), 'contact-me', status)).toMatchObject({
      data: { subject: null },
      init: { status: 404 },
    });
  });

  it.each([
    ['rental-application', 'sale', 'purchase-offer'],
    ['purchase-offer', 'rent', 'rental-application'],
  ] as const)('%s for a home that is for %s redirects to %s', async (page, goal, right) => {
    for (const language of languages) {
      const path = hrefFor(page, { id: '1042' }, language);
      const answer = await loader(argsAt(path, fakeApi({ ...home, goal }).call));
      expect(locationOf(answer)).toBe(hrefFor(right, { id: '1042' }, language));
    }
  });

  const aboutHomes = kinds.filter((kind) => requestKinds[kind].subject === 'property');
  const offers = (goal: Goal) => aboutHomes.filter((kind) => kindForGoal(kind, goal) === kind).map(formPage);

  it.each([
    ...offers('sale').map((page) => [page, 'sale', 'sold'] as const),
    ...offers('rent').map((page) => [page, 'rent', 'rented'] as const),
  ])('%s for a home for %s that is %s says so', async (page, goal, availability) => {
    const answer = await load({ ...home, goal, availability, slots: [] }, page);
    if (answer instanceof Response) throw new Error('It leads elsewhere');
    expect(goneReason(answer.data.about, answer.data.subject)).toBe(availability);
    const { call: _, ...context } = contextOf(page, 'nl', fakeApi(null).call);
    const { title, robots } = meta({ data: answer.data, params: {}, context, t: translatorIn('nl') });
    expect([title, robots]).toEqual([translatorIn('nl')(`gone.${availability}.title`), 'noindex']);
  });

  it('fills in what a tenant confirms from the figures of the home', async () => {
    const rented = {
      ...home,
      goal: 'rent',
      price: { amount: 800, published: true, unit: null },
      charges: 50,
      bedrooms: 2,
      fields: { inventoryCost: 350 },
    };
    const terms = {
      minimumIncome: 2400,
      mostPersons: 4,
      firstMonth: 850,
      inventoryShare: 175,
      deposit: 2400,
      depositMonths: 3,
    };
    expect(await load(rented, 'rental-application')).toMatchObject({ data: { facts: { terms } } });
    const hidden = { ...rented, price: { amount: null, published: false, unit: null } };
    expect(await load(hidden, 'rental-application')).toMatchObject({
      data: { facts: { terms: { minimumIncome: null, deposit: null } } },
    });
  });

  it('passes an API failure on to the layout', async () => {
    await expect(load(failure('unavailable'), 'contact-me', 503)).rejects.toThrow(CallError);
  });

  it.each(['contact-me', 'contact-demand', 'purchase-offer', 'contact-construction'] as const)(
    'for %s loads without the API after a form was sent',
    async (page) => {
      const { call } = fakeApi(failure('unavailable'), 503);
      const answer = await loader(argsAt(hrefFor(page, { id: '1042' }, 'nl'), call, undefined, { afterAction: true }));
      expect(answer).toMatchObject({ data: { subject: null, facts: { types: [], fields: { email: {} } } } });
    },
  );

  it('is hidden from search engines, unlike the agency’s own forms', () => {
    const metaOf = (page: PageId, data: Parameters<typeof meta>[0]['data']) => {
      const { call: _, ...context } = contextOf(page, 'nl', fakeApi(null).call);
      return meta({ data, params: {}, context, t: translatorIn('nl') });
    };
    const facts = { fields: {}, slots: null, types: [], cities: [], goal: null, terms: null, price: null };
    const subject = {
      what: 'property',
      id: '1042',
      ...names,
      place: '9600 Ronse',
      agent: null,
      picture: null,
      href: '/',
      goal: 'sale',
      gone: null,
    } as const;
    expect(
      metaOf('contact-me', { kind: 'contact-me', about: 'property', subject, facts, agent: null, initial: null }),
    ).toMatchObject({
      title: 'Contacteer mij over dit pand',
      description: 'Over ‘Rijhuis met tuin’ in Ronse.',
      robots: 'noindex',
    });
    expect(
      metaOf('contact', { kind: 'site-contact', about: null, subject: null, facts, agent: null, initial: null }),
    ).not.toHaveProperty('robots');
  });
});

describe.each(optionalForms)('the form %s on the site of an agency that closed it', (kind) => {
  const without = (changes: Partial<Site>) => ({ site: { ...exampleSite, closedForms: [kind], ...changes } });
  const open = (changes: Partial<Site>, more = {}) =>
    loader(argsAt(hrefFor(kind, {}, 'nl'), fakeApi({}).call, undefined, { ...without(changes), ...more }));

  it('answers like a page that does not exist', async () => {
    await expect(open({ unmatchedPaths: 'not-found' })).rejects.toMatchObject({ code: 'not-found' });
    expect(locationOf(await open({ unmatchedPaths: 'home' }).catch((thrown: unknown) => thrown))).toBe('/nl/');
  });

  it('keeps what was typed if it was sent anyway, and says that the form is no longer available', async () => {
    const { [kind]: good } = goodRequests;
    const fields = Object.fromEntries(
      Object.entries(good).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const refused = fakeApi(failure('conflict'), 409);
    const sending = argsAt(hrefFor(kind, {}, 'nl'), refused.call, sent({ ...fields, website: '' }), without({}));
    const answer = await action(sending);
    if (kind === 'sign-newsletter')
      expect(answer).toMatchObject({ data: { gone: 'no-form', values: { email: good.email } }, init: { status: 409 } });
    expect(await open({}, { afterAction: true })).toMatchObject({ data: { kind } });
  });
});

it.each([
  ['with', undefined, true],
  ['without', ['sign-newsletter'], false],
])('an agency %s a newsletter offers it in its forms: %s', async (_, closedForms, isAsked) => {
  const site = { ...exampleSite, ...(closedForms && { closedForms }) };
  const page = await loader(argsAt(hrefFor('contact', {}, 'nl'), fakeApi({}).call, undefined, { site }));
  expect(page).toMatchObject({ data: { facts: { fields: { email: {} } } } });
  expect(JSON.stringify(page).includes('"newsletter"')).toBe(isAsked);
});

it.each([
  ['the agency’s own while no home is offered', exampleSite.agency, [{ value: 'Ronse|9600', label: 'Ronse (9600)' }]],
  ['none where the agency has no address yet', { ...exampleSite.agency, city: '', zip: '' }, []],
])('the towns of a saved search are %s', async (_, agency, cities) => {
  const found = { types: [], cities: [], properties: [], totals: { sale: 0, rent: 0 } };
  const site = { ...exampleSite, agency };
  const page = await loader(argsAt(hrefFor('demand-register', {}, 'nl'), fakeApi(found).call, undefined, { site }));
  expect(page).toMatchObject({ data: { facts: { cities } } });
});

describe('the page of a form about a project', () => {
  const project = {
    ...names,
    id: '1042',
    number: 'NB-1',
    externalUrl: null,
    address: null,
    zip: '9600',
    status: 'building',
    delivery: null,
    from: null,
    units: 0,
    available: 0,
    picture,
    description: '',
    situation: '',
    technical: [],
    pictures: [],
    plans: [],
    videos: [],
    priceList: [],
    manager: null,
    paths: home.paths,
  };

  it('shows which project it is about, with a link back to it', async () => {
    const href = '/nl/projecten/ronse/rijhuis-met-tuin/1042/';
    expect(await load(project, 'contact-construction')).toMatchObject({
      data: { subject: { what: 'project', id: '1042', ...names, picture, href } },
    });
  });

  it('says that there is no such project', async () => {
    expect(await load(failure('not-found'), 'contact-construction', 404)).toMatchObject({
      data: { subject: null },
      init: { status: 404 },
    });
  });
});
