import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { FeedSettings } from './feed-settings.ts';

/**
 * The status of a feed's home or project. When the agency reviews first, a new one is a draft until a person publishes
 * it or it is off the market.
 */
export const statusAfter = (
  feedStatus: StockStatus,
  standing: StockStatus | null,
  { publish }: Pick<FeedSettings, 'publish'>,
): StockStatus => {
  const isNew = standing === null || standing === 'draft';
  return publish === 'draft' && isNew && feedStatus !== 'withdrawn' && feedStatus !== 'suspended'
    ? 'draft'
    : feedStatus;
};
