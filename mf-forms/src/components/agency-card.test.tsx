import { exampleSite } from '@rowhouse/shared/testing/site';
import { expect, it } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { AgencyCard } from './agency-card.tsx';

const t = translatorIn('nl');
const render = (changes: Partial<(typeof exampleSite)['agency']>): string =>
  renderInPage(<AgencyCard />, 'nl', 'contact', { ...exampleSite, agency: { ...exampleSite.agency, ...changes } });

it('shows where the agency is, and how to reach it', () => {
  const html = render({});
  for (const text of [t('agency.address'), 'Grote Markt 1', '055 12 34 56', 'info@agency.example', '9-17'])
    expect(html).toContain(text);
});

it('names no address while the agency has none', () => {
  const html = render({ street: '', zip: '', city: '' });
  expect(html).not.toContain(t('agency.address'));
  expect(html).toContain('055 12 34 56');
});

it('is left out while there is nothing to show', () => {
  expect(render({ street: '', zip: '', city: '', phone: '', email: '', hours: '' })).toBe('');
});
