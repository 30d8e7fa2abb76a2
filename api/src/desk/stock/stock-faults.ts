import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { type AdvertisementFault, advertisementFaults } from '@rowhouse/shared/domain/advertisement-rules';
import { type StockStatus, shownStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import { inArray } from '../../database/orm.ts';
import { cities } from '../../database/schema.ts';
import { readSettings } from '../../settings/settings.ts';
import type { Values } from '../drafts/draft-values.ts';
import { draftedKindRules } from './drafted-kinds.ts';

/** The faults of several advertisements. */
export const faultsOfAll = async (
  database: Database,
  kind: DraftedKind,
  all: readonly Values[],
): Promise<AdvertisementFault[][]> => {
  const { languages } = await readSettings(database);
  const ids = [...new Set(all.map(({ cityId }) => cityId).filter((id) => typeof id === 'number'))];
  const rows = ids.length === 0 ? [] : await database.select().from(cities).where(inArray(cities.id, ids));
  const cityOf = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const enabled = enabledLanguages(languages);
  return all.map((values) =>
    advertisementFaults(kind, { values, city: cityOf.get(values.cityId) ?? null, languages: enabled }),
  );
};

export const faultsOf = async (database: Database, kind: DraftedKind, values: Values): Promise<AdvertisementFault[]> =>
  (await faultsOfAll(database, kind, [values]))[0] ?? [];

const isDone = (status: StockStatus): boolean => status === 'sold' || status === 'rented';
const isShown = (status: StockStatus | null): boolean => status !== null && shownStatuses.includes(status);

/**
 * The faults that prevent a change of status. A home that visitors do not see may have any, and one that they saw can
 * always be set to sold or rented.
 */
export const stopping = (
  faults: readonly AdvertisementFault[],
  { from, to }: { from: StockStatus | null; to: StockStatus },
): AdvertisementFault[] =>
  !isShown(to) || (isDone(to) && isShown(from)) ? [] : faults.filter(({ weight }) => weight === 'stops');

/** The missing fields without which there can be no row. */
export const unstorable = (kind: DraftedKind, values: Values): AdvertisementFault[] =>
  draftedKindRules[kind].needed
    .filter((field) => values[field] === null || values[field] === undefined)
    .map((field) => ({ field, code: 'required', weight: 'stops' }));
