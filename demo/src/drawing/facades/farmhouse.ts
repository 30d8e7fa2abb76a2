import { darker, lighter } from '../colour.ts';
import { door, garageDoor } from '../doors.ts';
import { castShadow, lawn } from '../ground.ts';
import { bricks, doors, frames, redTiles } from '../palette.ts';
import type { Random } from '../prng.ts';
import { chimney, gutter, roof, skylight, weathervane } from '../roofs.ts';
import { reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { bench, fence, pot } from '../street-things.ts';
import { fadedPath, moved, num, path, poly, rect, steps } from '../svg.ts';
import { broadleaf, hedge, pollardWillow, poplar } from '../trees.ts';
import { type Finish, shadeBelow, wall } from '../walls.ts';
import { dormer, type WindowStyle, windowAt } from '../windows.ts';

/** A cart door under a brick arch. */
const cartDoor = (
  scene: Scene,
  x: number,
  ground: number,
  width: number,
  height: number,
  colour: string,
  brick: string,
): string => {
  const { tone, light } = scene;
  const top = ground - height;
  const arch = (grow: number): string =>
    `M${num(x - grow)} ${num(ground)}V${num(top + width * 0.32)}Q${num(x + width / 2)} ${num(top - width * 0.2 - grow * 1.4)} ${num(x + width + grow)} ${num(top + width * 0.32)}V${num(ground)}Z`;
  const planks = steps(x + 14, x + width, 15)
    .map((px) => `M${num(px)} ${num(top)}V${num(ground)}`)
    .join('');
  const id = `<clipPath id="cart${Math.round(x)}"><path d="${arch(-7)}"/></clipPath>`;
  return (
    path(arch(15), tone(brick)) +
    path(arch(0), tone('#2e2f33')) +
    path(arch(-7), tone(colour)) +
    id +
    `<g clip-path="url(#cart${Math.round(x)})">${path(planks, { stroke: tone(darker(colour, 0.4)), width: 2 })}${rect(x + width / 2 - 2, top, 4, height, tone(darker(colour, 0.6)))}${rect(x, top - 20, width, 66, { fill: light.shadow, opacity: 0.32 })}${path(`M${num(x)} ${num(ground - height * 0.3)}h${num(width)}M${num(x)} ${num(ground - height * 0.66)}h${num(width)}`, { stroke: tone('#2c2a28'), width: 5 })}</g>`
  );
};

const long = (scene: Scene, ground: number): string => {
  const { random, tone } = scene;
  const white = random.chance(0.62);
  const colour = white ? random.pick(['#f3ede1', '#efe6d6', '#ece8de']) : random.pick(bricks);
  const finish: Finish = { kind: white ? 'whitewash' : 'brick', colour };
  const shutter = random.chance(0.75) ? random.pick(doors) : undefined;
  const window: WindowStyle = {
    frame: white ? random.pick(['#f3eee2', '#41584f', '#5a2a27']) : random.pick(frames),
    bars: random.pick(['grid', 'cross', 'cross']),
    head: white ? 'flat' : random.pick(['flat', 'segment']),
    surround: white ? 'none' : 'soldier',
    wall: colour,
    shutters: shutter,
  };
  const tiles = random.pick(redTiles);
  const [x, width, eaves, rise] = [
    250,
    random.between(760, 850),
    ground - random.between(176, 196),
    random.between(176, 214),
  ];
  let shapes = castShadow(scene, x, x + width, ground, 120, 38);
  shapes +=
    chimney(scene, x + width * 0.22, eaves - rise + 24, 54, 74, white ? '#a4573f' : colour) +
    chimney(scene, x + width * 0.7, eaves - rise + 24, 46, 64, white ? '#a4573f' : colour);
  shapes += wall(scene, { x, y: eaves - 8, width, height: ground - eaves + 8 }, finish);
  shapes += rect(x, ground - 46, width, 46, tone(white ? '#3a3836' : darker(colour, 0.35)));
  shapes += shadeBelow(scene, x, eaves + 6, width, 40);
  shapes += roof(
    scene,
    [
      [x - 6, eaves - rise],
      [x + width + 6, eaves - rise],
      [x + width + 30, eaves + 8],
      [x - 30, eaves + 8],
    ],
    { kind: 'tile', colour: tiles },
  );
  shapes +=
    rect(x - 10, eaves - rise - 6, width + 20, 11, tone(darker(tiles, 0.25)), 5) +
    gutter(scene, x - 32, eaves + 4, width + 64, '#6f6a64');
  shapes += random.pick<() => string>([
    () =>
      dormer(scene, x + width * 0.36, eaves - 30, 92, 74, { ...window, shutters: undefined }, tiles) +
      dormer(scene, x + width * 0.56, eaves - 30, 92, 74, { ...window, shutters: undefined }, tiles),
    () =>
      skylight(scene, x + width * 0.36, eaves - rise * 0.66, 54, 66) +
      skylight(scene, x + width * 0.48, eaves - rise * 0.66, 54, 66),
    () => '',
  ])();
  const slots = [0.06, 0.2, 0.46, 0.6, 0.74].map((share) => x + width * share);
  const [wide, tall] = [72, 92];
  shapes += slots.map((px) => windowAt(scene, px, ground - 62 - tall, wide, tall, window)).join('');
  shapes += door(scene, x + width * 0.345, ground, 80, 158, {
    kind: random.pick(['split', 'glazed', 'panelled']),
    colour: shutter ?? random.pick(doors),
    stone: false,
  });
  shapes += random.chance(0.5)
    ? door(scene, x + width * 0.88, ground, 70, 146, {
        kind: 'split',
        colour: shutter ?? random.pick(doors),
        stone: false,
      })
    : garageDoor(scene, x + width * 0.86, ground, 96, 140, shutter ?? random.pick(doors), 'boards');
  return (
    shapes +
    (random.chance(0.4) ? weathervane(scene, x + width * 0.94, eaves - rise - 4) : '') +
    barn(scene, x + width + 34, ground - 16, tiles, shutter ?? random.pick(doors))
  );
};

const barn = (scene: Scene, x: number, ground: number, tiles: string, paint: string): string => {
  const { random, tone } = scene;
  const brick = random.pick(bricks);
  const [width, eaves] = [270, ground - 176];
  const peak = eaves - 176;
  const outline = `M${num(x)} ${num(ground)}V${num(eaves)}L${num(x + width / 2)} ${num(peak)}L${num(x + width)} ${num(eaves)}V${num(ground)}Z`;
  return (
    castShadow(scene, x, x + width, ground, 110, 34) +
    wall(scene, { x, y: peak, width, height: ground - peak }, { kind: 'brick', colour: brick }, outline) +
    path(
      `M${num(x - 18)} ${num(eaves + 22)}L${num(x + width / 2)} ${num(peak - 8)}L${num(x + width + 18)} ${num(eaves + 22)}`,
      { stroke: tone(darker(tiles, 0.1)), width: 16 },
    ) +
    path(`M${num(x + width / 2 - 15)} ${num(peak + 90)}h30v46h-30Z`, tone('#2e2f33')) +
    cartDoor(scene, x + 62, ground, 146, 172, paint, darker(brick, 0.25))
  );
};

/** A cobbled yard in front of the house. */
const yard = (scene: Scene, ground: number): string => {
  const { random, tone } = scene;
  const stone = random.pick(['#b7ab98', '#b3aca0', '#c0ab8c']);
  const d = `M150 ${ground}C420 ${ground - 6} 1180 ${ground - 6} 1400 ${ground}C1330 ${ground + 80} 1120 ${ground + 150} 1040 1000H420C380 ${ground + 140} 220 ${ground + 70} 150 ${ground}Z`;
  const cobbles = steps(0, 420, 1).map(() => {
    const t = random.next();
    return `M${num(500 - 320 * (1 - t) + random.next() * (520 + 640 * (1 - t)))} ${num(ground + 8 + t * (990 - ground))}q${num(5 + t * 6)} ${num(-3 - t * 3)} ${num(10 + t * 12)} 0`;
  });
  return (
    fadedPath(d, [
      [0, tone(darker(stone, 0.08))],
      [1, tone(lighter(stone, 0.12))],
    ]) + path(cobbles.join(''), { stroke: tone(darker(stone, 0.3)), width: 2, opacity: 0.6, round: true })
  );
};

export const farmhouse = (scene: Scene, house: Random): string => {
  const { random, tone, season } = scene;
  const ground = 770;
  const air = sky(scene, 1500, ground - 104) + hills(scene, 1500, ground - 104, 0.9);
  let shapes = '';
  const field = random.pick(season.field);
  shapes +=
    poly(
      [
        [0, ground - 70],
        [1500, ground - 70],
        [1500, ground],
        [0, ground],
      ],
      tone(field),
    ) + rect(0, ground - 70, 1500, 8, tone(darker(field, 0.2)));
  shapes += steps(0, random.whole(3, 6), 1)
    .map((i) => poplar(scene, random.chance(0.5) ? 40 + i * 52 : 1270 + i * 52, ground - 40, random.between(330, 430)))
    .join('');
  shapes += lawn(scene, 1500, ground - 16, 1000) + yard(scene, ground);
  shapes += broadleaf(scene, random.between(130, 200), ground + 4, random.between(440, 540));
  shapes += long(reseeded(scene, house), ground);
  shapes +=
    pot(scene, 470, ground + 14, 46, 'flowers') + pot(scene, 690, ground + 14, 40, random.pick(['ball', 'flowers']));
  shapes += random.chance(0.6) ? bench(scene, 770, ground + 12) : '';
  shapes += random.chance(0.5)
    ? fence(scene, -10, 950, 330, 66, random.pick(['pickets', 'rails']))
    : hedge(scene, -20, 1004, 330, 88);
  shapes += pollardWillow(scene, random.between(1395, 1450), 960, random.between(360, 440));
  const zoom = 1.14;
  const drop = 1000 - 1000 * zoom;
  return air + (house.chance(0.5) ? moved(1500 + 130, drop, shapes, zoom, true) : moved(-130, drop, shapes, zoom));
};
