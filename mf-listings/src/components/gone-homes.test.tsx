import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, test, vi } from 'vitest';
import { Component as Compare } from '../pages/compare.tsx';
import { Component as Favourites } from '../pages/favourites.tsx';
import { cardOf } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const items = ['1', '3'].map((id) => ({ ...cardOf({ id }), fields: {} }));
const rest = { params: {}, actionData: undefined };

const pages = {
  favourites: (ids: string[]) => (
    <Favourites data={{ ids, items: items.filter(({ id }) => ids.includes(id)) }} {...rest} />
  ),
  compare: (ids: string[]) => {
    const found = items.filter(({ id }) => ids.includes(id));
    return <Compare data={{ items: found, gone: ids.length - found.length, onlyDifferences: false }} {...rest} />;
  },
};

describe.each(languages)('homes that are no longer offered, in %s', (language) => {
  const t = translatorIn(language);

  test.each(['favourites', 'compare'] as const)('are counted on the page %s, and removed by one button', (name) => {
    const html = (ids: string[]) => renderInPage(pages[name](ids), language);
    expect(html(['1', '2', '3'])).toContain(t('gone.homes', { count: 1 }));
    expect(html(['1', '2', '3'])).toContain('name="ids" value="1,3"');
    expect(html(['2', '4'])).toContain(t('gone.homes', { count: 2 }));
    expect(html(['2', '4'])).toContain('name="ids" value=""');
    for (const all of [html(['1', '3']), html([])]) expect(all).not.toContain(t('gone.remove'));
  });
});
