import type { Surroundings } from '@rowhouse/shared/contract/surroundings';

type Point = Surroundings['points'][number];

/** A point of a kind that this release knows, with its number on the map and in the table. */
export interface NumberedPoint extends Omit<Point, 'kind'> {
  kind: Exclude<Point['kind'], 'unknown'>;
  number: number;
}
