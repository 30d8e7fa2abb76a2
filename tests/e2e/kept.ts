import type { Page } from 'playwright';
import { rowOf, type StoragePlace, type StorageRow } from '../../mf-consent/src/storage-table.ts';

interface Kept {
  place: StoragePlace;
  name: string;
}

const keptIn = async (page: Page): Promise<Kept[]> => {
  const named = (place: StoragePlace, names: string[]): Kept[] => names.map((name) => ({ place, name }));
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    others: [...(await indexedDB.databases()).map(({ name }) => `database ${name}`), ...(await caches.keys())],
  }));
  if (stored.others.length > 0)
    throw new Error(`The site stores entries that its cookie statement does not list: ${stored.others}`);
  const cookies = await page.context().cookies(page.url());
  return [
    ...named(
      'cookie',
      cookies.map(({ name }) => name),
    ),
    ...named('localStorage', stored.local),
    ...named('sessionStorage', stored.session),
  ];
};

/** Stored items of the page's site that are missing in the table, or belong to other categories. */
export const keptBeyond = async (page: Page, categories: readonly StorageRow['category'][]): Promise<string[]> =>
  (await keptIn(page)).flatMap(({ place, name }) => {
    const row = rowOf(place, name);
    if (!row)
      return [
        `${place} '${name}' is in no table: add it to mf-consent/src/storage-table.ts, and under its app to shared/site/kept-names.ts`,
      ];
    return categories.includes(row.category) ? [] : [`${place} '${name}' is ${row.category}`];
  });
