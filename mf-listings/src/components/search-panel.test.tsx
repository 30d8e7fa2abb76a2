import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, test, vi } from 'vitest';
import { isNothing } from '../is-nothing.ts';
import { cardOf, house, ronse } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { SearchPanel } from './search-panel.tsx';
import type { GridParts } from './use-combobox.ts';
import type { SearchFound } from './use-type-ahead.ts';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const parts: GridParts = {
  grid: (label) => ({ id: 'grid', role: 'grid', 'aria-label': label }),
  group: (label) => ({ role: 'rowgroup', 'aria-label': label }),
  title: { 'aria-hidden': true },
  list: { role: 'presentation' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader' },
  cell: (key) => ({ id: key, role: 'gridcell', 'aria-selected': false }),
  disabledLink: { role: 'link', 'aria-disabled': true },
  link: { tabIndex: -1 },
};

const nothing: SearchFound = { types: [], cities: [], properties: [] };
const picture = { src: '/media/facade-1042', alt: 'Voorgevel', width: 1500, height: 1000 };
const long = cardOf({ id: '1042', title: 'Rijwoning '.repeat(20), picture });

describe.each(languages)('the panel in %s', (language) => {
  const html = (found: SearchFound, state: 'all' | 'found' | 'failed') =>
    renderInPage(<SearchPanel found={found} state={state} showCount parts={parts} />, language).replaceAll(
      '<!-- -->',
      '',
    );

  test('lists homes even before any input: picture, at most 100 characters, reference', () => {
    const text = html({ types: [house], cities: [ronse], properties: [long] }, 'all');
    expect(text).toContain('/media/facade-1042.webp');
    expect(text).toContain(translatorIn(language)('search.reference', { id: '1042' }));
    const [, description = ''] = /description[^>]*>([^<]*)/.exec(text) ?? [];
    expect(description).toMatch(/^Rijwoning .*…$/);
    expect(description.length).toBeLessThanOrEqual(100);
  });

  test.each(['all', 'found', 'failed'] as const)('shows a message in place of an empty grid (%s)', (state) => {
    const text = html(nothing, state);
    expect(text).not.toContain('role="grid"');
    expect(text).toMatch(/role="status"[^>]*>[^<]+</);
  });

  test.each([
    ['types', { ...nothing, types: [house] }],
    ['cities', { ...nothing, cities: [ronse] }],
    ['properties', { ...nothing, properties: [long] }],
  ])('has a grid when it has only %s', (_, found) => {
    expect(isNothing(found)).toBe(false);
    expect(html(found, 'found')).toContain('role="row"');
  });
});
