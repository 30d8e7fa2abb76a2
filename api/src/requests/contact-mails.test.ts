import { describe, expect, it } from 'vitest';
import { agencyMail, type ContactMailFacts, confirmationMail } from './contact-mails.ts';

const url = 'https://agency.example/nl/te-koop/ronse/huis/1001/';
const facts: ContactMailFacts = {
  agencyMail: 'info@agency.example',
  agencyLanguage: 'nl',
  agency: { name: 'Immo', phone: '055123450' },
  property: { id: '1001', title: () => 'Huis & tuin', url: () => url },
};
const request = {
  kind: 'contact-me',
  propertyId: '1001',
  firstName: 'An',
  lastName: 'Claes',
  email: 'an@visitor.example',
  phone: '',
  remark: 'Mag ik komen kijken?',
  privacy: 'on',
  language: 'nl',
  idempotencyKey: '',
} as const;
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe.each([
  ['the agency', agencyMail],
  ['the visitor', confirmationMail],
])('the mail to %s', (_, mail) => {
  it('links to the home that it is about', () => {
    expect(linksIn(mail(request, facts).html)).toEqual([url]);
  });

  it('makes no link of anything that was typed', () => {
    const typed = 'Win https://prize.example/now';
    const { html } = mail({ ...request, firstName: typed, lastName: typed, remark: typed }, facts);
    expect(linksIn(html)).toEqual([url]);
  });

  it('shows what was typed as text', () => {
    const { html } = mail({ ...request, firstName: '<b>An</b>', remark: '<img src=x>' }, facts);
    expect(html).not.toMatch(/<b>|<img/);
  });
});

describe('the mail to whoever an address belongs to, which anyone can type', () => {
  it('quotes nothing of the message', () => {
    const { plain, html } = confirmationMail({ ...request, remark: 'Win https://prize.example/now' }, facts);
    expect(plain + html).not.toContain('prize');
  });
});
