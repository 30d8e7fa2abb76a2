import type { StockFilter } from '@rowhouse/shared/contract/desk-stock-list';
import type { Database } from '../../database/database.ts';
import { contains } from '../../database/fold-text.ts';
import { and, desc, eq, notExists, sql } from '../../database/orm.ts';
import { cities, drafts } from '../../database/schema.ts';
import { textIn, type View } from '../../properties/card.ts';
import { eachWord, tables } from './stock-conditions.ts';

const most = 50;

const languageKeys = ['nl', 'fr', 'en', 'de'] as const;

const titlesIn = (value: unknown) => {
  const texts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const titles = new Map(texts.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])));
  const [nl = '', fr = '', en = '', de = ''] = languageKeys.map((key) => titles.get(key));
  return { nl, fr, en, de };
};

/** The drafts of homes or projects without a live row, the last changed first. */
export const readNewDrafts = async (
  database: Database,
  { filter, staffId, view }: { filter: StockFilter; staffId: string; view: View },
) => {
  const { kind, text: words, draft: _, ...narrow } = filter;
  // A draft has no status, and none of the fields of these filters.
  if (Object.values(narrow).some((value) => value !== undefined)) return [];
  const table = tables[kind];
  const value = (name: string) => sql`${drafts.changes} ->> ${name}::text`;
  const searchText = sql`concat_ws(' ', ${drafts.subjectId}, ${value('titles')}, ${value('street')}, ${value('houseNumber')}, ${value('number')}, ${value('fields.recordFile')}, ${cities.zip}, ${cities.names}::text)`;
  const live = database.select({ id: table.id }).from(table).where(eq(table.id, drafts.subjectId));
  const rows = await database
    .select({
      id: drafts.subjectId,
      titles: sql<unknown>`${drafts.changes} -> 'titles'`,
      updatedAt: drafts.updatedAt,
      cityNames: cities.names,
    })
    .from(drafts)
    .leftJoin(cities, eq(sql`${cities.id}::text`, sql`${drafts.changes} ->> 'cityId'`))
    .where(
      and(
        eq(drafts.kind, kind),
        eq(drafts.staffId, staffId),
        notExists(live),
        words ? eachWord(words, (word) => contains(searchText, word)) : undefined,
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(most);
  const text = textIn(view);
  return rows.map(({ id, titles, updatedAt, cityNames }) => ({
    id,
    title: text(titlesIn(titles)),
    city: text(cityNames),
    changedAt: updatedAt.toISOString(),
  }));
};
