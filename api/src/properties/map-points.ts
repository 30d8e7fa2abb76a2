import type { MapCluster } from '@rowhouse/shared/contract/listing';
import { type Bounds, boundsOf } from '@rowhouse/shared/domain/area';
import type { Database } from '../database/database.ts';
import { and, inArray, isNotNull, type SQL, sql } from '../database/orm.ts';
import { listings, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, newestFirst, selectCards, type View } from './card.ts';
import { isInArea, listCriteria, readSearch } from './listing-conditions.ts';
import { countUpTo, mostCounted } from './listing-rows.ts';
import { readTotals } from './types-and-cities.ts';

/** The most points that a map gets; beyond this, it gets clusters. */
export const mostPoints = 500;

/**
 * When very many properties match, and there are more than twice `maxSampled`, only that many are sampled, and
 * cluster counts are extrapolated from them.
 */
export const mapPoints =
  (database: Database, { maxSampled = 50_000, mostExact = mostCounted } = {}): Endpoint<'mapPoints'> =>
  async ({ goal, language, view: inView, zoom, query }) => {
    const view = { language, settings: await readSettings(database) };
    const search = await readSearch(database, listCriteria(goal, query), view.settings);
    const where = and(
      search.where,
      isNotNull(listings.lat),
      isNotNull(listings.lng),
      inView ? isInArea({ bounds: inView }) : undefined,
    );
    const places = await database
      .select({ id: listings.propertyId, lat: listings.lat, lng: listings.lng, radius: listings.radius })
      .from(listings)
      .where(where)
      .limit(mostPoints + 1);
    if (places.length > mostPoints) {
      const part = await sampleShare(database, where, { maxSampled, mostExact });
      return inClusters(await readClusters(database, where, { zoom, inView, part }), part < 1);
    }
    const points = await pointsOf(database, places, view);
    return { points, clusters: [], total: points.length, approximate: false, bounds: boundsOf(points) ?? null };
  };

type Place = Pick<typeof listings.$inferSelect, 'lat' | 'lng' | 'radius'> & { id: string };

const degrees = (steps: number | null): number => (steps ?? 0) / 100_000;

const pointsOf = async (database: Database, places: readonly Place[], view: View) => {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const isShown = inArray(properties.id, [...placeOf.keys()]);
  const rows = await selectCards(database)
    .where(isShown)
    .orderBy(...newestFirst);
  return rows.map((row) => {
    const { lat = null, lng = null, radius = null } = placeOf.get(row.id) ?? {};
    return { ...cardOf(row, view), lat: degrees(lat), lng: degrees(lng), radius };
  });
};

const inClusters = (clusters: MapCluster[], approximate: boolean) => ({
  points: [],
  clusters,
  total: clusters.reduce((sum, { count }) => sum + count, 0),
  approximate,
  bounds:
    boundsOf(
      clusters.flatMap(({ bounds: { south, west, north, east } }) => [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ]),
    ) ?? null,
});

/** The share of all properties that is sampled for clusters: all of them unless very many match. */
const sampleShare = async (
  database: Database,
  where: SQL | undefined,
  { maxSampled, mostExact }: { maxSampled: number; mostExact: number },
): Promise<number> => {
  const { sale, rent } = await readTotals(database, 'all');
  if (sale + rent <= 2 * maxSampled) return 1;
  return (await countUpTo(database, where, mostExact)) > mostExact ? maxSampled / (sale + rent) : 1;
};

// Samples whole pages of the table, the same ones each time.
const partOf = (part: number): SQL =>
  part === 1
    ? sql`${listings}`
    : sql`${listings} tablesample system (${sql.raw((part * 100).toFixed(4))}) repeatable (1)`;

const earth: Bounds = { south: -90, west: -180, north: 90, east: 180 };
const pixelsApart = 80;
const mostAcross = 20;

/** Clusters lie on a grid of some pixels on the screen, and never finer than gives 500 of them. */
const readClusters = async (
  database: Database,
  where: SQL | undefined,
  { zoom, inView, part }: { zoom: number; inView: Bounds | null; part: number },
): Promise<MapCluster[]> => {
  const extent = inView ?? (await readExtent(database, where, part)) ?? earth;
  // At the latitude of Belgium, a degree of latitude is about one and a half times as long on the screen as one of
  // longitude.
  const wide = (360 / (256 * 2 ** zoom)) * pixelsApart;
  const steps = (least: number, all: number) => Math.ceil(Math.max(least, all / mostAcross, 0.00001) * 100_000);
  const size = {
    lat: steps(wide * 0.63, extent.north - extent.south),
    lng: steps(wide, extent.east - extent.west),
  };
  const cell = [
    sql`floor(${listings.lat}::float8 / ${sql.raw(String(size.lat))})`,
    sql`floor(${listings.lng}::float8 / ${sql.raw(String(size.lng))})`,
  ];
  const rows = await database
    .select({
      lat: sql<number>`round(avg(${listings.lat}))::int`,
      lng: sql<number>`round(avg(${listings.lng}))::int`,
      count: sql<number>`count(*)::int`,
      ...extentColumns,
    })
    .from(partOf(part))
    .where(where)
    .groupBy(...cell)
    .orderBy(...cell);
  return rows.map(({ lat, lng, count, ...extent }) => ({
    lat: degrees(lat),
    lng: degrees(lng),
    count: Math.round(count / part),
    bounds: inDegrees(extent),
  }));
};

const extentColumns = {
  south: sql<number | null>`min(${listings.lat})`,
  west: sql<number | null>`min(${listings.lng})`,
  north: sql<number | null>`max(${listings.lat})`,
  east: sql<number | null>`max(${listings.lng})`,
};

const readExtent = async (database: Database, where: SQL | undefined, part: number): Promise<Bounds | undefined> => {
  const [extent] = await database.select(extentColumns).from(partOf(part)).where(where);
  return extent && inDegrees(extent);
};

const inDegrees = ({ south, west, north, east }: { [Side in keyof Bounds]: number | null }): Bounds => ({
  south: degrees(south),
  west: degrees(west),
  north: degrees(north),
  east: degrees(east),
});
