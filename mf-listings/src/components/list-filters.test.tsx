import { languages } from '@rowhouse/shared/domain/language';
import { type ListFilterName, listFilterNames, listFilters } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import { filterCases } from '@rowhouse/shared/domain/testing/filters';
import { describe, expect, test } from 'vitest';
import { apartment, house, ronse } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { useMessages } from '../use-messages.ts';
import { chipsOf } from './filter-chips.tsx';
import { FilterControl, unknownText } from './list-filters.tsx';

const Control = ({ name }: { name: ListFilterName }) => {
  const t = useMessages();
  const query = { page: 1, [name]: filterCases[name].value };
  const context = { query, goal: 'sale' as const, cities: [ronse], types: [house, apartment], countIn: null, t };
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

  test.each(listFilterNames)('%s has a text for an invalid value', (name) => {
    for (const parameter of listFilters[name].parameters) {
      expect(t(`listing.unknown-${unknownText(parameter)}`)).not.toContain('unknown-');
      expect(t(`chips.unknown-${unknownText(parameter)}`)).not.toContain('unknown-');
    }
  });
});
