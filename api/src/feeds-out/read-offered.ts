import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import type { Database } from '../database/database.ts';
import { and, asc, count, eq, gt, max, not, sql, sum } from '../database/orm.ts';
import { cities, people, properties } from '../database/schema.ts';
import { hasLeft } from '../offered/has-left.ts';
import { isOffered } from '../offered/statuses.ts';
import { readSettings } from '../settings/settings.ts';
import { type FeedContext, type OfferedHome, offeredHome } from './offered-home.ts';

const batchSize = 100;

/** The homes on offer, ordered by id; each batch is read when the previous one was consumed. */
export const readOffered = async function* (database: Database, context: FeedContext): AsyncGenerator<OfferedHome[]> {
  let last = '';
  for (;;) {
    const rows = await database
      .select({ stored: properties, city: cities, manager: people })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .leftJoin(people, and(eq(people.id, properties.managerId), not(hasLeft(people.id))))
      .where(and(isOffered(properties), gt(properties.id, last)))
      .orderBy(asc(properties.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map((row) => offeredHome(row, context));
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.stored.id ?? '';
  }
};

/** A state that changes with any change of the feed, and the time of the last change; null when there are no homes. */
export const stateOfOffered = async (database: Database): Promise<{ state: string; changedAt: Date | null }> => {
  const [homes] = await database
    .select({ homes: count(), versions: sum(properties.version), changedAt: max(properties.updatedAt) })
    .from(properties)
    .where(isOffered(properties));
  const [agents] = await database
    .select({
      state: sql<string>`md5(coalesce(string_agg(${people.name} || ${people.email} || ${people.phone}, ',' order by ${people.id}), ''))`,
    })
    .from(people)
    .where(not(hasLeft(people.id)));
  const [places] = await database
    .select({ state: sql<string>`md5(coalesce(string_agg(${cities}::text, ',' order by ${cities.id}), ''))` })
    .from(cities);
  const changedAt = homes?.changedAt ?? null;
  const state = JSON.stringify([homes?.homes, homes?.versions, changedAt, agents?.state, places?.state]);
  return { state, changedAt };
};

/** How the site writes its stock at present. */
export const readFeedContext = async (
  database: Database,
  { siteUrl, agencyMail, at }: { siteUrl: string; agencyMail: string; at: Date },
): Promise<FeedContext> => {
  const { agency, languages, energyScale } = await readSettings(database);
  const enabled = enabledLanguages(languages);
  return {
    origin: siteUrl.replace(/\/$/, ''),
    languages: [languages.default, ...enabled.filter((language) => language !== languages.default)],
    fallbacks: languages.fallbacks,
    energyScale,
    agency: { name: agency.name, phone: agency.phone, email: agency.email || agencyMail },
    at,
  };
};
