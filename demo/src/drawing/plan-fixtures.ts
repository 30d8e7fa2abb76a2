import type { RoomKind } from '../rooms.ts';
import { lighter } from './colour.ts';
import { ink, textiles } from './palette.ts';
import type { Random } from './prng.ts';
import { type Box, ellipse, line, type Paint, rect, steps } from './svg.ts';

const thin = (fill: string): Paint => ({ fill, stroke: ink, width: 2 });

type Furnish = (random: Random, room: Box) => string;

const seat: Furnish = (random, { x, y, width, height }) => {
  const cloth = lighter(random.pick(textiles), 0.35);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return (
    rect(cx - 95, cy - 60, 190, 130, { fill: lighter(random.pick(textiles), 0.55), opacity: 0.8 }) +
    rect(cx - 100, cy + 44, 200, 64, thin(cloth), 10) +
    rect(cx - 84, cy + 40, 82, 44, thin(lighter(cloth, 0.3)), 8) +
    rect(cx + 2, cy + 40, 82, 44, thin(lighter(cloth, 0.3)), 8) +
    ellipse(cx, cy - 8, 42, 28, thin('#d9bd94')) +
    rect(cx - 62, cy - 96, 58, 52, thin(cloth), 12) +
    rect(cx + 12, cy - 96, 58, 52, thin(cloth), 12)
  );
};

const dine: Furnish = (_random, { x, y, width, height }) => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return (
    steps(0, 3, 1)
      .map(
        (i) =>
          rect(cx - 72 + i * 52, cy - 66, 38, 30, thin('#efe4cf'), 8) +
          rect(cx - 72 + i * 52, cy + 36, 38, 30, thin('#efe4cf'), 8),
      )
      .join('') + rect(cx - 88, cy - 42, 176, 84, thin('#d9bd94'), 6)
  );
};

const bed: Furnish = (random, { x, y, width, height }) => {
  const cover = lighter(random.pick(textiles), 0.3);
  const [w, h] = [Math.min(150, width * 0.5), Math.min(176, height * 0.62)];
  const [bx, by] = [x + (width - w) / 2, y + 18];
  return (
    rect(bx - 44, by + 4, 36, 36, thin('#d9bd94')) +
    rect(bx + w + 8, by + 4, 36, 36, thin('#d9bd94')) +
    rect(bx, by, w, h, thin('#f6f1e7'), 6) +
    rect(bx + 10, by + 10, w / 2 - 15, 38, thin('#ffffff'), 8) +
    rect(bx + w / 2 + 5, by + 10, w / 2 - 15, 38, thin('#ffffff'), 8) +
    rect(bx, by + 66, w, h - 66, thin(cover), 6) +
    line(bx, by + 88, bx + w, by + 88, ink, 1.4)
  );
};

const cook: Furnish = (_random, { x, y, width, height }) => {
  const deep = 52;
  const hobs = [0, 1, 2, 3]
    .map((i) =>
      ellipse(x + width * 0.62 + (i % 2) * 30, y + 22 + Math.floor(i / 2) * 20, 9, 7, { stroke: ink, width: 2 }),
    )
    .join('');
  const island =
    height > 260
      ? rect(x + width * 0.26, y + height * 0.54, width * 0.48, 62, thin('#efe4cf')) +
        steps(0, 3, 1)
          .map((i) => ellipse(x + width * (0.36 + i * 0.14), y + height * 0.54 + 82, 14, 14, thin('#d9bd94')))
          .join('')
      : '';
  return (
    rect(x + 9, y + 9, width - 18, deep, thin('#f3ecdf')) +
    rect(x + 9, y + 9, deep, height * 0.4, thin('#f3ecdf')) +
    rect(x + width * 0.24, y + 18, 66, 32, thin('#dfe6e4'), 6) +
    ellipse(x + width * 0.24 + 33, y + 34, 4, 4, ink) +
    hobs +
    island
  );
};

const bathe: Furnish = (_random, { x, y, width, height }) => {
  const long = Math.min(160, width - 40);
  return (
    rect(x + 16, y + 16, long, 70, thin('#f6f9f8'), 8) +
    rect(x + 26, y + 26, long - 20, 50, thin('#dcebea'), 24) +
    ellipse(x + 44, y + 51, 5, 5, ink) +
    rect(x + 16, y + height - 74, 82, 50, thin('#f6f9f8'), 6) +
    ellipse(x + 57, y + height - 49, 26, 17, thin('#dcebea'))
  );
};

const relieve: Furnish = (_random, { x, y, width, height }) => {
  const size = Math.min(46, width * 0.4, height * 0.5);
  const right = x + width - 16;
  return (
    rect(right - 16, y + height / 2 - size / 2, 16, size, thin('#f6f9f8'), 4) +
    ellipse(right - 16 - size * 0.55, y + height / 2, size * 0.55, size * 0.42, thin('#f6f9f8'))
  );
};

const rinse: Furnish = (_random, { x, y, width, height }) => {
  const size = Math.min(84, width - 30, height - 30);
  return (
    rect(x + 15, y + 15, size, size, thin('#f6f9f8'), 4) +
    line(x + 15, y + 15, x + 15 + size, y + 15 + size, ink, 1) +
    line(x + 15 + size, y + 15, x + 15, y + 15 + size, ink, 1)
  );
};

const climb: Furnish = (_random, { x, y, width, height }) =>
  steps(y + 20, y + height - 10, 24)
    .map((sy) => line(x + 6, sy, x + width - 6, sy, ink, 1.6))
    .join('') +
  line(x + width / 2, y + 24, x + width / 2, y + height - 24, ink, 2) +
  line(x + width / 2 - 9, y + height - 38, x + width / 2, y + height - 24, ink, 2) +
  line(x + width / 2 + 9, y + height - 38, x + width / 2, y + height - 24, ink, 2);

const shelve: Furnish = (_random, { x, y, width }) =>
  rect(x + 12, y + 12, width - 24, 26, thin('#efe4cf')) +
  steps(0.2, 0.9, 0.2)
    .map((share) => line(x + 12 + (width - 24) * share, y + 12, x + 12 + (width - 24) * share, y + 38, ink, 1.4))
    .join('');

const park: Furnish = (random, { x, y, width, height }) => {
  const [w, h] = [Math.min(150, width * 0.62), Math.min(330, height * 0.8)];
  const [left, top] = [x + (width - w) / 2, y + (height - h) / 2];
  return (
    rect(left, top, w, h, thin(lighter(random.pick(textiles), 0.45)), 34) +
    rect(left + w * 0.12, top + h * 0.24, w * 0.76, h * 0.14, thin('#dfe6e4'), 10) +
    rect(left + w * 0.16, top + h * 0.74, w * 0.68, h * 0.1, thin('#dfe6e4'), 10)
  );
};

const write: Furnish = (random, { x, y, width, height }) =>
  rect(x + width * 0.24, y + 20, Math.min(180, width * 0.5), 62, thin('#d9bd94')) +
  ellipse(x + width * 0.24 + Math.min(90, width * 0.25), y + 104, 26, 24, thin(lighter(random.pick(textiles), 0.35))) +
  rect(x + 14, y + height - 52, width * 0.6, 34, thin('#efe4cf')) +
  steps(0.1, 0.6, 0.1)
    .map((s) => line(x + 14 + width * s, y + height - 52, x + 14 + width * s, y + height - 18, ink, 1.4))
    .join('');

const nothing: Furnish = () => '';

const furnished: Record<RoomKind, Furnish> = {
  living: seat,
  dining: dine,
  bedroom: bed,
  kitchen: cook,
  bathroom: bathe,
  'bathroom-toilet': (random, box) =>
    bathe(random, box) + relieve(random, { ...box, y: box.y + box.height - 90, height: 70 }),
  shower: rinse,
  toilet: relieve,
  entrance: nothing,
  stairs: climb,
  store: shelve,
  study: write,
  garage: park,
};

/** The furniture of a room whose hall is below it. */
export const fixtures = (random: Random, kind: RoomKind, room: Box): string => furnished[kind](random, room);
