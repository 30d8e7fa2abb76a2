import { street } from '../ground.ts';
import type { Random } from '../prng.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { moved } from '../svg.ts';
import { type Front, inventFront, rowFront } from './front.ts';
import { onThePavement } from './rowhouse.ts';

const along = (scene: Scene, house: Random, from: number, to: number, ground: number): string => {
  let shapes = '';
  for (let x = from; x < to; ) {
    const bays = house.whole(2, 3);
    const width = bays * house.between(118, 140);
    shapes += rowFront(scene, inventFront(house, bays), x, width, ground);
    x += width;
  }
  return shapes;
};

const withNeighbours = (
  scene: Scene,
  house: Random,
  fronts: readonly { front: Front; width: number }[],
  zoom: number,
): string => {
  const ground = 868;
  const total = fronts.reduce((sum, { width }) => sum + width, 0);
  const start = 750 - total / 2;
  const far = reseeded(distant(scene, 0.36), house);
  const main = reseeded(scene, house);
  let row =
    along(far, house, start - 800, start - 1, ground) +
    along(far, house, start + total, 1640, ground) +
    street(scene, 1500, ground, 1000);
  let x = start;
  for (const { front, width } of fronts) {
    row += rowFront(main, front, x, width, ground);
    x += width;
  }
  row += onThePavement(scene, start, total, ground);
  return sky(scene, 1500, 700) + hills(scene, 1500, 700) + moved(750 - 750 * zoom, 930 - 930 * zoom, row, zoom);
};

/** An investment property: several fronts side by side, with homes above one or more shops. */
export const income = (scene: Scene, house: Random): string => {
  const fronts = Array.from({ length: house.whole(2, 3) }, (_, i) => {
    const bays = house.whole(2, 3);
    const shop = i === 0 || house.chance(0.6);
    const front = {
      ...inventFront(house, bays, shop ? 'shop' : 'door-left'),
      storey: house.between(182, 196),
      floors: house.whole(2, 3),
    };
    return {
      front: { ...front, top: front.floors === 3 ? 'cornice' : front.top } satisfies Front,
      width: bays * house.between(128, 148),
    };
  });
  return withNeighbours(scene, house, fronts, 1.04);
};

/** A commercial property: one wide shop front, seen from nearby. */
export const commercial = (scene: Scene, house: Random): string => {
  const bays = house.whole(3, 4);
  const front: Front = {
    ...inventFront(house, bays, 'shop'),
    top: house.pick(['cornice', 'cornice', 'mansard']),
    floors: 2,
    storey: house.between(214, 232),
  };
  return withNeighbours(scene, house, [{ front, width: bays * house.between(160, 176) }], 1.3);
};
