import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryIds, optionalAmong } from './consent.ts';
import { isPublicHost } from './public-host.ts';
import { tagSources } from './tag-sources.ts';
import { allowedTags, configuredTags, publicTagHosts, type SiteTags } from './tags.ts';

const none: SiteTags = {
  analyticsId: null,
  adsId: null,
  tagManagerId: null,
  adPixelId: null,
  tagHosts: publicTagHosts,
};
const all: SiteTags = { ...none, analyticsId: 'G-1', adsId: 'AW-1', tagManagerId: 'GTM-1', adPixelId: '1' };
const anyId = fc.option(fc.constantFrom('1', 'G-1'));
const anySite = fc.record({ analyticsId: anyId, adsId: anyId, tagManagerId: anyId, adPixelId: anyId }).map((ids) => ({
  ...none,
  ...ids,
}));

it.each([
  ['https://tags.agency.example', true],
  ['https://www.googletagmanager.com', true],
  ['https://tags.agency.example:8443', true],
  ['https://xn--caf-dma.be', true],
  ...[
    ...['https://localhost', 'https://tags.localhost', 'https://localhost.localdomain', 'https://printer.local'],
    ...['https://tags', 'https://127.0.0.1', 'https://127.1', 'https://2130706433', 'https://0x7f.0.0.1'],
    ...['https://10.0.0.7', 'https://169.254.169.254', 'https://[::1]', 'https://metadata.google.internal'],
    ...['https://router.lan', 'https://1.0.0.127.in-addr.arpa', 'https://tags.agency.example.', 'https://-a.be'],
  ].map((origin): [string, boolean] => [origin, false]),
])('%s as the host of tags: %s', (origin, isAllowed) => {
  expect(isPublicHost(origin)).toBe(isAllowed);
});

describe('tags', () => {
  it('are those whose id is in the settings', () => {
    expect(configuredTags(none)).toEqual([]);
    expect(configuredTags({ ...none, adPixelId: '1' })).toEqual(['pixel']);
    expect(configuredTags(all)).toEqual(['analytics', 'ads', 'tagManager', 'pixel']);
  });

  it.each([
    [[], []],
    [['functional'], []],
    [['analytics'], ['analytics', 'tagManager']],
    [['marketing'], ['ads', 'tagManager', 'pixel']],
    [
      ['analytics', 'marketing'],
      ['analytics', 'ads', 'tagManager', 'pixel'],
    ],
  ] as const)('load only with %j', (allowed, loaded) => {
    expect(allowedTags(all, allowed)).toEqual(loaded);
  });

  it('never load unless they are configured, whatever is allowed', () => {
    fc.assert(
      fc.property(anySite, fc.subarray(optionalAmong(categoryIds)), (site, allowed) => {
        expect(configuredTags(site)).toEqual(expect.arrayContaining(allowedTags(site, allowed)));
      }),
    );
  });
});

describe('the sources that the content policy allows', () => {
  it('are none without a tag', () => {
    expect(tagSources(none)).toEqual({ script: [], connect: [], image: [], frame: [] });
  });

  it('are only those of the pixel for the pixel, whichever host serves it', () => {
    const tagHosts = { ...publicTagHosts, pixel: 'https://tags.agency.example' };
    expect(tagSources({ ...none, adPixelId: '1', tagHosts })).toEqual({
      script: ['https://tags.agency.example'],
      connect: ['https://tags.agency.example', 'https://www.facebook.com'],
      image: ['https://tags.agency.example', 'https://www.facebook.com'],
      frame: [],
    });
  });

  it('are listed once, as whole hosts without a wildcard for everything', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        for (const sources of Object.values(tagSources(site))) {
          expect(new Set(sources).size).toBe(sources.length);
          for (const source of sources) expect(source).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z-]+)+$/);
        }
      }),
    );
  });
});
