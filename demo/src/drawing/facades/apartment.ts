import { darker, lighter } from '../colour.ts';
import { door } from '../doors.ts';
import { castShadow, street } from '../ground.ts';
import { bluestone, bricks, doors, paleWalls } from '../palette.ts';
import type { Random } from '../prng.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { streetTree } from '../street-things.ts';
import { rect, steps } from '../svg.ts';
import { hedge, shrub } from '../trees.ts';
import { type Finish, stoneBand, wall } from '../walls.ts';
import { glass, type WindowStyle, windowAt } from '../windows.ts';
import { balcony, loggia, type Railing } from './block.ts';
import { inventFront, rowFront } from './front.ts';

type Cell = 'window' | 'loggia' | 'balcony';

const block = (scene: Scene, x: number, width: number, ground: number): string => {
  const { random, tone } = scene;
  const floors = random.whole(4, 5);
  const bays = random.whole(3, 4);
  const high = random.between(136, 148);
  const colour = random.chance(0.62) ? random.pick(bricks) : random.pick(paleWalls);
  const finish: Finish = { kind: random.chance(0.8) ? 'brick' : 'plaster', colour };
  const top = ground - floors * high - 30;
  const rail = random.pick<Railing>(['bars', 'glass', 'solid', 'bars']);
  const metal = random.pick(['#33393d', '#efe7d8', '#41584f', '#8c6545']);
  const style: WindowStyle = {
    frame: random.pick(['#33393d', '#f3eee2']),
    bars: random.pick(['pair', 'single', 'cross']),
    head: 'flat',
    surround: 'none',
    wall: colour,
  };
  const columns = steps(0, bays, 1).map((): Cell => random.pick(['window', 'loggia', 'balcony']));
  columns[random.whole(0, bays - 1)] = random.pick(['loggia', 'balcony']);
  const bay = width / bays;
  let shapes =
    castShadow(scene, x, x + width, ground, 180, 40) + wall(scene, { x, y: top, width, height: ground - top }, finish);
  shapes +=
    rect(x - 6, top - 12, width + 12, 14, tone('#5c6265')) +
    rect(x - 6, top + 2, width + 12, 8, { fill: scene.light.shadow, opacity: 0.3 });
  const penthouse = floors < 5 && random.chance(0.7);
  if (penthouse) {
    const [px, pw] = [x + width * 0.14, width * 0.72];
    shapes =
      wall(scene, { x: px, y: top - 112, width: pw, height: 104 }, { kind: 'boards', colour: '#4d5256' }) +
      steps(0, 4, 1)
        .map((i) => glass(scene, px + 24 + i * ((pw - 30) / 4), top - 94, (pw - 30) / 4 - 18, 84))
        .join('') +
      rect(px - 16, top - 122, pw + 32, 12, tone('#3a3f42')) +
      shapes;
  }
  for (let floor = 1; floor < floors; floor += 1) {
    const y = ground - (floor + 1) * high + 12;
    shapes += stoneBand(scene, x, y + high - 20, width, 7, lighter(colour, finish.kind === 'brick' ? 0.5 : 0.2));
    columns.forEach((cell, i) => {
      const left = x + i * bay;
      const cells: Record<Cell, () => string> = {
        window: () => windowAt(scene, left + bay * 0.22, y + 8, bay * 0.56, high * 0.6, style),
        loggia: () => loggia(scene, left + bay * 0.08, y - 4, bay * 0.84, high - 20, colour, rail, metal),
        balcony: () => balcony(scene, left + bay * 0.1, y - 2, bay * 0.8, high - 24, rail, metal),
      };
      shapes += cells[cell]();
    });
  }
  shapes +=
    rect(x, ground - high + 2, width, high - 2, tone(bluestone)) +
    rect(x, ground - high + 2, width, 6, tone(lighter(bluestone, 0.3)));
  const entry = random.whole(0, bays - 1);
  shapes += steps(0, bays, 1)
    .map((i) =>
      i === entry
        ? rect(x + i * bay + bay * 0.1, ground - high + 4, bay * 0.8, 14, tone('#33393d')) +
          door(scene, x + i * bay + bay * 0.24, ground, bay * 0.52, high - 22, {
            kind: 'double',
            colour: random.pick(doors),
            stone: false,
          })
        : windowAt(scene, x + i * bay + bay * 0.14, ground - high + 28, bay * 0.72, high - 74, {
            ...style,
            wall: bluestone,
            bars: 'triple',
          }),
    )
    .join('');
  return shapes + rect(x + width - 5, top, 5, ground - top, { fill: darker('#37455a', 0.1), opacity: 0.25 });
};

export const apartment = (scene: Scene, house: Random): string => {
  const { random } = scene;
  const ground = 880;
  const width = house.between(620, 760);
  const x = 750 - width / 2 + house.between(-140, 140);
  const far = reseeded(distant(scene, 0.42), house);
  let shapes = sky(scene, 1500, 760) + hills(scene, 1500, 740);
  for (let left = -60; left < 1500; ) {
    const bays = house.whole(2, 3);
    const wide = bays * house.between(104, 124);
    shapes += rowFront(far, { ...inventFront(house, bays), storey: 158, floors: 2 }, left, wide, ground);
    left += wide;
  }
  shapes += street(scene, 1500, ground, 1000) + block(reseeded(scene, house), x, width, ground);
  shapes += hedge(scene, x + 10, ground + 6, width * 0.24, 34) + shrub(scene, x + width - 50, ground + 8, 86, true);
  const trees = [random.between(60, 200), random.between(1290, 1420), random.between(420, 640)].slice(
    0,
    random.whole(2, 3),
  );
  return shapes + trees.map((tx) => streetTree(scene, tx, ground + 34, random.between(330, 470))).join('');
};
