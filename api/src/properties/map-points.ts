import type { MapCluster } from '@rowhouse/shared/contract/listing';
import { type Bounds, boundsOf } from '@rowhouse/shared/domain/area';
import type { Database } from '../database/database.ts';
import { and, inArray, isNotNull, type SQL, type SQLWrapper, sql } from '../database/orm.ts';
import { listings, properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, newestFirst, selectCards, type View } from './card.ts';
import { isInArea, listCriteria, readSearch } from './listing-conditions.ts';
import { areFarMore, mostCounted, partOf, rowsOfPage } from './listing-rows.ts';
import { readTotals } from './types-and-cities.ts';

/** The most points that a map gets; beyond this, it gets clusters. */
export const mostPoints = 500;

// Of homes that were written together, a sample has their pages or none: of fewer pages, it could have none.
const leastPages = 20;

/**
 * When far more than `mostExact` of more than twice `maxSampled` properties match, about `maxSampled` of all are sampled,
 * and cluster counts are extrapolated from them.
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
    const clusters = await readClusters(database, where, { zoom, inView, maxSampled, mostExact });
    if (clusters.total > mostPoints) return clusters;
    const places = await database
      .select({ id: listings.propertyId, lat: listings.lat, lng: listings.lng, radius: listings.radius })
      .from(listings)
      .where(where)
      .limit(mostPoints);
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

interface ClusterLimits {
  zoom: number;
  inView: Bounds | null;
  maxSampled: number;
  mostExact: number;
}

/** The matches in clusters, which are counted exactly unless very many of very many properties match. */
const readClusters = async (
  database: Database,
  where: SQL | undefined,
  { maxSampled, mostExact, ...grid }: ClusterLimits,
) => {
  const { sale, rent } = await readTotals(database, 'all');
  const all = sale + rent;
  const isLarge = all > 2 * maxSampled;
  const part = maxSampled / all;
  const most = isLarge ? Math.max(mostExact, (leastPages * rowsOfPage) / part) : all;
  if (!isLarge || !(await areFarMore(database, where, { all, most: mostCounted }))) {
    const clusters = inClusters(await readCells(database, where, { ...grid, most: Math.ceil(most) + 1 }), false);
    if (!isLarge || clusters.total <= most) return clusters;
  }
  return inClusters(await readCells(database, where, { ...grid, part, most: all }), true);
};

const pixelsApart = 80;
const mostAcross = 20;

/** Clusters lie on a grid of some pixels on the screen, and never finer than gives 500 of them. */
const readCells = async (
  database: Database,
  where: SQL | undefined,
  { zoom, inView, part = 1, most }: { zoom: number; inView: Bounds | null; part?: number; most: number },
): Promise<MapCluster[]> => {
  // At the latitude of Belgium, a degree of latitude is about one and a half times as long on the screen as one of
  // longitude.
  const wide = (360 / (256 * 2 ** zoom)) * pixelsApart;
  const places = database.$with('places').as(
    database
      .select({ lat: sql<number>`${listings.lat}`.as('lat'), lng: sql<number>`${listings.lng}`.as('lng') })
      .from(partOf(part))
      .where(where)
      .limit(most),
  );
  const steps = (least: number, across: SQL) =>
    sql<number>`greatest(${sql.raw(String(Math.ceil(Math.max(least, 0.00001) * 100_000)))}, ceil(${across} / ${sql.raw(`${mostAcross}::float8`)}))`;
  const across = (side: SQLWrapper, span: number | undefined) =>
    span === undefined ? sql`(max(${side}) - min(${side}))` : sql`max(${sql.raw(String(Math.round(span * 100_000)))})`;
  const grid = database.$with('grid').as(
    database
      .select({
        height: steps(wide * 0.63, across(places.lat, inView ? inView.north - inView.south : undefined)).as('height'),
        width: steps(wide, across(places.lng, inView ? inView.east - inView.west : undefined)).as('width'),
      })
      .from(places),
  );
  const cell = [sql`floor(${places.lat} / ${grid.height})`, sql`floor(${places.lng} / ${grid.width})`];
  const rows = await database
    .with(places, grid)
    .select({
      lat: sql<number>`round(avg(${places.lat}))::int`,
      lng: sql<number>`round(avg(${places.lng}))::int`,
      count: sql<number>`count(*)::int`,
      south: sql<number>`min(${places.lat})`,
      west: sql<number>`min(${places.lng})`,
      north: sql<number>`max(${places.lat})`,
      east: sql<number>`max(${places.lng})`,
    })
    .from(places)
    .innerJoin(grid, sql`true`)
    .groupBy(...cell)
    .orderBy(...cell);
  return rows.map(({ lat, lng, count, south, west, north, east }) => ({
    lat: degrees(lat),
    lng: degrees(lng),
    count: Math.round(count / part),
    bounds: { south: degrees(south), west: degrees(west), north: degrees(north), east: degrees(east) },
  }));
};
