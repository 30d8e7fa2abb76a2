import { street } from '../ground.ts';
import { bricks } from '../palette.ts';
import type { Random } from '../prng.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { bench, bicycle, lamppost, pot, streetTree } from '../street-things.ts';
import { moved } from '../svg.ts';
import { frontHeight, frontOf, type HouseFacts, inventFront, rowFront } from './front.ts';

/** The neighbouring houses on either side, paler than the house itself. */
const neighbours = (scene: Scene, house: Random, left: number, right: number, ground: number): string => {
  const far = reseeded(distant(scene, 0.34), house);
  let shapes = '';
  for (const direction of [-1, 1] as const) {
    let edge = direction < 0 ? left : right;
    while (edge > -80 && edge < 1580) {
      const bays = house.whole(2, 3);
      const width = bays * house.between(118, 142);
      const x = direction < 0 ? edge - width : edge;
      shapes += rowFront(far, inventFront(house, bays), x, width, ground);
      edge += direction * width;
    }
  }
  return shapes;
};

export const rowhouse = (scene: Scene, house: Random, facts?: HouseFacts): string => {
  const ground = 868;
  const bays = facts?.garage ? 3 : house.whole(2, 3);
  const width = bays * house.between(150, 172);
  const front = facts ? frontOf(house, bays, facts) : inventFront(house, bays);
  const x = 750 - width / 2 + house.between(-120, 120);
  const main = reseeded(scene, house);
  const row =
    neighbours(scene, house, x, x + width, ground) +
    street(scene, 1500, ground, 1000) +
    rowFront(main, front, x, width, ground) +
    onThePavement(scene, x, width, ground);
  // Zooms so that the house fills the frame, whatever its height.
  const zoom = Math.min(
    1.32,
    790 / (frontHeight(front) + (front.top === 'cornice' || front.top === 'mansard' ? 170 : width * 0.5)),
  );
  const near = Math.max(1, zoom);
  return (
    sky(scene, 1500, 700) +
    hills(scene, 1500, 700) +
    moved(750 - (x + width / 2) * near + (x + width / 2 - 750) * 0.6, 930 - 930 * near, row, near)
  );
};

/** Objects on the pavement that show that people live here. */
export const onThePavement = (scene: Scene, x: number, width: number, ground: number): string => {
  const { random } = scene;
  let shapes = '';
  if (random.chance(0.5)) {
    shapes += bicycle(
      scene,
      random.chance(0.5) ? x - random.between(170, 260) : x + width + random.between(40, 140),
      ground + 16,
      random.pick(bricks),
      0.95,
    );
  }
  if (random.chance(0.4)) {
    shapes += bench(scene, random.chance(0.5) ? x - 420 : x + width + 230, ground + 14);
  }
  if (random.chance(0.55)) {
    shapes += pot(scene, x + width * 0.5, ground + 12, 42, random.pick(['ball', 'grass', 'flowers']));
  }
  const side = random.chance(0.5) ? random.between(60, 230) : random.between(1270, 1440);
  return (
    shapes +
    (random.chance(0.6)
      ? streetTree(scene, side, ground + 34, random.between(460, 600))
      : lamppost(scene, side, ground + 30, random.between(360, 420)))
  );
};
