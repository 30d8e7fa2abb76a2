import { languages } from '@rowhouse/shared/domain/language';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { wordsOf } from '@rowhouse/shared/domain/search';
import type { Database } from '../database/database.ts';
import { marquees, types } from '../database/schema.ts';
import { marqueeNames, typeNames, typeWords } from '../messages/types.ts';
import { allBut } from './rows.ts';

/** Writes the names of property types and ribbons, which are the same for every agency. */
export const writeCatalogue = async (database: Database): Promise<void> => {
  const rows = propertyTypes.map(({ id, showOrder, goals }) => {
    const offered: readonly string[] = goals;
    const [nl = [], fr = [], en = [], de = []] = languages.map((language) =>
      wordsOf(`${typeNames[id][language]} ${typeWords[id][language]}`),
    );
    const words = { nl, fr, en, de };
    const goal = { sale: offered.includes('sale'), rent: offered.includes('rent') };
    return { id, names: typeNames[id], order: showOrder, ...goal, words };
  });
  if ((await database.$count(types)) === 0) await database.insert(types).values(rows);
  await database
    .insert(marquees)
    .values(Object.entries(marqueeNames).map(([code, names]) => ({ code: Number(code), names })))
    .onConflictDoUpdate({ target: marquees.code, set: allBut(marquees, 'code') });
};
