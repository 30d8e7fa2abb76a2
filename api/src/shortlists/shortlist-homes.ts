import type { ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import type { Language } from '@rowhouse/shared/domain/language';
import { shownStatuses, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { asc, eq } from '../database/orm.ts';
import { shortlistHomes, shortlistMarks } from '../database/schema.ts';
import { cardOf, readCards, textIn } from '../properties/card.ts';
import { readSettings } from '../settings/settings.ts';

/** The homes of a list, with what its people make of them, for a page in a language. */
export const homesOf = async (database: Database, listId: string, language: Language): Promise<ShortlistHome[]> => {
  const ofList = eq(shortlistHomes.listId, listId);
  const homes = await database
    .select({ id: shortlistHomes.propertyId })
    .from(shortlistHomes)
    .where(ofList)
    .orderBy(asc(shortlistHomes.addedAt), asc(shortlistHomes.propertyId));
  const marks = await database.select().from(shortlistMarks).where(eq(shortlistMarks.listId, listId));
  const ids = homes.map(({ id }) => id);
  const view = { language, settings: await readSettings(database) };
  const rows = new Map((await readCards(database, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    const isShown = row !== undefined && shownStatuses.includes(row.stockStatus);
    const isWithdrawn = row !== undefined && stockStatusTable[row.stockStatus].answer === 410;
    return {
      id,
      card: isShown ? cardOf(row, view) : null,
      title: isWithdrawn ? textIn(view)(row.titles) : null,
      marks: marks
        .filter(({ propertyId }) => propertyId === id)
        .map(({ person, heart, note }) => ({ person, heart, note }))
        .sort((one, other) => one.person - other.person),
    };
  });
};
