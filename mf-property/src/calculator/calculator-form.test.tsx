import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, it, vi } from 'vitest';
import { calculatorRules as rules } from '../testing/calculator-rules.ts';
import { exampleProperty } from '../testing/property-arbitrary.ts';
import { renderInPage } from '../testing/remote.ts';
import { Calculator } from './calculator.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { parseCalculator } from './calculator-query.ts';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const shown = (query: string, language: (typeof languages)[number] = 'nl') =>
  renderInPage(
    <CalculatorForm start={parseCalculator(new URLSearchParams(query))} rules={rules} />,
    language,
    'calculator',
  ).replaceAll('\u00A0', ' ');

describe('the calculator without scripts', () => {
  it.each(languages)('shows in %s a fault for each invalid number, and keeps the input', (language) => {
    const html = shown('price=-5&surface=x&funds=-1&years=0&rate=-3', language);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(5);
    expect(html).toContain('value="-5"');
    expect(shown('price=5', language)).not.toContain('aria-invalid="true"');
  });

  it.each([
    ['price=300000', ['Registratierechten (2 %)', '€ 6.000']],
    ['price=300000&use=other', ['Registratierechten (12 %)', '€ 36.000']],
    ['price=300000&region=wallonia', ['(3 %)', '€ 9.000']],
    ['price=300000&region=brussels', ['(12,5 %)', '€ 12.500', 'Op de eerste € 200.000']],
    ['price=700000&region=brussels', ['€ 87.500', 'vervalt de vrijstelling']],
    ['price=300000&kind=new', ['Btw op nieuwbouw (21 %)', '€ 63.000']],
    ['price=300000&kind=rebuild&surface=150', ['Btw op nieuwbouw (6 %)', '€ 18.000']],
    ['price=300000&surface=100&works=roof', ['tussen € 4.770 en € 11.660']],
    ['price=300000&funds=310000&rate=0&years=10', ['over 10 jaar', 'in totaal € 0 rente']],
    ['price=300000&years=1', ['over 1 jaar']],
  ])('shows the results for %j', (query, texts) => {
    const html = shown(query).replace(/<[^>]*>/g, '');
    for (const text of texts) expect(html).toContain(text);
  });

  it('asks for a missing price, and shows no loan when none is needed', () => {
    expect(shown('')).toContain('Vul een aankoopprijs in');
    expect(shown('price=100000&funds=50000')).toContain('Aflossing van de lening');
    expect(shown('price=100000&funds=900000')).not.toContain('Aflossing');
  });

  it.each(languages)('names every field and value in %s', (language) => {
    const html = shown('price=300000&works=roof&works=kitchen&surface=120', language);
    expect(html).not.toMatch(/calculator\.|\{\{|undefined|NaN/);
    expect(html.match(/<dt/g)?.length).toBe(html.match(/<dd/g)?.length);
  });

  it('is a link on the page of a home, with its known data', () => {
    const known = {
      ...exampleProperty,
      price: { amount: 412_000.4, published: true, unit: null },
      zip: '1050',
      typeIds: [8],
      fields: { livingSurface: 167.6 },
    };
    expect(renderInPage(<Calculator property={known} />)).toContain(
      'href="/nl/bereken-uw-aankoop/?price=412000&amp;surface=168&amp;region=brussels&amp;kind=new"',
    );
    const hidden = { amount: 412_000, published: false, unit: null };
    const unknown = { ...exampleProperty, price: hidden, zip: '75001', fields: {} };
    expect(renderInPage(<Calculator property={unknown} />)).toContain('href="/nl/bereken-uw-aankoop/"');
  });
});
