import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import type { Place } from '@rowhouse/shared/domain/area';
import { mobilityScore, type PointKind, pointKinds } from '@rowhouse/shared/domain/mobility-score';
import type { Database } from '../database/database.ts';
import { and, asc, between, eq, sql } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { pointsOfInterest } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { shownOf } from '../offered/statuses.ts';
import { textIn } from '../properties/card.ts';
import { placeOf } from '../properties/derived-columns.ts';
import { readStoredHome } from '../properties/stored-home.ts';
import { readSettings } from '../settings/settings.ts';
import { distanceBetween, roundedDistance } from './distance.ts';

/** The range of the search for points in degrees: about 11 km in each direction. */
const window = { lat: 0.1, lng: 0.16 };

// The sources are the same for all points, so one is read.
const { kind, name, lat, lng, date, sources, id: pointId } = pointsOfInterest;
const pointColumns = {
  kind,
  name,
  lat,
  lng,
  date,
  sources: sql<Texts | null>`case when row_number() over (order by ${pointId}) = 1 then ${sources} end`,
};

type Point = Pick<typeof pointsOfInterest.$inferSelect, 'kind' | 'name' | 'lat' | 'lng'>;

/** The points around a property. When its address is hidden, its place is not used: the answer is what its city has. */
export const surroundings =
  (database: Database): Endpoint<'surroundings'> =>
  async ({ id, language }) => {
    const text = textIn({ language, settings: await readSettings(database) });
    const storedHome = await readStoredHome(database, id);
    const { stored, city: town } = shownOf(storedHome, (home) => home.stored.stockStatus, 'property');
    const city = text(town.names);
    const place = stored.addressPublished ? placeOf(stored) : null;
    const isNear = place
      ? and(
          between(lat, place.lat - window.lat, place.lat + window.lat),
          between(lng, place.lng - window.lng, place.lng + window.lng),
        )
      : eq(pointsOfInterest.zip, town.zip);
    const points = await database
      .select(pointColumns)
      .from(pointsOfInterest)
      .where(isNear)
      .orderBy(asc(pointsOfInterest.id));
    const [first] = points;
    const sourced = { city, source: text(first?.sources), date: first?.date ?? '' };
    return place ? { ...sourced, ...around(place, points) } : { ...sourced, ...withoutPlace(points) };
  };

type Around = Omit<Surroundings, 'city' | 'source' | 'date'>;

const around = (home: Place, points: Point[]): Around => {
  const nearest = pointKinds.flatMap((kind) => {
    const sorted = points
      .filter((point) => point.kind === kind)
      .map((point) => ({ point, metres: distanceBetween(home, point) }))
      .toSorted((a, b) => a.metres - b.metres);
    return sorted[0] ? [{ ...sorted[0], kind }] : [];
  });
  const distances: Partial<Record<PointKind, number>> = Object.fromEntries(
    nearest.map(({ kind, metres }) => [kind, metres]),
  );
  return {
    exact: true,
    points: nearest.map(({ kind, metres, point }) => ({
      kind,
      name: point.name,
      distance: roundedDistance(metres),
      place: placeOf(point),
    })),
    mobility: nearest.length > 0 ? mobilityScore(distances) : null,
  };
};

// The first of each kind in the order of the import: an order by distance would reveal the home.
const withoutPlace = (points: Point[]): Around => {
  const ofKinds = pointKinds.flatMap((kind) => points.find((point) => point.kind === kind) ?? []);
  return {
    exact: false,
    points: ofKinds.map((point) => ({ kind: point.kind, name: point.name, distance: null, place: placeOf(point) })),
    mobility: null,
  };
};
