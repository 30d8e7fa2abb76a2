import { languages } from '@rowhouse/shared/domain/language';
import { type ListFilterName, listFilterNames, listFilters } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import { filterCases } from '@rowhouse/shared/domain/testing/filters';
import { describe, expect, test } from 'vitest';
import type { ListingData } from '../load-list.ts';
import { apartment, house, listing, ronse, studio } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { useMessages } from '../use-messages.ts';
import { AroundChoice } from './around-choice.tsx';
import { chipsOf } from './filter-chips.tsx';
import { FilterControl, filtersAt, unknownSentence, unknownText } from './list-filters.tsx';
import { controlNames, MoreControl } from './more-control.tsx';

const moreFilterNames = [...controlNames.ticks, ...controlNames.fields];

const Control = ({ name, typed = {} }: { name: ListFilterName; typed?: ListingData['typed'] }) => {
  const t = useMessages();
  const { value, goal = 'sale' as const } = filterCases[name];
  const query = { page: 1, [name]: value };
  const more = moreFilterNames.find((one) => one === name);
  if (more) return <MoreControl name={more} context={{ parameters: buildListingQuery(query), wrong: [], goal, t }} />;
  const beside = <AroundChoice data={{ ...listing, query }} />;
  const context = { query, typed, goal, cities: [ronse], types: [house, apartment, studio], countIn: null, beside, t };
  return <FilterControl name={name === 'radius' ? 'cities' : name} context={context} />;
};

test('the filters that are loaded when they are opened are those with a control there', () => {
  expect(filtersAt('more').toSorted()).toEqual(moreFilterNames.toSorted());
});

// A checked box, the chosen option, or the text of a field.
const valueIn = (text: string) => new RegExp(`value="${text.replaceAll('|', '\\|')}"`);

describe.each(languages)('in %s', (language) => {
  const t = translatorIn(language);
  // One of each, if it has several.
  const valueFor = (name: ListFilterName) => (name === 'typeIds' ? [2] : filterCases[name].value);
  const chips = (name: ListFilterName) =>
    chipsOf({ query: { page: 1, [name]: valueFor(name) }, unknown: [], types: [house, apartment], text: null }, t);

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
    const { along, value } = filterCases[name];
    const sent = buildListingQuery({ page: 1, ...along, [name]: value });
    for (const parameter of listFilters[name].parameters.filter((one) => sent.has(one))) {
      expect(html).toContain(`name="${parameter}"`);
      for (const text of (sent.get(parameter) ?? '').split(',')) expect(html).toMatch(valueIn(text));
    }
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
