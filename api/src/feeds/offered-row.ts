import type { Database } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import type { StoredPicture } from '../database/schema/texts.ts';
import { feedItems, type properties } from '../database/schema.ts';
import { type HeldFiles, nameFiles } from '../feed-files/named-files.ts';
import { cityOf } from './feed-cities.ts';
import type { FeedHome, FeedProject } from './feed-home.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun, LineResult } from './feed-run.ts';

interface Standing {
  managerId: number | null;
  pictures: StoredPicture[];
  plans: StoredPicture[];
}

type Row = Pick<
  typeof properties.$inferInsert,
  | 'street'
  | 'houseNumber'
  | 'boxNumber'
  | 'addressPublished'
  | 'cityId'
  | 'managerId'
  | 'descriptions'
  | 'pictures'
  | 'plans'
  | 'videos'
  | 'raw'
> & { publishedAt: Date | undefined; source: string; sourceId: string };

/** The part of a row that homes and projects share; its feed item must be stored already. */
export const offeredRow = async (
  transaction: Database,
  { name }: Feed,
  item: FeedHome | FeedProject,
  standing: Standing | undefined,
  { at, agents }: Pick<FeedRun, 'at' | 'agents'>,
): Promise<{ row: Row } & Pick<LineResult, 'newCity' | 'pictures' | 'missing'>> => {
  const { sourceId, address, city, agent, publishedAt } = item;
  const { id: cityId, isNew } = await cityOf(transaction, city);
  const heldFiles: HeldFiles | null = standing ? { pictures: standing.pictures, plans: standing.plans } : null;
  const documents = item.documents.map(({ source, name, kind }) => ({ source, name, kind }));
  const files = { pictures: item.pictures, plans: item.plans, documents };
  const { pictures, plans, named, toFetch } = await nameFiles(
    transaction,
    { feed: name, sourceId, files, standing: heldFiles },
    at,
  );
  const email = agent?.email?.trim().toLowerCase() ?? '';
  const managerId = agents.get(email);
  const isMissing = email !== '' && managerId === undefined;
  // Makes the next run write the home once its agent is known.
  if (isMissing)
    await transaction
      .update(feedItems)
      .set({ hash: sql`${feedItems.hash} || ${` ${email}`}` })
      .where(and(eq(feedItems.feed, name), eq(feedItems.sourceId, sourceId)));
  const noAgent = { path: 'agent', value: agent?.email ?? '', why: 'nobody at the agency has this mail address' };
  return {
    row: {
      source: name,
      sourceId,
      street: address.street,
      houseNumber: address.number,
      boxNumber: address.box,
      addressPublished: address.published,
      cityId,
      managerId: managerId ?? standing?.managerId ?? null,
      descriptions: item.description,
      pictures,
      plans,
      videos: item.videos,
      raw: item.raw,
      publishedAt: publishedAt === null ? undefined : new Date(publishedAt),
    },
    newCity: isNew ? `${city.zip} ${city.name.trim()}` : null,
    pictures: { named, toFetch },
    missing: isMissing ? [noAgent] : [],
  };
};
