import { darker, lighter } from '../colour.ts';
import { type DoorStyle, door, garageDoor } from '../doors.ts';
import { bluestone, bricks, doors, frames, limestone, paintedWalls, paleWalls, redTiles, slates } from '../palette.ts';
import type { Random } from '../prng.ts';
import { type Covering, chimney, roof, skylight } from '../roofs.ts';
import type { Scene } from '../scene.ts';
import { type Box, num, outline, type Point, path, rect, steps } from '../svg.ts';
import { type Finish, shadeBelow, stoneBand, wall } from '../walls.ts';
import { dormer, type WindowStyle, windowAt } from '../windows.ts';
import { shopfront } from './shopfront.ts';

/** Everything in which one row house differs from its neighbour. */
export interface Front {
  floors: number;
  bays: number;
  storey: number;
  finish: Finish;
  top: 'cornice' | 'stepped' | 'pointed' | 'neck' | 'mansard';
  covering: Covering;
  window: WindowStyle;
  door: DoorStyle;
  ground: 'door-left' | 'door-right' | 'shop' | 'gate';
  bands: boolean;
  dormers: number;
}

export const inventFront = (random: Random, bays: number, ground?: Front['ground']): Front => {
  const kind = random.pick(['brick', 'brick', 'brick', 'brick', 'plaster', 'plaster', 'whitewash'] as const);
  const colour = random.pick(kind === 'brick' ? bricks : random.chance(0.5) ? paintedWalls : paleWalls);
  const top = random.pick(['cornice', 'cornice', 'cornice', 'stepped', 'pointed', 'neck', 'mansard'] as const);
  return {
    floors: top === 'cornice' || top === 'mansard' ? random.pick([2, 2, 3]) : 2,
    bays,
    storey: random.between(186, 212),
    finish: { kind, colour },
    top,
    covering: random.chance(0.6)
      ? { kind: 'tile', colour: random.pick(redTiles) }
      : { kind: 'slate', colour: random.pick(slates) },
    window: {
      frame: random.pick(frames),
      bars: random.pick(['sash', 'sash', 'cross', 'pair', 'single', 'grid']),
      head: random.pick(['flat', 'flat', 'segment', 'segment', 'arch']),
      surround:
        kind === 'brick'
          ? random.pick(['soldier', 'soldier', 'stone', 'none'])
          : random.pick(['stone', 'none', 'none']),
      wall: colour,
    },
    door: {
      kind: random.pick(['panelled', 'panelled', 'glazed', 'modern', 'double']),
      colour: random.pick(doors),
      stone: random.chance(0.5),
    },
    ground: ground ?? random.pick(['door-left', 'door-right', 'door-left', 'door-right', 'gate']),
    bands: random.chance(0.45),
    dormers: random.whole(0, bays > 2 ? 2 : 1),
  };
};

/** What a picture shows of a house whose facts are known. */
export interface HouseFacts {
  year: number;
  garage: boolean;
  solar: boolean;
  floors: number;
}

/** A front as houses of its year have it, with the floors and the garage of its home. */
export const frontOf = (random: Random, bays: number, { year, garage, floors }: HouseFacts): Front => {
  const front = inventFront(random, bays, garage && bays > 2 ? 'gate' : random.pick(['door-left', 'door-right']));
  if (year < 1920) return { ...front, floors };
  const top = random.pick(year < 1945 ? (['cornice', 'pointed', 'mansard'] as const) : (['cornice'] as const));
  if (year < 1945) return { ...front, floors, top };
  return {
    ...front,
    floors,
    top,
    bands: false,
    dormers: 0,
    window: { ...front.window, bars: random.pick(['pair', 'single']), head: 'flat', surround: 'none' },
    door: { ...front.door, kind: 'glazed', stone: false },
  };
};

export const frontHeight = (front: Front): number => front.floors * front.storey + 20;

const gable = (x: number, width: number, eaves: number, base: number, top: Front['top']): string => {
  const middle = x + width / 2;
  if (top === 'stepped') {
    const count = 5;
    const [wide, high] = [width / 2 / (count + 0.7), (width * 0.52) / count];
    const left = steps(0, count, 1).flatMap((i): Point[] => [
      [x + i * wide, eaves - i * high],
      [x + i * wide, eaves - (i + 1) * high],
    ]);
    const right = left.map(([px, py]): Point => [2 * middle - px, py]).reverse();
    return outline([[x, base], ...left, ...right, [x + width, base]]);
  }
  if (top === 'neck') {
    const [n, h] = [width * 0.2, width * 0.46];
    return `M${num(x)} ${num(base)}V${num(eaves)}C${num(x + width * 0.12)} ${num(eaves)} ${num(middle - n)} ${num(eaves - h * 0.3)} ${num(middle - n)} ${num(eaves - h * 0.8)}Q${num(middle)} ${num(eaves - h * 1.25)} ${num(middle + n)} ${num(eaves - h * 0.8)}C${num(middle + n)} ${num(eaves - h * 0.3)} ${num(x + width * 0.88)} ${num(eaves)} ${num(x + width)} ${num(eaves)}V${num(base)}Z`;
  }
  return outline([
    [x, base],
    [x, eaves],
    [middle, eaves - width * 0.46],
    [x + width, eaves],
    [x + width, base],
  ]);
};

const crown = (scene: Scene, front: Front, x: number, width: number, eaves: number): string => {
  const { tone, random } = scene;
  const trim = front.finish.kind === 'brick' ? '#efe6d3' : lighter(front.finish.colour, 0.4);
  const [high, lean] = front.top === 'mansard' ? [150, 26] : [random.between(92, 130), 0];
  const stack = chimney(
    scene,
    random.chance(0.5) ? x + 14 : x + width - 62,
    eaves - high + 16,
    46,
    random.between(48, 78),
    front.finish.kind === 'brick' ? front.finish.colour : '#96503c',
  );
  const plane = roof(
    scene,
    [
      [x + lean, eaves - high],
      [x + width - lean, eaves - high],
      [x + width, eaves],
      [x, eaves],
    ],
    front.covering,
  );
  const lit = steps(0, front.dormers, 1).map((i) => {
    const cx = x + (width * (i + 1)) / (front.dormers + 1);
    return front.top === 'mansard' || random.chance(0.6)
      ? dormer(scene, cx, eaves - 14, 84, 74, { ...front.window, bars: 'pair' }, front.covering.colour)
      : skylight(scene, cx - 26, eaves - high * 0.72, 52, 62);
  });
  const brackets = steps(x + 16, x + width - 10, 34)
    .map((px) => `M${num(px)} ${num(eaves + 14)}h10v14h-6Z`)
    .join('');
  return (
    stack +
    plane +
    rect(x, eaves - high - 4, width - lean, 7, tone(darker(front.covering.colour, 0.35))) +
    lit.join('') +
    path(brackets, tone(darker(trim, 0.12))) +
    rect(x - 2, eaves - 6, width + 4, 12, tone(lighter(trim, 0.2))) +
    rect(x, eaves + 6, width, 9, tone(darker(trim, 0.2))) +
    shadeBelow(scene, x, eaves + 15, width, 34)
  );
};

const gableTrim = (scene: Scene, front: Front, x: number, width: number, eaves: number): string => {
  const { tone } = scene;
  const stone = front.finish.kind === 'brick' ? limestone : lighter(front.finish.colour, 0.3);
  const edge = gable(x, width, eaves, eaves + 4, front.top);
  const [w, h] = [width * 0.2, 96];
  const loft = windowAt(scene, x + width / 2 - w / 2, eaves - h * 0.72, w, h, { ...front.window, bars: 'pair' });
  if (front.top === 'stepped') {
    const [wide, high] = [width / 2 / 5.7, (width * 0.52) / 5];
    const caps = steps(1, 6, 1).flatMap((i) =>
      [x + (i - 1) * wide - 3, x + width - i * wide - 3].map((px) =>
        rect(px, eaves - i * high - 6, wide + 6, 9, tone(stone)),
      ),
    );
    return loft + caps.join('') + rect(x + 5 * wide - 6, eaves - 5 * high - 6, width - 10 * wide + 12, 9, tone(stone));
  }
  return (
    loft +
    `<path d="${edge}" fill="none" stroke="${tone(stone)}" stroke-width="10" stroke-linejoin="round"/>` +
    stoneBand(scene, x, eaves + 2, width, 10, stone)
  );
};

/** Wall anchors: the ironwork that ties Flemish walls to their beams. */
const anchors = (scene: Scene, front: Front, x: number, width: number, y: number): string => {
  if (front.finish.kind !== 'brick' || front.top === 'mansard') {
    return '';
  }
  const d = steps(0, front.bays + 1, 1).map((i) => {
    const px = x + 15 + ((width - 30) * i) / front.bays;
    return `M${num(px)} ${num(y - 17)}q-6 8 0 17t0 17`;
  });
  return path(d.join(''), { stroke: scene.tone('#33302f'), width: 3.6, round: true });
};

const groundFloor = (scene: Scene, front: Front, x: number, width: number, ground: number): string => {
  const { random } = scene;
  const bay = width / front.bays;
  const high = front.storey * 0.86;
  if (front.ground === 'shop') {
    return shopfront(scene, { x: x + 14, y: ground - high, width: width - 28, height: high }, front.door);
  }
  const doorBay = front.ground === 'door-right' || front.ground === 'gate' ? front.bays - 1 : 0;
  const doorWide = Math.min(92, bay * 0.62);
  let shapes = door(scene, x + doorBay * bay + (bay - doorWide) / 2, ground, doorWide, high, front.door);
  const free = steps(0, front.bays, 1).filter((i) => i !== doorBay);
  if (front.ground === 'gate' && front.bays > 2) {
    const wide = bay * 1.62;
    shapes += garageDoor(
      scene,
      x + bay - wide / 2 - bay * 0.02,
      ground,
      wide,
      high * 0.86,
      random.pick(doors),
      'boards',
    );
    return shapes;
  }
  const [wide, tall] = [bay * 0.56, high * 0.72];
  if (free.length === 2 && random.chance(0.35)) {
    const left = x + Math.min(...free) * bay + bay * 0.2;
    return (
      shapes +
      windowAt(scene, left, ground - high + 6, bay * 1.6, tall, { ...front.window, head: 'flat', bars: 'triple' })
    );
  }
  return (
    shapes +
    free
      .map((i) => windowAt(scene, x + i * bay + (bay - wide) / 2, ground - high + 6, wide, tall, front.window))
      .join('')
  );
};

/** One house in a row: `x` to `x + width` along the street, standing on `ground`. */
export const rowFront = (scene: Scene, front: Front, x: number, width: number, ground: number): string => {
  const { tone, light } = scene;
  const eaves = ground - frontHeight(front);
  const gabled = front.top === 'stepped' || front.top === 'pointed' || front.top === 'neck';
  const rise = gabled ? width * 0.62 : 0;
  const box: Box = { x, y: eaves - rise, width, height: ground - eaves + rise };
  const { colour } = front.finish;
  let shapes = wall(scene, box, front.finish, gabled ? gable(x, width, eaves, ground, front.top) : undefined);
  const bandTone = front.finish.kind === 'brick' ? limestone : darker(colour, 0.14);
  if (front.bands) {
    shapes += steps(1, front.floors, 1)
      .map(
        (floor) =>
          stoneBand(scene, x, ground - floor * front.storey - 16, width, 8, bandTone) +
          stoneBand(scene, x, ground - floor * front.storey - 58, width, 6, bandTone),
      )
      .join('');
  }
  shapes += anchors(scene, front, x, width, ground - front.storey - 2);
  shapes += gabled ? gableTrim(scene, front, x, width, eaves) : crown(scene, front, x, width, eaves);
  const bay = width / front.bays;
  for (let floor = 1; floor < front.floors; floor += 1) {
    const [wide, tall] = [bay * 0.52, front.storey * (0.68 - floor * 0.05)];
    const y = ground - floor * front.storey - 26 - tall;
    shapes += steps(0, front.bays, 1)
      .map((i) => windowAt(scene, x + i * bay + (bay - wide) / 2, y, wide, tall, front.window))
      .join('');
  }
  const plinth = 34;
  shapes +=
    rect(x, ground - plinth, width, plinth, tone(bluestone)) +
    rect(x, ground - plinth, width, 5, tone(lighter(bluestone, 0.25)));
  shapes += groundFloor(scene, front, x, width, ground);
  // The joint between two houses that were built at different times.
  return (
    shapes +
    rect(x + width - 3, eaves, 3, ground - eaves, { fill: light.shadow, opacity: 0.3 }) +
    rect(x, eaves, 2, ground - eaves, { fill: '#fff5e3', opacity: 0.25 })
  );
};
