import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../requests/refusal.ts';
import type { Subject } from '../requests/subject.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import type { RequestPageData } from './request.data.ts';
import { Component } from './request.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const t = translatorIn('nl');
const home: Subject = {
  what: 'property',
  id: '1042',
  title: 'Rijhuis met tuin',
  city: 'Ronse',
  place: '9600 Ronse',
  agent: null,
  picture: null,
  href: '/nl/te-koop/ronse/rijhuis/1042/',
  goal: 'sale',
  gone: null,
};
const facts = {
  fields: fieldFactsOf('contact-me'),
  slots: null,
  types: [],
  cities: [],
  goal: null,
  terms: null,
  price: null,
};
const given: RequestPageData = {
  kind: 'contact-me',
  about: 'property',
  subject: home,
  facts,
  agent: null,
  initial: null,
};
const render = (changes: Partial<RequestPageData>, actionData?: Refusal) =>
  renderInPage(<Component data={{ ...given, ...changes }} params={{ id: '1042' }} actionData={actionData} />);
const refused: Refusal = {
  errors: { phone: 'invalid-phone' },
  notSent: null,
  amountMismatch: null,
  values: { remark: 'Is hij nog vrij?' },
};

describe('the page of a form about a home', () => {
  it('for a visit does not promise a time when none is free', () => {
    const visit = {
      kind: 'contact-appointment',
      facts: { ...facts, fields: fieldFactsOf('contact-appointment') },
    } as const;
    expect(render(visit)).toContain(t('request.contact-appointment.intro'));
    const instead = render({ ...visit, facts: { ...visit.facts, slots: [], instead: fieldFactsOf('contact-me') } });
    expect(instead).toContain(t('moments.intro'));
    expect(instead).toContain(t('slots.none'));
    expect(instead).not.toContain(t('request.contact-appointment.intro'));
  });

  it('shows the form when the home is available', () => {
    expect(render({})).toContain('<form');
  });

  it.each(['sold', 'rented'] as const)(
    'says that it is %s instead of showing the form, and where to continue',
    (gone) => {
      const html = render({ subject: { ...home, gone } });
      expect(html).not.toContain('<form');
      expect(html).toContain(t(`gone.${gone}.title`));
      expect(html).toContain(exampleSite.agency.phone);
      for (const path of [
        home.href,
        `${hrefFor('demand-register', {}, 'nl')}?goal=sale`,
        hrefFor('for-sale', {}, 'nl'),
      ])
        expect(html).toContain(`href="${path}"`);
      // No view is counted, because there was no form to ask with.
      expect(html).not.toContain('page=contact');
    },
  );

  it.each([
    ['sold', { subject: { ...home, gone: 'sold' } }, 'gone.sold.title'],
    ['taken from the site', { subject: null }, 'not-found.property.title'],
  ] as const)('that was %s meanwhile keeps what was typed, whatever else is wrong with it', (_, changes, title) => {
    const html = render(changes, refused);
    expect(html).toContain(t(title));
    expect(html).toContain('Is hij nog vrij?');
    expect(html).not.toContain('type="submit"');
    expect(html).not.toContain(t('fault.title'));
  });

  it('has a title for each of these in every language', () => {
    for (const language of languages)
      for (const key of ['gone.sold.title', 'gone.rented.title'] as const)
        expect(translatorIn(language)(key)).toMatch(/^\p{Lu}.{8,}$/u);
  });
});
