import { darker, lighter } from '../colour.ts';
import { door, garageDoor } from '../doors.ts';
import { castShadow } from '../ground.ts';
import { bricks, doors } from '../palette.ts';
import type { Random } from '../prng.ts';
import { chimney } from '../roofs.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { clipped, fadedRect, num, outline, type Point, path, poly, rect, steps } from '../svg.ts';
import { hedge, poplar, shrub } from '../trees.ts';
import { type Finish, shadeBelow, wall } from '../walls.ts';
import { glass, windowAt } from '../windows.ts';

const bay = (
  scene: Scene,
  x: number,
  width: number,
  ground: number,
  eaves: number,
  paint: string,
  open: boolean,
): string => {
  const { random, tone, light } = scene;
  const [wide, high] = [width * 0.64, (ground - eaves) * 0.68];
  const left = x + (width - wide) / 2;
  if (!open) {
    return garageDoor(scene, left, ground, wide, high, paint, random.pick(['panels', 'windowed']));
  }
  const deep = { x: left, y: ground - high, width: wide, height: high };
  return (
    fadedRect(deep, [
      [0, tone('#3a3f44')],
      [1, tone('#6a655c')],
    ]) +
    rect(left, ground - high, wide, high * 0.2, tone(paint)) +
    steps(0, 3, 1)
      .map((i) =>
        rect(
          left + 16 + i * wide * 0.28,
          ground - 44 - (i % 2) * 40,
          wide * 0.22,
          44 + (i % 2) * 40,
          tone(random.pick(['#a97f4f', '#c79f70', '#8c6545'])),
        ),
      )
      .join('') +
    rect(left, ground - high, wide, 14, { fill: light.shadow, opacity: 0.5 })
  );
};

/** Saw-tooth roofs with north-facing windows over old brick. */
const sawtooth = (scene: Scene, ground: number): string => {
  const { random, tone, light } = scene;
  const brick = random.pick(bricks);
  const count = random.whole(4, 5);
  const [x, width] = [140, 1220];
  const tooth = width / count;
  const eaves = ground - random.between(300, 340);
  const ridge = steps(0, count, 1).flatMap((i): Point[] => [
    [x + i * tooth, eaves],
    [x + i * tooth, eaves - 130],
    [x + (i + 1) * tooth, eaves],
  ]);
  const shape = outline([[x, ground], ...ridge, [x + width, ground]]);
  let shapes = chimney(scene, x + width * 0.78, eaves, 62, 300, darker(brick, 0.1));
  shapes +=
    castShadow(scene, x, x + width, ground, 150, 50) +
    wall(scene, { x, y: eaves - 130, width, height: ground - eaves + 130 }, { kind: 'brick', colour: brick }, shape);
  shapes += path(ridge.map(([px, py], i) => `${i ? 'L' : 'M'}${num(px)} ${num(py)}`).join(''), {
    stroke: tone('#d8d0c0'),
    width: 13,
    round: true,
  });
  const open = random.whole(0, count - 1);
  const paint = random.pick(doors);
  for (let i = 0; i < count; i += 1) {
    const left = x + i * tooth;
    shapes +=
      i % 2 === open % 2
        ? bay(scene, left, tooth, ground, eaves, paint, i === open)
        : windowAt(scene, left + tooth * 0.2, ground - 236, tooth * 0.6, 164, {
            frame: '#33393d',
            bars: 'grid',
            head: 'segment',
            surround: 'soldier',
            wall: brick,
          });
    shapes +=
      rect(left - 7, eaves, 14, ground - eaves, tone(darker(brick, 0.15))) +
      rect(left + 7, eaves, 8, ground - eaves, { fill: light.shadow, opacity: 0.2 });
  }
  return shapes + rect(x, ground - 22, width, 22, tone('#7d858a'));
};

/** A wide hall in ribbed metal, with an office at one corner. */
const hall = (scene: Scene, ground: number): string => {
  const { random, tone } = scene;
  const finish: Finish = {
    kind: 'metal',
    colour: random.pick(['#b9c0bf', '#8d9a94', '#6f7f86', '#c9c1b0', '#5c6a63']),
  };
  const accent = random.pick(['#b4553c', '#c9973f', '#41584f', '#2d3e50']);
  const [x, width] = [120, 1260];
  const eaves = ground - random.between(330, 380);
  const peak = eaves - random.between(50, 100);
  const shape = outline([
    [x, ground],
    [x, eaves],
    [x + width / 2, peak],
    [x + width, eaves],
    [x + width, ground],
  ]);
  let shapes =
    castShadow(scene, x, x + width, ground, 160, 54) +
    wall(scene, { x, y: peak, width, height: ground - peak }, finish, shape);
  shapes += clipped(
    shape,
    rect(x, ground - 120, width, 120, tone('#9c9488')) +
      rect(x, ground - 124, width, 5, tone(lighter(finish.colour, 0.4))),
  );
  shapes += path(`M${x - 14} ${num(eaves + 2)}L${x + width / 2} ${num(peak)}L${x + width + 14} ${num(eaves + 2)}`, {
    stroke: tone(accent),
    width: 18,
  });
  shapes += steps(0, 3, 1)
    .map((i) => bay(scene, x + 70 + i * 262, 262, ground, eaves, random.chance(0.5) ? accent : '#d8d2c6', i === 1))
    .join('');
  shapes += steps(0, 7, 1)
    .map((i) => glass(scene, x + 70 + i * 108, eaves + 34, 86, 36))
    .join('');
  const office = x + width - 350;
  shapes +=
    wall(
      scene,
      { x: office, y: ground - 270, width: 350, height: 270 },
      { kind: 'brick', colour: random.pick(bricks) },
    ) +
    rect(office - 8, ground - 282, 366, 14, tone('#484e52')) +
    shadeBelow(scene, office, ground - 268, 350, 24);
  shapes += [0, 1]
    .map((floor) =>
      windowAt(scene, office + 30, ground - 240 + floor * 126, floor ? 160 : 290, 82, {
        frame: '#2c3338',
        bars: 'triple',
        head: 'flat',
        surround: 'none',
        wall: '#b5664a',
      }),
    )
    .join('');
  return shapes + door(scene, office + 222, ground, 86, 136, { kind: 'glazed', colour: '#2f4a41', stone: false });
};

export const industrial = (scene: Scene, house: Random): string => {
  const { random, tone } = scene;
  const ground = 812;
  const concrete = random.pick(['#b7b1a6', '#aaa69f', '#bdb3a2']);
  let shapes = sky(scene, 1500, 660) + hills(scene, 1500, 660);
  const start = random.between(20, 900);
  shapes +=
    steps(0, 8, 1)
      .map((i) => poplar(distant(scene, 0.3), start + i * 74, 700, random.between(400, 520)))
      .join('') + hedge(distant(scene, 0.2), -10, 760, 1520, 90);
  shapes += fadedRect({ x: 0, y: ground - 60, width: 1500, height: 260 }, [
    [0, tone(darker(concrete, 0.15))],
    [1, tone(lighter(concrete, 0.14))],
  ]);
  shapes += path(
    `${steps(-6, 14, 1)
      .map((i) => `M${num(750 + (i - 4) * 150)} ${ground}L${num(750 + (i - 4) * 270)} 1000`)
      .join('')}M0 ${ground + 70}H1500`,
    { stroke: tone(darker(concrete, 0.25)), width: 2, opacity: 0.5 },
  );
  shapes += house.pick([sawtooth, hall])(reseeded(scene, house), ground);
  shapes += [0, 1, 2]
    .map((i) =>
      poly(
        [
          [420 + i * 190, 1000],
          [444 + i * 190, 1000],
          [480 + i * 160, 866],
          [464 + i * 160, 866],
        ],
        { fill: '#f6efe2', opacity: 0.5 },
      ),
    )
    .join('');
  return shapes + shrub(scene, 70, ground + 30, 150) + shrub(scene, 1436, ground + 26, 170, true);
};
