import { localized } from '@rowhouse/shared/domain/multilingual';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import { pages } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { pictureOf } from './picture.ts';
import { readSettings, type Settings } from './settings.ts';
import { readTotals } from './totals.ts';

export const site =
  (database: Database): Endpoint<'site'> =>
  async ({ language }) => {
    const settings = await readSettings(database);
    const { agency, languages, unmatchedPaths, search, menu, footer, consent } = settings;
    const text = (texts: Texts) => localized(texts, language, languages.fallbacks);
    const leaf = ({ id, titles, path, redirectUrl }: Omit<Settings['menu'][number], 'children'>) => ({
      id,
      title: text(titles),
      path,
      redirectUrl,
    });
    return {
      agency: {
        ...agency,
        city: text(agency.cities),
        hours: text(agency.hours),
        picture: pictureOf(agency.picture ?? (await homePicture(database)), text),
        supervisor: text(agency.supervisors),
        insurance: text(agency.insurances),
      },
      languages,
      unmatchedPaths,
      search,
      totals: await readTotals(database),
      menu: menu
        .filter(({ published }) => published)
        .map((item) => ({ ...leaf(item), children: item.children.filter(({ published }) => published).map(leaf) })),
      footer: { title: text(footer.titles), intro: text(footer.intros), copyright: footer.copyright },
      consent,
    };
  };

async function homePicture(database: Database): Promise<StoredPicture | null> {
  const [home] = await database.select({ picture: pages.picture }).from(pages).where(eq(pages.id, 'home'));
  return home?.picture ?? null;
}
