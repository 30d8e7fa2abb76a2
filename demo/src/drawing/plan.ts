import { darker, mix } from './colour.ts';
import { ink, paper } from './palette.ts';
import { fixtures, type RoomKind } from './plan-fixtures.ts';
import type { Random } from './prng.ts';
import { type Box, ellipse, line, num, path, poly, rect, steps } from './svg.ts';

interface Wall {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
interface Layout {
  rooms: Box[];
  walls: Wall[];
}

const minimum = 210;

const divide = (random: Random, box: Box, depth: number): Layout => {
  const wide = box.width >= box.height;
  const long = wide ? box.width : box.height;
  if (depth === 0 || long < minimum * 2 || (box.width * box.height < 210_000 && random.chance(0.7))) {
    return { rooms: [box], walls: [] };
  }
  const at = Math.round((long * random.between(0.38, 0.62)) / 10) * 10;
  const [first, second]: [Box, Box] = wide
    ? [
        { ...box, width: at },
        { ...box, x: box.x + at, width: box.width - at },
      ]
    : [
        { ...box, height: at },
        { ...box, y: box.y + at, height: box.height - at },
      ];
  const wall = wide
    ? { x1: box.x + at, y1: box.y, x2: box.x + at, y2: box.y + box.height }
    : { x1: box.x, y1: box.y + at, x2: box.x + box.width, y2: box.y + at };
  const [a, b] = [divide(random, first, depth - 1), divide(random, second, depth - 1)];
  return { rooms: [...a.rooms, ...b.rooms], walls: [wall, ...a.walls, ...b.walls] };
};

/** The parts of a wall with one room on each side, where a door fits. */
const meeting = (rooms: readonly Box[], { x1, y1, x2 }: Wall): { from: number; to: number }[] => {
  const upright = x1 === x2;
  const start = (room: Box): number => (upright ? room.y : room.x);
  const end = (room: Box): number => (upright ? room.y + room.height : room.x + room.width);
  const before = rooms.filter((room) => (upright ? room.x + room.width === x1 : room.y + room.height === y1));
  const after = rooms.filter((room) => (upright ? room.x === x1 : room.y === y1));
  return before
    .flatMap((a) => after.map((b) => ({ from: Math.max(start(a), start(b)), to: Math.min(end(a), end(b)) })))
    .filter(({ from, to }) => to - from > 120);
};

const doorIn = (random: Random, wall: Wall, rooms: readonly Box[]): string => {
  const spots = meeting(rooms, wall);
  const [first, ...rest] = spots;
  if (!first) {
    return '';
  }
  const { from, to } = random.pick([first, ...rest]);
  const wide = 74;
  const at = random.chance(0.5) ? from + 22 : to - 22 - wide;
  const side = random.pick([-1, 1]);
  if (wall.x1 === wall.x2) {
    const x = wall.x1;
    return (
      rect(x - 6, at, 12, wide, paper) +
      path(`M${x} ${num(at)}h${side * wide}`, { stroke: ink, width: 4 }) +
      path(`M${x + side * wide} ${num(at)}A${wide} ${wide} 0 0 ${side > 0 ? 1 : 0} ${x} ${num(at + wide)}`, {
        stroke: ink,
        width: 1.6,
      })
    );
  }
  const y = wall.y1;
  return (
    rect(at, y - 6, wide, 12, paper) +
    path(`M${num(at)} ${y}v${side * wide}`, { stroke: ink, width: 4 }) +
    path(`M${num(at)} ${y + side * wide}A${wide} ${wide} 0 0 ${side > 0 ? 0 : 1} ${num(at + wide)} ${y}`, {
      stroke: ink,
      width: 1.6,
    })
  );
};

const windowsOf = (random: Random, room: Box, house: Box): string => {
  let shapes = '';
  const glazed = (x: number, y: number, width: number, height: number): string =>
    rect(x, y, width, height, paper) +
    rect(x, y, width, height, { stroke: ink, width: 2.4 }) +
    (width > height
      ? line(x, y + height / 2, x + width, y + height / 2, ink, 1.8)
      : line(x + width / 2, y, x + width / 2, y + height, ink, 1.8));
  const share = random.between(0.34, 0.56);
  const [w, h] = [room.width * share, room.height * share];
  if (room.y === house.y) {
    shapes += glazed(room.x + (room.width - w) / 2, house.y - 9, w, 18);
  }
  if (room.y + room.height === house.y + house.height) {
    shapes += glazed(room.x + (room.width - w) / 2, house.y + house.height - 9, w, 18);
  }
  if (room.x === house.x && random.chance(0.6)) {
    shapes += glazed(house.x - 9, room.y + (room.height - h) / 2, 18, h);
  }
  if (room.x + room.width === house.x + house.width && random.chance(0.6)) {
    shapes += glazed(house.x + house.width - 9, room.y + (room.height - h) / 2, 18, h);
  }
  return shapes;
};

const floorTints: Record<RoomKind, string> = {
  living: '#ead9bd',
  dining: '#ead9bd',
  bedroom: '#e6d5c3',
  kitchen: '#dfe0d3',
  bathroom: '#d3dcdc',
  hall: '#ece3d2',
  study: '#e3dcc4',
};

/** Assigns a kind to each room by size: the largest is the living room, the smallest the bathroom. */
const kindsFor = (rooms: readonly Box[], upstairs: boolean): Map<Box, RoomKind> => {
  const bySize = [...rooms].sort((a, b) => b.width * b.height - a.width * a.height);
  const order: RoomKind[] = upstairs
    ? ['bedroom', 'bedroom', 'bedroom', 'hall', 'study']
    : ['living', 'kitchen', 'dining', 'hall', 'study', 'bedroom'];
  return new Map(bySize.map((room, i) => [room, i === bySize.length - 1 ? 'bathroom' : (order[i] ?? 'study')]));
};

const texture = (kind: RoomKind, room: Box): string => {
  const tint = floorTints[kind];
  const stroke = darker(tint, 0.2);
  const tiled = kind === 'kitchen' || kind === 'bathroom';
  const across = steps(room.y, room.y + room.height, tiled ? 24 : 16)
    .map((y) => `M${num(room.x)} ${num(y)}h${num(room.width)}`)
    .join('');
  const down = tiled
    ? steps(room.x, room.x + room.width, 24)
        .map((x) => `M${num(x)} ${num(room.y)}v${num(room.height)}`)
        .join('')
    : '';
  return rect(room.x, room.y, room.width, room.height, tint) + path(across + down, { stroke, width: 1, opacity: 0.38 });
};

const north = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${num(turn)})">${ellipse(0, 0, 34, 34, { stroke: ink, width: 2 })}${poly(
    [
      [0, -46],
      [13, 14],
      [0, 5],
    ],
    ink,
  )}${poly(
    [
      [0, -46],
      [-13, 14],
      [0, 5],
    ],
    { stroke: ink, width: 2 },
  )}</g>`;

const measures = (house: Box, walls: readonly Wall[]): string => {
  const stops = (list: number[]): number[] => [...new Set(list)].sort((a, b) => a - b);
  const xs = stops([house.x, house.x + house.width, ...walls.filter((w) => w.x1 === w.x2).map((w) => w.x1)]);
  const ys = stops([house.y, house.y + house.height, ...walls.filter((w) => w.y1 === w.y2).map((w) => w.y1)]);
  const [y, x] = [house.y - 46, house.x - 46];
  return path(
    `M${house.x} ${y}h${house.width}M${x} ${house.y}v${house.height}${xs.map((px) => `M${px - 7} ${y + 7}l14 -14`).join('')}${ys.map((py) => `M${x - 7} ${py + 7}l14 -14`).join('')}`,
    { stroke: mix(ink, paper, 0.4), width: 1.8 },
  );
};

/** A floor plan on paper. Floor 0 is the ground floor, higher floors have bedrooms; all have the outline of the same house. */
export const plan = (random: Random, house: Random, floor: number): string => {
  const [width, height] = [house.whole(100, 120) * 10, house.whole(66, 74) * 10];
  const outer: Box = { x: 750 - width / 2, y: 516 - height / 2, width, height };
  const { rooms, walls } = divide(random, outer, 3);
  const kinds = kindsFor(rooms, floor > 0);
  let shapes =
    rect(0, 0, 1500, 1000, paper) +
    path(
      `${steps(0, 1500, 50)
        .map((x) => `M${x} 0v1000`)
        .join('')}${steps(0, 1000, 50)
        .map((y) => `M0 ${y}h1500`)
        .join('')}`,
      { stroke: '#d9cdb6', width: 1, opacity: 0.5 },
    );
  shapes += rect(outer.x + 14, outer.y + 18, width, height, { fill: '#4a4658', opacity: 0.14 });
  for (const room of rooms) {
    const kind = kinds.get(room) ?? 'study';
    shapes += texture(kind, room) + fixtures(random, kind, room);
  }
  shapes += path(walls.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join(''), { stroke: ink, width: 10 });
  shapes += rect(outer.x, outer.y, width, height, { stroke: ink, width: 18 });
  shapes +=
    rooms.map((room) => windowsOf(random, room, outer)).join('') +
    walls.map((wall) => doorIn(random, wall, rooms)).join('');
  if (floor === 0) {
    const front = rooms.find((room) => room.y + room.height === outer.y + outer.height) ?? outer;
    const [x, y] = [front.x + 26, outer.y + height];
    shapes +=
      rect(x, y - 10, 84, 20, paper) +
      path(`M${x} ${y}v-84`, { stroke: ink, width: 5 }) +
      path(`M${x} ${y - 84}A84 84 0 0 1 ${x + 84} ${y}`, { stroke: ink, width: 1.8 }) +
      poly(
        [
          [x + 42, y + 22],
          [x + 58, y + 48],
          [x + 26, y + 48],
        ],
        '#a25541',
      );
  }
  const [sx, sy] = [outer.x + width - 250, outer.y + height + 46];
  const scale = steps(0, 5, 1)
    .map((i) => rect(sx + i * 50, sy, 50, 9, { fill: i % 2 ? paper : ink, stroke: ink, width: 1.6 }))
    .join('');
  return (
    shapes +
    measures(outer, walls) +
    scale +
    north(outer.x + width + 96 > 1440 ? 1430 : outer.x + width + 96, outer.y + 40, random.between(-40, 40))
  );
};
