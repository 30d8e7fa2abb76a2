import type { Floor, Room, RoomKind } from '../rooms.ts';
import { darker, mix } from './colour.ts';
import { letters, lettersWidth } from './lettering.ts';
import { ink, paper } from './palette.ts';
import { fixtures } from './plan-fixtures.ts';
import type { Random } from './prng.ts';
import { type Box, ellipse, line, num, path, poly, rect, steps } from './svg.ts';

const hallDepth = 1.5; // m
const doorWidth = 0.82; // m

interface Placed {
  room: Room;
  box: Box;
  /** Whether the hall is below it on the drawing. */
  isBack: boolean;
  /** Whether it is at the hall; otherwise it is behind another room. */
  isNear: boolean;
  column: number;
}

interface Layout {
  outer: Box;
  hall: Box;
  rooms: Placed[];
  /** Pixels a metre. */
  scale: number;
}

const areaOf = (columns: readonly Room[][]): number => columns.flat().reduce((sum, { area }) => sum + area, 0);

/** The width of a floor in metres; `house` gives its proportions. */
export const floorWidth = (house: Random, { back, front }: Floor): number => {
  const hall = hallDepth * house.between(1.45, 1.65);
  const area = areaOf(back) + areaOf(front);
  return (hall + Math.sqrt(hall ** 2 + (4 * area * hall) / hallDepth)) / 2;
};

// Every room gets exactly its area: a row is as deep as its rooms need together, a column as wide.
const layoutOf = (floor: Floor, width: number): Layout => {
  const back = areaOf(floor.back);
  const height = (back + areaOf(floor.front)) / width + hallDepth;
  const scale = Math.min(1180 / width, 690 / height);
  const outer: Box = {
    x: 750 - (width * scale) / 2,
    y: 505 - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  const backDepth = (back / width) * scale;
  const hall: Box = { x: outer.x, y: outer.y + backDepth, width: outer.width, height: hallDepth * scale };
  const row = (columns: readonly Room[][], isBack: boolean): Placed[] => {
    const depth = isBack ? backDepth : outer.height - backDepth - hall.height;
    let x = outer.x;
    return columns.flatMap((column, index) => {
      const wide = (areaOf([column]) * scale * scale) / depth;
      let offset = 0;
      const placed = column.map((room, place): Placed => {
        const deep = (room.area * scale * scale) / wide;
        const y = isBack ? hall.y - offset - deep : hall.y + hall.height + offset;
        offset += deep;
        return { room, box: { x, y, width: wide, height: deep }, isBack, isNear: place === 0, column: index };
      });
      x += wide;
      return placed;
    });
  };
  return { outer, hall, rooms: [...row(floor.back, true), ...row(floor.front, false)], scale };
};

const tints: Record<RoomKind, string> = {
  living: '#ead9bd',
  dining: '#ead9bd',
  bedroom: '#e6d5c3',
  kitchen: '#dfe0d3',
  bathroom: '#d3dcdc',
  'bathroom-toilet': '#d3dcdc',
  shower: '#d3dcdc',
  toilet: '#d3dcdc',
  entrance: '#ece3d2',
  stairs: '#ece3d2',
  store: '#e3dcc4',
  study: '#e3dcc4',
  garage: '#dcd8cf',
};
const tiled: readonly RoomKind[] = ['kitchen', 'bathroom', 'bathroom-toilet', 'shower', 'toilet', 'garage'];

const ground = (kind: RoomKind, box: Box): string => {
  const tint = tints[kind];
  const isTiled = tiled.includes(kind);
  const across = steps(box.y, box.y + box.height, isTiled ? 24 : 16)
    .map((y) => `M${num(box.x)} ${num(y)}h${num(box.width)}`)
    .join('');
  const down = isTiled
    ? steps(box.x, box.x + box.width, 24)
        .map((x) => `M${num(x)} ${num(box.y)}v${num(box.height)}`)
        .join('')
    : '';
  return (
    rect(box.x, box.y, box.width, box.height, tint) +
    path(across + down, { stroke: darker(tint, 0.2), width: 1, opacity: 0.38 })
  );
};

const mirrored = ({ y, height }: Box, content: string): string =>
  `<g transform="translate(0 ${num(2 * y + height)}) scale(1 -1)">${content}</g>`;

const furniture = (random: Random, { room, box, isBack }: Placed): string => {
  const content = fixtures(random, room.kind, box);
  return isBack ? content : mirrored(box, content);
};

// A gap in a wall, and the leaf that opens to one side of it.
const doorAcross = (x: number, y: number, wide: number, into: 1 | -1): string =>
  rect(x, y - 6, wide, 12, paper) +
  path(`M${num(x)} ${num(y)}v${num(into * wide)}`, { stroke: ink, width: 4 }) +
  path(
    `M${num(x)} ${num(y + into * wide)}A${num(wide)} ${num(wide)} 0 0 ${into > 0 ? 0 : 1} ${num(x + wide)} ${num(y)}`,
    {
      stroke: ink,
      width: 1.6,
    },
  );
const doorAlong = (x: number, y: number, wide: number, into: 1 | -1): string =>
  rect(x - 6, y, 12, wide, paper) +
  path(`M${num(x)} ${num(y)}h${num(into * wide)}`, { stroke: ink, width: 4 }) +
  path(
    `M${num(x + into * wide)} ${num(y)}A${num(wide)} ${num(wide)} 0 0 ${into > 0 ? 1 : 0} ${num(x)} ${num(y + wide)}`,
    {
      stroke: ink,
      width: 1.6,
    },
  );

const open: readonly RoomKind[] = ['entrance', 'stairs'];

const doorOf = (random: Random, placed: Placed, { rooms, scale }: Layout): string => {
  const { box, isBack, isNear, room, column } = placed;
  const wide = Math.min(doorWidth * scale, box.width - 24);
  if (isNear) {
    const y = isBack ? box.y + box.height : box.y;
    if (open.includes(room.kind)) return rect(box.x + 8, y - 6, box.width - 16, 12, tints.entrance);
    const at = random.chance(0.5) ? box.x + 14 : box.x + box.width - 14 - wide;
    return doorAcross(at, y, wide, isBack ? -1 : 1);
  }
  // A room behind another one opens to the next column.
  const beside = rooms.filter((one) => one.isBack === isBack && one.isNear && one.room.kind !== 'stairs');
  const next = beside.find((one) => one.column === column - 1) ?? beside.find((one) => one.column === column + 1);
  if (!next) return '';
  const isLeft = next.column < column;
  const tall = Math.min(wide, box.height - 24);
  return doorAlong(isLeft ? box.x : box.x + box.width, box.y + box.height / 2 - tall / 2, tall, isLeft ? 1 : -1);
};

const glazed = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, paper) +
  rect(x, y, width, height, { stroke: ink, width: 2.4 }) +
  (width > height
    ? line(x, y + height / 2, x + width, y + height / 2, ink, 1.8)
    : line(x + width / 2, y, x + width / 2, y + height, ink, 1.8));

const blind: readonly RoomKind[] = ['entrance', 'garage', 'stairs', 'toilet'];

const windowsOf = ({ room, box, isBack }: Placed, outer: Box, freeSides: Floor['freeSides']): string => {
  if (blind.includes(room.kind)) return '';
  const isWide = room.kind === 'living' || room.kind === 'dining';
  const [w, h] = [box.width * (isWide ? 0.62 : 0.44), box.height * 0.4];
  const left = box.x + (box.width - w) / 2;
  const top = box.y + (box.height - h) / 2;
  const isAt = (one: number, other: number): boolean => Math.abs(one - other) < 1;
  return [
    isBack && isAt(box.y, outer.y) ? glazed(left, outer.y - 9, w, 18) : '',
    !isBack && isAt(box.y + box.height, outer.y + outer.height) ? glazed(left, outer.y + outer.height - 9, w, 18) : '',
    freeSides.includes('left') && isAt(box.x, outer.x) ? glazed(outer.x - 9, top, 18, h) : '',
    freeSides.includes('right') && isAt(box.x + box.width, outer.x + outer.width)
      ? glazed(outer.x + outer.width - 9, top, 18, h)
      : '',
  ].join('');
};

// The way in from the street, the gate of the garage, or the door of an apartment.
const waysIn = ({ rooms, outer, hall, scale }: Layout, { fromHall }: Floor): string => {
  const bottom = outer.y + outer.height;
  const arrow = (x: number): string =>
    poly(
      [
        [x, bottom + 20],
        [x + 14, bottom + 44],
        [x - 14, bottom + 44],
      ],
      '#a25541',
    );
  const wide = 0.95 * scale;
  if (fromHall) return doorAlong(outer.x, hall.y + hall.height / 2 - wide / 2, wide, 1);
  return rooms
    .map(({ room, box }) => {
      const x = box.x + box.width / 2;
      if (room.kind === 'entrance') return doorAcross(x - wide / 2, bottom, wide, -1) + arrow(x);
      if (room.kind !== 'garage') return '';
      return (
        rect(box.x + 16, bottom - 10, box.width - 32, 20, paper) +
        path(`M${num(box.x + 16)} ${num(bottom)}h${num(box.width - 32)}`, { stroke: ink, width: 3, dash: '14 8' })
      );
    })
    .join('');
};

const metres = (pixels: number, scale: number): string => {
  const centimetres = Math.round((pixels / scale) * 100);
  return `${Math.floor(centimetres / 100)},${String(centimetres % 100).padStart(2, '0')}`;
};

const labelled = (name: string, below: string, x: number, y: number, width: number): string => {
  const high = Math.min(17, (17 * (width - 20)) / lettersWidth(name, 17));
  const low = Math.min(14, (14 * (width - 20)) / lettersWidth(below || ' ', 14));
  const plate = Math.max(lettersWidth(name, high), below ? lettersWidth(below, low) : 0) + 20;
  const tall = below ? high + low + 26 : high + 16;
  return (
    rect(x - plate / 2, y - tall / 2, plate, tall, { fill: paper, opacity: 0.86 }, 4) +
    letters(name, x, y - tall / 2 + 8 + high, high, ink) +
    (below ? letters(below, x, y + tall / 2 - 9, low, mix(ink, paper, 0.25)) : '')
  );
};

// Its areas and measures are read in every language; what a room is, its furniture says.
const labelOf = ({ room, box, isBack, isNear }: Placed, scale: number): string => {
  if (room.kind === 'stairs') return '';
  const isSmall = box.height < 120 || box.width < 90;
  const size = isSmall ? '' : `${metres(box.width, scale)} × ${metres(box.height, scale)} M`;
  // Towards the hall, where no furniture stands.
  const share = isSmall || !isNear ? 0.5 : isBack ? 0.72 : 0.28;
  return labelled(`${Math.round(room.area)} M²`, size, box.x + box.width / 2, box.y + box.height * share, box.width);
};

const north = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${ellipse(0, 0, 30, 30, { stroke: ink, width: 2 })}${poly(
    [
      [0, -42],
      [12, 12],
      [0, 4],
    ],
    ink,
  )}${poly(
    [
      [0, -42],
      [-12, 12],
      [0, 4],
    ],
    { stroke: ink, width: 2 },
  )}</g>`;

// The measures of the whole, along its top and its left side.
const measures = ({ outer, scale }: Layout): string => {
  const [y, x] = [outer.y - 44, outer.x - 44];
  const { width, height } = outer;
  const tick = (px: number, py: number): string => `M${num(px - 7)} ${num(py + 7)}l14 -14`;
  const colour = mix(ink, paper, 0.4);
  const upright = `<g transform="rotate(-90 ${num(x - 14)} ${num(outer.y + height / 2)})">${letters(metres(height, scale), x - 14, outer.y + height / 2, 15, ink)}</g>`;
  return (
    path(
      `M${num(outer.x)} ${num(y)}h${num(width)}M${num(x)} ${num(outer.y)}v${num(height)}${tick(outer.x, y)}${tick(outer.x + width, y)}${tick(x, outer.y)}${tick(x, outer.y + height)}`,
      { stroke: colour, width: 1.8 },
    ) +
    letters(metres(width, scale), outer.x + width / 2, y - 10, 15, ink) +
    upright
  );
};

const scaleBar = ({ outer, scale }: Layout): string => {
  const [x, y] = [outer.x + outer.width - 5 * scale, outer.y + outer.height + 50];
  return (
    steps(0, 5, 1)
      .map((i) => rect(x + i * scale, y, scale, 9, { fill: i % 2 ? paper : ink, stroke: ink, width: 1.6 }))
      .join('') + letters('5 M', x - 34, y + 12, 14, ink)
  );
};

/** One floor on paper, with the areas and measures of its rooms; `house` gives its proportions. */
export const plan = (random: Random, house: Random, floor: Floor): string => {
  const layout = layoutOf(floor, floorWidth(house, floor));
  const { outer, hall, rooms, scale } = layout;
  const grid = steps(0, 1501, 50)
    .map((at) => `M${at} 0v1000M0 ${at}h1500`)
    .join('');
  return [
    rect(0, 0, 1500, 1000, paper),
    path(grid, { stroke: '#d9cdb6', width: 1, opacity: 0.5 }),
    rect(outer.x + 14, outer.y + 18, outer.width, outer.height, { fill: '#4a4658', opacity: 0.14 }),
    ground('entrance', hall),
    ...rooms.map((placed) => ground(placed.room.kind, placed.box) + furniture(random, placed)),
    ...rooms.map(({ box }) => rect(box.x, box.y, box.width, box.height, { stroke: ink, width: 10 })),
    rect(outer.x, outer.y, outer.width, outer.height, { stroke: ink, width: 18 }),
    ...rooms.map((placed) => windowsOf(placed, outer, floor.freeSides)),
    ...rooms.map((placed) => doorOf(random, placed, layout)),
    waysIn(layout, floor),
    ...rooms.map((placed) => labelOf(placed, scale)),
    measures(layout),
    scaleBar(layout),
    north(1440, 70, random.between(-40, 40)),
  ].join('');
};
