import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { wordsOf } from '@rowhouse/shared/domain/search';
import type { Database } from '../database/database.ts';
import { overwrite } from '../database/rows.ts';
import { marquees, types } from '../database/schema.ts';
import { perLanguage } from '../localized/multilingual.ts';
import { marqueeNames, typeNames, typeWords } from '../messages/types.ts';

/** Writes the names of property types and ribbons, which are the same for every agency. */
export const writeCatalogue = async (database: Database): Promise<void> => {
  const rows = propertyTypes.map(({ id, showOrder, goals }) => {
    const offered: readonly string[] = goals;
    return {
      id,
      names: typeNames[id],
      order: showOrder,
      sale: offered.includes('sale'),
      rent: offered.includes('rent'),
      words: perLanguage((language) => wordsOf(`${typeNames[id][language]} ${typeWords[id][language]}`)),
    };
  });
  if ((await database.$count(types)) === 0) await database.insert(types).values(rows);
  const ribbons = Object.entries(marqueeNames).map(([code, names]) => ({ code: Number(code), names }));
  await database.insert(marquees).values(ribbons).onConflictDoUpdate(overwrite(marquees.code));
};
