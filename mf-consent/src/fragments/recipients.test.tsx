import { languages } from '@rowhouse/shared/domain/language';
import { tagSettings } from '@rowhouse/shared/domain/tags';
import { exampleSite } from '@rowhouse/shared/testing/site';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';
import { renderInPage } from '../testing/remote.ts';
import { Component } from './recipients.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const texts = { nl, fr, en, de };

const settings = fc.record({
  tags: fc.subarray([...tagSettings]),
  tiles: fc.constantFrom(null, '/tiles/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'),
});

// Who must be listed as a recipient, and when.
const rules: { name: string; when: (tags: readonly string[], tiles: string | null) => boolean }[] = [
  { name: 'Google', when: (tags) => tags.some((tag) => tag !== 'adPixelId') },
  { name: 'Meta', when: (tags) => tags.includes('adPixelId') },
  { name: 'tiles.example', when: (_, tiles) => tiles?.startsWith('https:') === true },
];

describe.each(languages)('the recipients of visit data, in %s', (language) => {
  const t = texts[language];

  test('are exactly those of the configured tags and map, and the page says whether there are any', () => {
    fc.assert(
      fc.property(settings, ({ tags, tiles }) => {
        const html = renderInPage(<Component />, language, 'privacy-statement', {
          ...exampleSite,
          siteInfo: { ...exampleSite.siteInfo, ...Object.fromEntries(tags.map((tag) => [tag, 'X-1'])) },
          map: { tiles: tiles === null ? null : { url: tiles, attribution: '' } },
        });
        const named = [...html.matchAll(/<li>([^(]+) \(/g)].map(([, name]) => name);
        expect(named).toEqual(rules.filter(({ when }) => when(tags, tiles)).map(({ name }) => name));
        expect(html.includes(t['recipients.none'])).toBe(named.length === 0);
        expect(html.includes(t['recipients.some'])).toBe(named.length > 0);
      }),
    );
  });

  test('state the consent each one requires', () => {
    const html = renderInPage(<Component />, language, 'privacy-statement', {
      ...exampleSite,
      siteInfo: { ...exampleSite.siteInfo, tagManagerId: 'GTM-1' },
    });
    expect(html).toContain(`Google (${t['category.analytics.title']}, ${t['category.marketing.title']})`);
  });
});
