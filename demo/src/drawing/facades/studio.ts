import { darker } from '../colour.ts';
import { bricks, frames, paintedWalls, slates } from '../palette.ts';
import type { Random } from '../prng.ts';
import { chimney, roof } from '../roofs.ts';
import { reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { pot } from '../street-things.ts';
import { num, path, poly, rect, steps } from '../svg.ts';
import { broadleaf } from '../trees.ts';
import { type Finish, shadeBelow, stoneBand, wall } from '../walls.ts';
import { dormer, type WindowStyle, windowAt } from '../windows.ts';
import { loggia } from './block.ts';

/** A close view of the top floor, with the one tall window of the studio. */
export const studio = (scene: Scene, house: Random): string => {
  const { random, tone } = scene;
  const main = reseeded(scene, house);
  const kind = house.pick(['brick', 'brick', 'plaster'] as const);
  const colour = kind === 'brick' ? house.pick(bricks) : house.pick(paintedWalls);
  const finish: Finish = { kind, colour };
  const cover = { kind: 'slate', colour: house.pick(slates) } as const;
  const eaves = house.between(330, 400);
  const style: WindowStyle = {
    frame: house.pick(frames),
    bars: 'sash',
    head: house.pick(['flat', 'segment', 'arch']),
    surround: kind === 'brick' ? house.pick(['stone', 'soldier']) : 'stone',
    wall: colour,
  };
  let shapes = sky(scene, 1500, 560) + hills(scene, 1500, 520);
  shapes +=
    chimney(main, house.between(180, 330), eaves - 210, 84, 96, '#96503c') +
    chimney(main, house.between(1080, 1240), eaves - 210, 84, 80, '#96503c');
  shapes += wall(main, { x: -20, y: eaves - 10, width: 1540, height: 1010 - eaves }, finish);
  shapes +=
    roof(
      main,
      [
        [-20, eaves - 224],
        [1520, eaves - 224],
        [1520, eaves],
        [-20, eaves],
      ],
      cover,
    ) + rect(-20, eaves - 232, 1540, 10, tone(darker(cover.colour, 0.4)));
  shapes += [310, 750, 1190]
    .map((x) => dormer(main, x, eaves - 16, 170, 142, { ...style, bars: 'pair' }, cover.colour))
    .join('');
  shapes += rect(-20, eaves - 8, 1540, 18, tone('#f0e7d6')) + rect(-20, eaves + 10, 1540, 12, tone('#cbbfa9'));
  shapes +=
    path(
      steps(10, 1500, 62)
        .map((x) => `M${num(x)} ${num(eaves + 20)}h18v20h-10Z`)
        .join(''),
      tone('#d9cdb8'),
    ) + shadeBelow(scene, 0, eaves + 22, 1500, 70);
  const [top, high] = [eaves + 92, 420];
  shapes += stoneBand(main, -20, top + high + 34, 1540, 16, kind === 'brick' ? '#e3d8c2' : darker(colour, 0.14));
  shapes += [150, 1150].map((x) => windowAt(main, x, top, 200, high - 40, style)).join('');
  shapes += loggia(
    main,
    520,
    top - 22,
    460,
    high + 20,
    colour,
    house.pick(['bars', 'glass', 'bars']),
    house.pick(['#33393d', '#41584f', '#efe7d8']),
  );
  shapes += poly(
    [
      [510, top + high + 50],
      [990, top + high + 50],
      [1030, top + high + 110],
      [550, top + high + 110],
    ],
    { fill: scene.light.shadow, opacity: 0.22 },
  );
  shapes += [230, 1270]
    .map((x) => windowAt(main, x - 84, top + high + 96, 168, 240, { ...style, bars: 'pair' }))
    .join('');
  shapes +=
    pot(scene, 575, top + high - 4, 64, 'flowers') +
    pot(scene, 922, top + high - 4, 58, random.pick(['ball', 'grass']));
  return shapes + (random.chance(0.6) ? broadleaf(scene, random.pick([-10, 1510]), 1120, 760) : '');
};
