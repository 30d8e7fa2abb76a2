import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { propertyFields } from '@rowhouse/shared/contract/property-fields';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleProperty, propertyArbitrary } from '../testing/property-arbitrary.ts';
import { translatorIn } from '../testing/remote.ts';
import { highlights, highlightsOf } from './highlights.ts';
import { loweredPrice } from './price-steps.ts';

describe.each(languages)('highlights in %s', (language) => {
  const told = (property: PropertyDetail) => highlightsOf(property, translatorIn(language));
  const homeWith = (fields: PropertyDetail['fields']): PropertyDetail => ({ ...exampleProperty, fields });

  it('are six at most, each once, and only what the home has', () => {
    fc.assert(
      fc.property(propertyArbitrary, (property) => {
        const texts = told(property);
        expect(texts.length).toBeLessThanOrEqual(6);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|\bcode\.|\bfield\.|^$/);
      }),
      { numRuns: 40 },
    );
    expect(told(homeWith({ pool: false, garages: 0, glazing: 'single', heating: 'oil' }))).toEqual([]);
  });

  it('include only the strongest of one topic', () => {
    const topics = Object.entries(Object.groupBy(highlights, ({ topic }) => topic));
    for (const [topic, rows = []] of topics) {
      const fields: Record<string, boolean | number | string | string[]> = {};
      for (const { field, code } of rows) {
        const { kind } = propertyFields[field];
        const before = fields[field];
        if (kind === 'codes') fields[field] = [...(Array.isArray(before) ? before : []), code ?? ''];
        else fields[field] ??= code ?? (kind === 'yes-no' ? true : 20);
      }
      const [strongest] = rows;
      const alone = strongest && told(homeWith({ [strongest.field]: fields[strongest.field] }));
      expect(told(homeWith(fields)), topic).toHaveLength(1);
      expect(told(homeWith(fields)), topic).toEqual(alone);
    }
  });
});

it('a highlight with a value has a colon as its language writes it', () => {
  const property = { ...exampleProperty, fields: { garages: 2 } };
  expect(languages.map((language) => highlightsOf(property, translatorIn(language)))).toEqual(
    ['Garages: 2', 'Garages\u00a0: 2', 'Garages: 2', 'Garagen: 2'].map((text) => [text]),
  );
});

it('highlights name existing codes', () => {
  for (const { field, code } of highlights) {
    const definition = propertyFields[field];
    const codes: readonly string[] = 'values' in definition ? definition.values : [];
    if (code !== undefined) expect(codes).toContain(code);
  }
});

it.each([
  [[400, 380], -20],
  [[400, 420], undefined],
  [[400, 380, 390], undefined],
  [[400], undefined],
  [[], undefined],
])('after the prices %j the last reduction is %j', (amounts, difference) => {
  const history = amounts.map((amount, index) => ({ day: `2026-0${index + 1}-01`, amount }));
  expect(loweredPrice(history)?.difference).toBe(difference);
});
