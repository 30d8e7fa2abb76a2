import { gridNumber, type Place } from '@rowhouse/shared/domain/area';
import { and, between, type SQL, type SQLWrapper, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';

/** A circle on the map, with its radius in kilometres. */
export interface Circle {
  readonly centre: Place;
  readonly radius: number;
}

const kilometresPerDegree = 111.195;
const perStep = kilometresPerDegree / 100_000;

// A degree of longitude is shorter the further north; the difference within a circle of 100 km does not matter.
// It has as many digits as a statement writes without an exponent.
const widthOf = ({ lat }: Place): number =>
  Math.max(Math.round(Math.cos((lat * Math.PI) / 180) * 1_000_000) / 1_000_000, 0.01);

/** The square of the distance in kilometres from a place to where the map shows a property; null for one without a place. */
export const squaredDistance = (
  centre: Place,
  columns: Record<'lat' | 'lng', SQLWrapper> = { lat: listings.lat, lng: listings.lng },
): SQL => {
  const up = sql`(${columns.lat} - ${sql.raw(String(gridNumber(centre.lat)))})`;
  const along = sql`((${columns.lng} - ${sql.raw(String(gridNumber(centre.lng)))}) * ${sql.raw(`${widthOf(centre)}::float8`)})`;
  return sql`((${up}::float8 * ${up} + ${along}::float8 * ${along}) * ${sql.raw(`${perStep ** 2}::float8`)})`;
};

/** Whether the map shows a property within a circle: the rectangle around it is one range of an index. */
export const isInCircle = ({ centre, radius }: Circle): SQL | undefined => {
  const [y, x] = [gridNumber(centre.lat), gridNumber(centre.lng)];
  const up = Math.ceil(radius / perStep);
  const along = Math.ceil(radius / perStep / widthOf(centre));
  return and(
    between(listings.lat, y - up, y + up),
    between(listings.lng, x - along, x + along),
    sql`coalesce(${squaredDistance(centre)} <= ${radius ** 2}, false)`,
  );
};
