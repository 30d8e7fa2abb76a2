import { languages } from '@rowhouse/shared/domain/language';
import { publicTagHosts, type SiteTags } from '@rowhouse/shared/domain/tags';
import { type FixedPageId, hrefFor } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { createBoundary } from './boundary.ts';

const none: SiteTags = {
  analyticsId: null,
  adsId: null,
  tagManagerId: null,
  adPixelId: null,
  tagHosts: publicTagHosts,
};
const tags = { 'no tags': none, tags: { ...none, tagManagerId: 'GTM-TEST' } };

// A page of each zone: public, a visitor's own, the portal, the desk.
const home = ['home', 'contact', 'favourites'] as const satisfies FixedPageId[];
const visitor = ['visit', 'thank-you-contact-me', 'consent-settings', 'unsubscribe'] as const satisfies FixedPageId[];
const portal = ['login', 'owner-dashboard', 'password-reset'] as const satisfies FixedPageId[];
const desk = ['desk-login', 'desk', 'desk-account'] as const satisfies FixedPageId[];
const zones: Record<keyof typeof tags, FixedPageId[][]> = {
  'no tags': [[...home, ...visitor], [...portal], [...desk]],
  tags: [[...home], [...visitor], [...portal], [...desk]],
};

test.each(['no tags', 'tags'] as const)('with %s, a document ends where its zone ends, in every language', (site) => {
  for (const [at, from] of zones[site].entries())
    for (const [other, to] of zones[site].entries())
      for (const page of from)
        for (const target of to)
          for (const language of languages) {
            const leaves = createBoundary(page, tags[site])({ url: `http://site${hrefFor(target, {}, language)}` });
            expect(leaves, `${page} to ${target}`).toBe(at !== other);
          }
});

test('an unknown address is public', () => {
  expect(createBoundary('home', tags.tags)({ url: 'http://site/nl/onbekend/' })).toBe(false);
  expect(createBoundary('login', tags.tags)({ url: 'http://site/nl/onbekend/' })).toBe(true);
});
