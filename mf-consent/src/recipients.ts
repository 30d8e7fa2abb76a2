import type { Site } from '@rowhouse/shared/contract/site';
import { type CategoryId, categoryIds } from '@rowhouse/shared/domain/consent';
import { storageRows } from './storage-table.ts';

/** Who receives data of a visit besides the site: a vendor of tags or the host of the map, by the categories that allow it. */
export type Recipient = ({ vendor: 'google' | 'meta' } | { host: string }) & { categories: readonly CategoryId[] };

/** The recipients that the settings of a site make; none where it uses no tags and draws the map itself. */
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
