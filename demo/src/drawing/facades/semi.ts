import { darker, lighter } from '../colour.ts';
import { door, garageDoor } from '../doors.ts';
import { castShadow, gardenPath, lawn } from '../ground.ts';
import { doors, frames, redTiles, slates } from '../palette.ts';
import type { Random } from '../prng.ts';
import { chimney, gutter, roof, solarPanels } from '../roofs.ts';
import { reseeded, type Scene } from '../scene.ts';
import { moved, rect, steps } from '../svg.ts';
import { broadleaf, hedge, shrub } from '../trees.ts';
import { type Finish, shadeBelow, wall } from '../walls.ts';
import { type WindowStyle, windowAt } from '../windows.ts';
import type { HouseFacts } from './front.ts';
import { grounds } from './villa.ts';

/** What a semi-detached house looked like in its years. */
interface Era {
  until: number;
  finishes: readonly [Finish, ...Finish[]];
  roofs: readonly [string, ...string[]];
  covering: 'tile' | 'slate';
  rise: number;
  bars: WindowStyle['bars'];
  /** The width of the windows of a floor, as shares of a half. */
  windows: readonly number[];
  frames: readonly [string, ...string[]];
  /** A panel of another colour between the windows of both floors. */
  panel: string | null;
  door: 'glazed' | 'panelled' | 'modern';
}

const eras: readonly [Era, ...Era[]] = [
  {
    until: 1975,
    finishes: [
      { kind: 'brick', colour: '#a8684e' },
      { kind: 'brick', colour: '#b98a62' },
    ],
    roofs: redTiles,
    covering: 'tile',
    rise: 96,
    bars: 'triple',
    windows: [0.5, 0.24],
    frames: ['#f3eee2'],
    panel: '#e9e0cf',
    door: 'glazed',
  },
  {
    until: 2000,
    finishes: [
      { kind: 'brick', colour: '#96604a' },
      { kind: 'brick', colour: '#87584a' },
    ],
    roofs: redTiles,
    covering: 'tile',
    rise: 150,
    bars: 'pair',
    windows: [0.34, 0.2],
    frames: ['#6a4b36', '#f3eee2'],
    panel: null,
    door: 'panelled',
  },
  {
    until: Number.POSITIVE_INFINITY,
    finishes: [
      { kind: 'plaster', colour: '#efe8da' },
      { kind: 'brick', colour: '#8f8478' },
    ],
    roofs: slates,
    covering: 'slate',
    rise: 120,
    bars: 'single',
    windows: [0.42, 0.16],
    frames: ['#2c3338', ...frames],
    panel: null,
    door: 'modern',
  },
];

const middling: HouseFacts = { year: 1980, garage: true, solar: false, floors: 2 };

interface Half {
  era: Era;
  finish: Finish;
  tiles: string;
  frame: string;
  door: string;
}

const inventHalf = (house: Random, era: Era): Half => ({
  era,
  finish: house.pick(era.finishes),
  tiles: house.pick(era.roofs),
  frame: house.pick(era.frames),
  door: house.pick(doors),
});

const storey = 186;
const wide = 400;

// One half from its party wall at `x` to the right; the other one is this mirrored.
const halfAt = (
  scene: Scene,
  { era, finish, tiles, frame, door: colour }: Half,
  x: number,
  ground: number,
  solar: boolean,
): string => {
  const eaves = ground - 2 * storey - 8;
  const style: WindowStyle = {
    frame,
    bars: era.bars,
    head: 'flat',
    surround: 'none',
    wall: finish.colour,
  };
  const windows = (y: number, tall: number, from: number): string => {
    let at = x + from;
    return era.windows
      .map((share) => {
        const shape = windowAt(scene, at, y, share * wide, tall, { ...style, bars: share > 0.3 ? era.bars : 'single' });
        at += share * wide + 40;
        return shape;
      })
      .join('');
  };
  const [main = 0] = era.windows;
  const panel =
    era.panel === null
      ? ''
      : rect(x + 40, ground - 2 * storey + 20, main * wide, 2 * storey - 60, scene.tone(era.panel)) +
        rect(x + 40, ground - storey - 18, main * wide, 3, scene.tone(darker(era.panel, 0.2)));
  return (
    wall(scene, { x, y: eaves, width: wide, height: ground - eaves }, finish) +
    panel +
    windows(ground - 2 * storey + 30, 112, 40) +
    windowAt(scene, x + 40, ground - storey + 34, main * wide, 118, style) +
    door(scene, x + wide - 132, ground, 88, storey - 36, { kind: era.door, colour, stone: false }) +
    rect(x + wide - 150, ground - storey + 22, 124, 10, scene.tone(darker(finish.colour, 0.3))) +
    roof(
      scene,
      [
        [x, eaves - era.rise],
        [x + wide + 20, eaves - era.rise],
        [x + wide + 26, eaves + 8],
        [x, eaves + 8],
      ],
      { kind: era.covering, colour: tiles },
    ) +
    (solar ? solarPanels(scene, x + 70, eaves - era.rise + 24, 5, 1) : '') +
    chimney(scene, x + 26, eaves - era.rise + 14, 40, 62, finish.kind === 'brick' ? finish.colour : '#8f8478') +
    gutter(scene, x, eaves + 4, wide + 26, '#8b9092') +
    shadeBelow(scene, x, eaves + 12, wide, 30)
  );
};

const garage = (scene: Scene, { era, finish, door: colour }: Half, x: number, ground: number): string => {
  const [width, height] = [218, 150];
  return (
    wall(scene, { x, y: ground - height, width, height }, finish) +
    rect(x - 4, ground - height - 10, width + 12, 12, scene.tone(lighter('#5d5550', 0.1))) +
    garageDoor(scene, x + 22, ground, 174, 118, colour, era.until > 2000 ? 'panels' : 'boards')
  );
};

/** One of two houses under one roof: its own half has a garden beside it, the other one is the neighbours'. */
export const semi = (scene: Scene, house: Random, facts: HouseFacts = middling): string => {
  const { random, tone } = scene;
  const { year, garage: hasGarage, solar } = facts;
  const ground = 790;
  const era = eras.find(({ until }) => year < until) ?? eras[0];
  const own = inventHalf(house, era);
  const neighbours = { ...inventHalf(house, era), tiles: own.tiles };
  const main = reseeded(scene, house);
  const middle = 620;
  const flip = house.chance(0.5);
  const shapes = [
    lawn(scene, 1500, ground - 80, 1000),
    broadleaf(scene, random.between(1330, 1440), ground - 6, random.between(400, 540)),
    castShadow(scene, middle - wide, middle + wide, ground, 120, 40),
    moved(2 * middle, 0, halfAt(main, neighbours, middle, ground, false), 1, true),
    halfAt(main, own, middle, ground, solar),
    rect(middle - 2, ground - 2 * storey - 8, 4, 2 * storey + 8, { fill: scene.light.shadow, opacity: 0.35 }),
    hasGarage ? garage(main, own, middle + wide, ground) : '',
    gardenPath(scene, [middle + wide - 136, middle + wide - 40], [middle + 260, middle + 380], ground, 1000, '#c9bba2'),
    hasGarage
      ? gardenPath(
          scene,
          [middle + wide + 20, middle + wide + 200],
          [middle + wide - 20, middle + wide + 230],
          ground,
          1000,
          '#b9b1a4',
        )
      : '',
    ...steps(0, 3, 1).map((i) =>
      shrub(scene, middle + 70 + i * 70, ground + 10, random.between(56, 84), random.chance(0.5)),
    ),
    hedge(scene, -20, 1010, random.between(200, 320), random.between(80, 110)),
    rect(0, 994, 1500, 6, { fill: tone('#6d5746'), opacity: 0.4 }),
  ].join('');
  const zoom = 1.12;
  const near = moved(750 - 760 * zoom, 1000 - 1000 * zoom, flip ? moved(1500, 0, shapes, 1, true) : shapes, zoom);
  return grounds(scene, ground - 150) + near;
};
