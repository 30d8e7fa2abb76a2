import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { exampleProperty } from '../testing/property-arbitrary.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { visitWithdrawn } from '../testing/withdrawn.ts';
import { loader, meta, type PrintPage } from './print.data.ts';
import { Component } from './print.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const loaded = async (change: Partial<typeof exampleProperty> = {}) => {
  const answer = fakeApi({ ...exampleProperty, ...change });
  return (await loader(argsAt('/nl/afdrukken/4217001/', answer.call))) as PrintPage;
};
const printed = (data: PrintPage) =>
  renderInPage(<Component data={data} params={{}} actionData={undefined} />, 'nl', 'print');

describe('the brochure', () => {
  it('has pictures, facts, energy, the manager and the agency with its numbers', async () => {
    const html = printed(await loaded());
    for (const text of [
      'Burgerwoning met stadstuin',
      '/media/facade-one.webp',
      'Vlasbloemstraat 12',
      'Energielabel C',
      'An Peeters',
      'Kantoor Ronse',
      'BIV\u00a0500000',
      '0123.456.789',
      'https://rowhouse.example/nl/te-koop/ronse/burgerwoning-met-stadstuin/4217001/',
    ])
      expect(html).toContain(text);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('has no empty lines when only the manager’s mail address is known', async () => {
    const manager = { name: 'An Peeters', job: '', phone: '', email: 'an@agency.example', picture: null };
    expect(printed(await loaded({ manager }))).toContain('</strong>\nan@agency.example</p>');
  });

  it('ends its description with a whole sentence, and has a QR code', async () => {
    const page = await loaded({ description: 'Een huis met tuin en veel licht. '.repeat(40) });
    const html = printed(page);
    expect(html).toMatch(/veel licht\.<\/p>/);
    expect(html).not.toContain('…');
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR-code[^>]*><path d="M/);
  });

  it('shows the availability of the home, and marks the language of its texts', async () => {
    expect(printed(await loaded({ availability: 'option' }))).toMatch(/Woning(?:<!-- -->)? · In optie/);
    expect(printed(await loaded())).not.toContain('Beschikbaar');
    expect(printed(await loaded({ titleLanguage: 'fr', descriptionLanguage: 'fr' })).match(/ lang="fr"/g)).toHaveLength(
      2,
    );
  });

  it('of a withdrawn home redirects to its page, which shows that', async () => {
    const answer = await loader(visitWithdrawn('/nl/afdrukken/4217001/'));
    const location = answer instanceof Response ? answer.headers.get('location') : answer;
    expect(location).toBe('/nl/te-huur/ronse/burgerwoning-met-stadstuin/4217001/');
  });

  it('contains neither a hidden address nor a hidden price, even in its data', async () => {
    const price = { amount: 271_828, published: false, unit: null };
    const page = await loaded({ address: null, price, fields: { notaryFees: 271_828 } });
    for (const text of [JSON.stringify(page), printed(page)]) {
      expect(text).not.toContain('Vlasbloemstraat');
      expect(text).not.toMatch(/271\D?828/);
    }
  });

  it('is noindex, and an unknown one is 404', async () => {
    const { context, params } = argsAt('/nl/afdrukken/4217001/', fakeApi({}).call);
    expect(meta({ data: await loaded(), params, context, t: translatorIn('nl') }).robots).toBe('noindex');
    const none = await loader(
      argsAt('/nl/afdrukken/none/', fakeApi({ error: { code: 'not-found', message: '' } }, 404).call),
    );
    expect(none).toMatchObject({ data: { found: false }, init: { status: 404 } });
  });
});
