import type { Site } from '@rowhouse/shared/contract/site';
import { type CategoryId, categoryIds } from '@rowhouse/shared/domain/consent';
import { storageRows } from './storage-table.ts';

/** A third party that receives visit data, either a tag vendor or the map's host, with the categories that allow it. */
export type Recipient = ({ vendor: 'google' | 'meta' } | { host: string }) & { categories: readonly CategoryId[] };

/** The recipients that follow from a site's settings; empty if it uses no tags and serves its own map. */
export const recipientsOf = ({ siteInfo, map }: Pick<Site, 'siteInfo' | 'map'>): Recipient[] => {
  const rows = storageRows(siteInfo);
  const vendors = (['google', 'meta'] as const).map((vendor) => ({
    vendor,
    categories: categoryIds.filter((id) => rows.some((row) => row.vendor === vendor && row.category === id)),
  }));
  const tiles = map.tiles?.url ?? '/';
  return [
    ...vendors.filter(({ categories }) => categories.length > 0),
    ...(tiles.startsWith('/') ? [] : [{ host: new URL(tiles).host, categories: ['functional'] as const }]),
  ];
};
