import { languages } from '@rowhouse/shared/domain/language';
import { type ListFilterName, listFilterNames, listFilters } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import { filterCases } from '@rowhouse/shared/domain/testing/filters';
import { describe, expect, test } from 'vitest';
import type { ListingData } from '../load-list.ts';
import { apartment, house, ronse } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { useMessages } from '../use-messages.ts';
import { chipsOf } from './filter-chips.tsx';
import { FilterControl, unknownSentence, unknownText } from './list-filters.tsx';

const Control = ({ name, typed = {} }: { name: ListFilterName; typed?: ListingData['typed'] }) => {
  const t = useMessages();
  const query = { page: 1, [name]: filterCases[name].value };
  const context = { query, typed, goal: 'sale' as const, cities: [ronse], types: [house, apartment], countIn: null, t };
  return <FilterControl name={name} context={context} />;
};

describe.each(languages)('in %s', (language) => {
  const t = translatorIn(language);
  const chips = (name: ListFilterName) =>
    chipsOf(
      { query: { page: 1, [name]: filterCases[name].value }, unknown: [], types: [house, apartment], text: null },
      t,
    );

  test.each(listFilterNames)('%s has a chip that removes it', (name) => {
    const [chip, ...more] = chips(name);
    expect(more).toEqual([]);
    expect(chip?.label).toMatch(/\p{L}/u);
    expect(chip?.label).not.toContain('chips.');
    expect(buildListingQuery({ page: 1, ...chip?.without }).toString()).toBe('');
  });

  test('no two filters have the same chip', () => {
    const labels = listFilterNames.flatMap((name) => chips(name).map(({ label }) => label));
    expect(new Set(labels).size).toBe(listFilterNames.length);
  });

  test.each(listFilterNames)('%s has a control that sends its parameter', (name) => {
    const html = renderInPage(<Control name={name} />, language);
    const [[parameter = '', text = ''] = []] = buildListingQuery({ page: 1, [name]: filterCases[name].value });
    expect(html).toContain(`name="${parameter}"`);
    expect(html).toContain(`value="${text}"`);
    expect(html).not.toContain('filter.');
  });

  test.each([
    ['abc', 'no-amount'],
    ['999.000.000', 'too-high'],
    ['100.000', 'below-lowest'],
  ] as const)('a highest price %j keeps its text and says that it is wrong: %s', (text, fault) => {
    const typed = { max: { text, fault } };
    const sentence = `filter.${fault}` as const;
    const html = renderInPage(<Control name="maxPrice" typed={typed} />, language);
    expect(html).toContain(`value="${text}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(t(sentence));
    expect(unknownSentence({ unknown: ['max'], typed }, t)).toBe(t(sentence));
  });

  test('no price is checked by the browser', () => {
    for (const name of ['minPrice', 'maxPrice'] as const)
      expect(renderInPage(<Control name={name} />, language)).not.toMatch(/type="number"| (?:step|min|max|pattern)=/);
  });

  test.each(listFilterNames)('%s has a text for an invalid value', (name) => {
    for (const parameter of listFilters[name].parameters) {
      expect(unknownSentence({ unknown: [parameter], typed: {} }, t)).toMatch(/^\p{Lu}[^{}]+\.$/u);
      expect(t(`chips.unknown-${unknownText(parameter)}`)).not.toContain('unknown-');
    }
  });
});
