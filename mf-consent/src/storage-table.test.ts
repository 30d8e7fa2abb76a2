import { publicTagHosts, type SiteTags } from '@rowhouse/shared/domain/tags';
import { describe, expect, it } from 'vitest';
import { rowOf, storageRows } from './storage-table.ts';

const none: SiteTags = {
  analyticsId: null,
  adsId: null,
  tagManagerId: null,
  adPixelId: null,
  tagHosts: publicTagHosts,
};
const idsOf = (site: SiteTags) => storageRows(site).map(({ id }) => id);

describe('the table of what a browser stores', () => {
  it('lists items of tags only for the tags that are switched on', () => {
    const own = idsOf(none);
    expect(storageRows(none).filter(({ vendor }) => vendor)).toEqual([]);
    const more = (ids: Partial<SiteTags>) => idsOf({ ...none, ...ids }).filter((id) => !own.includes(id));
    expect(more({ analyticsId: 'G-1' })).toEqual(['campaign', 'visitor', 'visitorOfDay']);
    expect(more({ adsId: 'AW-1' })).toEqual(['adClick', 'adVisitor']);
    expect(more({ adPixelId: '1' })).toEqual(['pixelVisitor', 'pixelElsewhere']);
  });

  it.each([
    ['cookie', 'consentAdStorage', 'consent'],
    ['cookie', 'language', 'language'],
    ['localStorage', 'language', 'language'],
    ['cookie', '_ga_ABC123', 'visitor'],
    ['sessionStorage', 'draft site-contact 1042', 'draft'],
  ] as const)('finds the row of what %s stores under the name %s', (place, name, id) => {
    expect(rowOf(place, name)?.id).toBe(id);
  });

  it.each([
    ['sessionStorage', 'language'],
    ['localStorage', 'draft site-contact 1042'],
    ['cookie', 'consentTelepathy'],
    ['cookie', '_gab'],
    ['cookie', 'IDE'],
    ['localStorage', ''],
  ] as const)('has no row for what %s stores under the name %j', (place, name) => {
    expect(rowOf(place, name)).toBeNull();
  });
});
