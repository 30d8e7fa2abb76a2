import type { Database } from '../database/database.ts';
import { perLanguage } from '../localized/multilingual.ts';
import { addCity } from '../stock/add-city.ts';
import type { FeedHome } from './feed-home.ts';

/**
 * The city that a feed names, found by its postal code and any of its names; an unknown one is added as the feed writes
 * it.
 */
export const cityOf = (
  transaction: Database,
  { zip, country, name }: FeedHome['city'],
): Promise<{ id: number; isNew: boolean }> =>
  addCity(transaction, { zip, country, names: perLanguage(() => name.trim()), place: null });
