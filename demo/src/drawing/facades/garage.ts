import { darker, lighter } from '../colour.ts';
import { garageDoor } from '../doors.ts';
import { castShadow } from '../ground.ts';
import { bricks, doors, paleWalls } from '../palette.ts';
import type { Random } from '../prng.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { sky } from '../sky.ts';
import { bicycle } from '../street-things.ts';
import { fadedRect, num, path, poly, rect, steps } from '../svg.ts';
import { broadleaf, hedge, shrub } from '../trees.ts';
import { shadeBelow, stoneBand, wall } from '../walls.ts';
import { glass } from '../windows.ts';
import { inventFront, rowFront } from './front.ts';

/** A row of lock-up garages in a yard behind the houses. */
export const garage = (scene: Scene, house: Random): string => {
  const { random, tone, season } = scene;
  const main = reseeded(scene, house);
  const ground = 800;
  const colour = house.chance(0.7) ? house.pick(bricks) : house.pick(paleWalls);
  const count = house.whole(3, 5);
  const [x, width, high] = [110, 1280, house.between(300, 340)];
  const top = ground - high;
  const paints = house.chance(0.5) ? [house.pick(doors)] : ['#b4553c', '#5f7a63', '#c9973f', '#3f5560', '#d8c8ab'];
  const kind = house.pick(['panels', 'boards', 'windowed', 'panels'] as const);
  const far = reseeded(distant(scene, 0.46), house);
  let shapes = sky(scene, 1500, 620);
  for (let left = -50; left < 1500; ) {
    const wide = house.between(220, 300);
    shapes += rowFront(far, { ...inventFront(house, 2), floors: 2, storey: 150 }, left, wide, 640);
    left += wide;
  }
  shapes +=
    steps(0, 3, 1)
      .map((i) =>
        broadleaf(distant(scene, 0.2), 120 + i * 560 + random.between(-90, 90), 640, random.between(330, 430)),
      )
      .join('') + hedge(distant(scene, 0.12), -10, 740, 1520, 150);
  const asphalt = random.pick(['#9a948c', '#a39c92', '#8f8c8a']);
  shapes += fadedRect({ x: 0, y: ground - 60, width: 1500, height: 262 }, [
    [0, tone(darker(asphalt, 0.12))],
    [1, tone(lighter(asphalt, 0.12))],
  ]);
  shapes += path(
    steps(0, 130, 1)
      .map(() => `M${num(random.next() * 1500)} ${num(ground + random.next() * 200)}h${num(random.between(4, 20))}`)
      .join(''),
    { stroke: tone(darker(asphalt, 0.25)), width: 2, opacity: 0.4, round: true },
  );
  shapes += castShadow(scene, x, x + width, ground, 160, 60);
  shapes += wall(main, { x, y: top, width, height: high }, { kind: house.chance(0.8) ? 'brick' : 'plaster', colour });
  shapes += stoneBand(main, x - 10, top - 14, width + 20, 24, '#d8d0c0') + shadeBelow(scene, x, top + 10, width, 30);
  const bay = width / count;
  const wide = Math.min(bay * 0.8, 300);
  for (let i = 0; i < count; i += 1) {
    const left = x + i * bay + (bay - wide) / 2;
    shapes += rect(left - 9, ground - high * 0.72 - 18, wide + 18, 18, tone(lighter(colour, 0.4)));
    shapes += garageDoor(main, left, ground, wide, high * 0.72, paints[i % paints.length] ?? '#5f7a63', kind);
    shapes += poly(
      [
        [left - 10, ground],
        [left + wide + 10, ground],
        [left + wide + 34, ground + 44],
        [left - 34, ground + 44],
      ],
      { fill: tone(lighter(asphalt, 0.3)), opacity: 0.5 },
    );
    if (house.chance(0.3)) {
      shapes +=
        rect(left + wide / 2 - 15, ground - high * 0.86, 30, 20, tone('#33393d')) +
        glass(main, left + wide / 2 - 11, ground - high * 0.86 + 4, 22, 12);
    }
  }
  shapes += shrub(scene, 60, ground + 24, 130, true) + shrub(scene, 1440, ground + 20, 150);
  shapes += path(
    steps(0, 30, 1)
      .map(
        (i) =>
          `M${num(x + i * 44 + random.between(0, 26))} ${ground}l-5 -${num(random.between(8, 18))}m7 ${num(12)}l5 -12`,
      )
      .join(''),
    { stroke: tone(season.grass), width: 2.6, round: true },
  );
  return (
    shapes +
    (random.chance(0.5) ? bicycle(scene, random.between(300, 1100), ground + 70, random.pick(bricks), 1.3) : '')
  );
};
