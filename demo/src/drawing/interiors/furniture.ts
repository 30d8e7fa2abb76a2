import { darker, lighter } from '../colour.ts';
import { brass, plasters, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { pot } from '../street-things.ts';
import { ellipse, glow, line, num, type Point, path, poly, rect, smooth, steps, turned } from '../svg.ts';
import { blob, foliage } from '../trees.ts';
import { block, footing, onWall, project, room, scaleAt } from './room.ts';

export const pillow = (
  scene: Scene,
  x: number,
  y: number,
  z: number,
  size: number,
  colour: string,
  tilt: number,
): string => {
  const { tone } = scene;
  const [px, py] = project([x, y, z]);
  const s = size * scaleAt(z);
  return turned(
    tilt,
    px,
    py,
    path(
      smooth([
        [px - s / 2, py],
        [px - s * 0.42, py - s * 0.5],
        [px - s / 2, py - s],
        [px, py - s * 0.92],
        [px + s / 2, py - s],
        [px + s * 0.42, py - s * 0.5],
        [px + s / 2, py],
        [px, py - s * 0.06],
      ]),
      tone(colour),
    ) +
      path(`M${num(px - s * 0.3)} ${num(py - s * 0.14)}q${num(s * 0.34)} ${num(-s * 0.12)} ${num(s * 0.6)} 0`, {
        stroke: tone(darker(colour, 0.3)),
        width: 2.4,
        round: true,
        opacity: 0.6,
      }),
  );
};

export const sofa = (scene: Scene, x: number, z: number, w: number, colour: string): string => {
  const { random } = scene;
  const seats = w > 1.5 ? random.whole(2, 3) : 1;
  const each = (w - 0.32) / seats;
  const backs = steps(0, seats, 1)
    .map((i) =>
      block(
        scene,
        { x: x + 0.16 + i * each + 0.01, y: 0.4, z: z + 0.52, w: each - 0.02, h: 0.42, d: 0.16 },
        lighter(colour, 0.07),
        10,
      ),
    )
    .join('');
  const cushions = steps(0, seats, 1)
    .map((i) =>
      block(
        scene,
        { x: x + 0.16 + i * each + 0.01, y: 0.32, z: z - 0.01, w: each - 0.02, h: 0.13, d: 0.55 },
        lighter(colour, 0.07),
        9,
      ),
    )
    .join('');
  const legs = [x + 0.1, x + w - 0.14]
    .map((lx) => block(scene, { x: lx, y: 0, z, w: 0.05, h: 0.13, d: 0.05 }, '#6a4b36'))
    .join('');
  const throwPillows =
    w > 1.5
      ? [0.22, 0.8]
          .map((share) =>
            pillow(scene, x + w * share, 0.47, z + 0.4, 0.4, random.pick(textiles), random.between(-14, 14)),
          )
          .join('')
      : pillow(scene, x + w / 2, 0.47, z + 0.4, 0.36, random.pick(textiles), 8);
  return (
    footing(scene, x, z, w, 0.8) +
    legs +
    block(scene, { x, y: 0.12, z: z + 0.62, w, h: 0.68, d: 0.2 }, colour, 8) +
    backs +
    block(scene, { x, y: 0.12, z, w, h: 0.2, d: 0.7 }, colour, 6) +
    cushions +
    throwPillows +
    block(scene, { x, y: 0.12, z: z - 0.02, w: 0.16, h: 0.48, d: 0.74 }, darker(colour, 0.06), 9) +
    block(scene, { x: x + w - 0.16, y: 0.12, z: z - 0.02, w: 0.16, h: 0.48, d: 0.74 }, darker(colour, 0.06), 9)
  );
};

export const table = (
  scene: Scene,
  x: number,
  z: number,
  w: number,
  d: number,
  high: number,
  colour: string,
): string => {
  const legs = [
    [x + 0.06, z + d - 0.1],
    [x + w - 0.1, z + d - 0.1],
    [x + 0.04, z + 0.04],
    [x + w - 0.1, z + 0.04],
  ]
    .map(([lx = 0, lz = 0]) =>
      block(scene, { x: lx, y: 0, z: lz, w: 0.06, h: high - 0.05, d: 0.06 }, darker(colour, 0.2)),
    )
    .join('');
  return footing(scene, x, z, w, d, 0.18) + legs + block(scene, { x, y: high - 0.05, z, w, h: 0.05, d }, colour);
};

export const roundTable = (
  scene: Scene,
  x: number,
  z: number,
  radius: number,
  high: number,
  colour: string,
): string => {
  const { tone, light } = scene;
  const [[cx, cy], [, floor]] = [project([x, high, z]), project([x, 0, z])];
  const [rx, ry] = [radius * scaleAt(z), radius * scaleAt(z) * 0.3];
  return (
    ellipse(cx + rx * 0.2, floor, rx * 1.05, ry * 0.9, { fill: light.shadow, opacity: 0.22 }) +
    path(
      `M${num(cx - rx * 0.5)} ${num(cy)}L${num(cx - rx * 0.66)} ${num(floor + ry * 0.4)}M${num(cx + rx * 0.5)} ${num(cy)}L${num(cx + rx * 0.66)} ${num(floor + ry * 0.4)}M${num(cx)} ${num(cy)}V${num(floor - ry * 0.5)}`,
      { stroke: tone(darker(colour, 0.35)), width: 8, round: true },
    ) +
    ellipse(cx, cy + 9, rx, ry, tone(darker(colour, 0.3))) +
    ellipse(cx, cy, rx, ry, tone(lighter(colour, 0.15)))
  );
};

export const chair = (scene: Scene, x: number, z: number, colour: string, away: boolean): string => {
  const { tone } = scene;
  const legs = [
    [0, 0.4],
    [0.38, 0.4],
    [0, 0],
    [0.38, 0],
  ]
    .map(([dx = 0, dz = 0]) =>
      block(scene, { x: x + dx, y: 0, z: z + dz, w: 0.04, h: 0.45, d: 0.04 }, darker(colour, 0.15)),
    )
    .join('');
  const seat = block(scene, { x, y: 0.44, z, w: 0.42, h: 0.05, d: 0.44 }, colour, 4);
  const at = away ? z : z + 0.4;
  const spindles = steps(0.06, 0.4, 0.09).map((dx) => {
    const [[ax, ay], [bx, by]] = [project([x + dx, 0.5, at]), project([x + dx, 0.86, at])];
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
  });
  const back =
    path(spindles.join(''), { stroke: tone(darker(colour, 0.15)), width: 5, round: true }) +
    block(scene, { x: x - 0.01, y: 0.82, z: at, w: 0.44, h: 0.1, d: 0.04 }, colour, 5);
  return footing(scene, x, z, 0.42, 0.44, 0.14) + (away ? legs + seat + back : legs + back + seat);
};

export const floorLamp = (scene: Scene, x: number, z: number): string => {
  const { tone, light, random } = scene;
  const [[px, floor], [, top]] = [project([x, 0, z]), project([x, 1.5, z])];
  const s = scaleAt(z) / 165;
  const shade = random.pick(['#f0e3c8', '#d9b36a', '#b4553c', '#e9ddc6']);
  return (
    (light.lit > 0.5 ? glow(px, top, 230 * s, '#ffd58a', 0.5) : '') +
    ellipse(px + 8, floor, 36 * s, 8 * s, { fill: light.shadow, opacity: 0.25 }) +
    ellipse(px, floor - 3, 26 * s, 6 * s, tone('#33302f')) +
    line(px, floor - 3, px, top, tone('#33302f'), 5 * s) +
    poly(
      [
        [px - 28 * s, top - 52 * s],
        [px + 28 * s, top - 52 * s],
        [px + 44 * s, top + 8 * s],
        [px - 44 * s, top + 8 * s],
      ],
      light.lit > 0.5 ? '#ffe0a0' : tone(shade),
    ) +
    poly(
      [
        [px + 8 * s, top - 52 * s],
        [px + 28 * s, top - 52 * s],
        [px + 44 * s, top + 8 * s],
        [px + 14 * s, top + 8 * s],
      ],
      { fill: light.shadow, opacity: 0.12 },
    )
  );
};

export const pendant = (scene: Scene, x: number, y: number, z: number): string => {
  const { tone, light, random } = scene;
  const [[px, py], [, ceiling]] = [project([x, y, z]), project([x, room.high, z])];
  const s = scaleAt(z) / 165;
  const colour = random.pick(['#33393d', '#b4553c', '#c9973f', '#5f7a63', '#efe6d4']);
  return (
    (light.lit > 0.5 ? glow(px, py + 20, 200 * s, '#ffd58a', 0.5) : '') +
    line(px, ceiling, px, py - 30 * s, tone('#33302f'), 2.5) +
    path(
      `M${num(px - 46 * s)} ${num(py + 6 * s)}C${num(px - 40 * s)} ${num(py - 46 * s)} ${num(px + 40 * s)} ${num(py - 46 * s)} ${num(px + 46 * s)} ${num(py + 6 * s)}Z`,
      tone(colour),
    ) +
    ellipse(px, py + 6 * s, 46 * s, 7 * s, light.lit > 0.5 ? '#fff0c8' : tone(lighter(colour, 0.5)))
  );
};

/** A small landscape or composition in a frame. */
export const picture = (scene: Scene, x: number, y: number, w: number, h: number): string => {
  const { random, tone, light } = scene;
  const box = onWall(x, y, w, h);
  const frame = random.pick(['#33302f', ...woods, '#f3ecdf'] as const);
  const [ix, iy, iw, ih] = [box.x + 14, box.y + 14, box.width - 28, box.height - 28];
  const [a, b, c] = [random.pick(textiles), random.pick(textiles), random.pick(plasters)];
  const motif = random.pick([
    () =>
      poly(
        [
          [ix, iy + ih * 0.6],
          [ix + iw * 0.5, iy + ih * 0.45],
          [ix + iw, iy + ih * 0.64],
          [ix + iw, iy + ih],
          [ix, iy + ih],
        ],
        tone(a),
      ) +
      poly(
        [
          [ix, iy + ih * 0.8],
          [ix + iw, iy + ih * 0.68],
          [ix + iw, iy + ih],
          [ix, iy + ih],
        ],
        tone(b),
      ) +
      ellipse(ix + iw * 0.7, iy + ih * 0.28, iw * 0.1, iw * 0.1, tone('#d9a050')),
    () =>
      rect(ix + iw * 0.12, iy + ih * 0.16, iw * 0.5, ih * 0.46, tone(a)) +
      ellipse(ix + iw * 0.62, iy + ih * 0.62, iw * 0.24, iw * 0.24, { fill: tone(b), opacity: 0.9 }),
    () =>
      path(
        `M${num(ix + iw * 0.5)} ${num(iy + ih * 0.9)}q${num(-iw * 0.1)} ${num(-ih * 0.4)} ${num(iw * 0.04)} ${num(-ih * 0.7)}`,
        { stroke: tone('#5f7a63'), width: 4, round: true },
      ) +
      [0.3, 0.46, 0.62]
        .map((s, i) => ellipse(ix + iw * (i % 2 ? 0.34 : 0.64), iy + ih * s, iw * 0.15, ih * 0.07, tone('#5f7a63')))
        .join(''),
  ])();
  return (
    rect(box.x + 8, box.y + 10, box.width, box.height, { fill: light.shadow, opacity: 0.2 }) +
    rect(box.x, box.y, box.width, box.height, tone(frame)) +
    rect(box.x + 7, box.y + 7, box.width - 14, box.height - 14, tone('#f6f1e7')) +
    rect(ix, iy, iw, ih, tone(c)) +
    motif
  );
};

export const plant = (scene: Scene, x: number, z: number, size: number): string => {
  const { random, tone } = scene;
  const [px, py] = project([x, 0, z]);
  const s = size * scaleAt(z);
  if (random.chance(0.4)) {
    return pot(scene, px, py, s * 0.5, random.pick(['ball', 'grass']));
  }
  const leaf = random.pick(['#5f7f4f', '#4f6f52', '#6f8a58']);
  const leaves = steps(0, 11, 1).map((i) => {
    const angle = -Math.PI / 2 + (i - 5) * 0.25;
    const long = s * random.between(0.7, 1);
    const [ex, ey] = [px + Math.cos(angle) * long * 0.62, py - s * 0.4 + Math.sin(angle) * long];
    const [nx, ny] = [-Math.sin(angle) * s * 0.085, Math.cos(angle) * s * 0.085];
    const mid: Point = [(px + ex) / 2 + (ex - px) * 0.3, (py - s * 0.4 + ey) / 2 - s * 0.08];
    return path(
      `M${num(px)} ${num(py - s * 0.38)}Q${num(mid[0] + nx)} ${num(mid[1] + ny)} ${num(ex)} ${num(ey)}Q${num(mid[0] - nx)} ${num(mid[1] - ny)} ${num(px)} ${num(py - s * 0.38)}Z`,
      tone(i % 2 ? leaf : lighter(leaf, 0.16)),
    );
  });
  const clay = random.pick(['#b0643f', '#e3d8c2', '#7d8588', '#3f474a']);
  return (
    ellipse(px + s * 0.12, py, s * 0.34, s * 0.06, { fill: scene.light.shadow, opacity: 0.26 }) +
    leaves.join('') +
    poly(
      [
        [px - s * 0.24, py - s * 0.4],
        [px + s * 0.24, py - s * 0.4],
        [px + s * 0.18, py],
        [px - s * 0.18, py],
      ],
      tone(clay),
    ) +
    poly(
      [
        [px + s * 0.06, py - s * 0.4],
        [px + s * 0.24, py - s * 0.4],
        [px + s * 0.18, py],
        [px + s * 0.05, py],
      ],
      tone(darker(clay, 0.2)),
    )
  );
};

export const books = (scene: Scene, x: number, base: number, width: number, height: number): string => {
  const { random, tone } = scene;
  let shapes = '';
  for (let px = x; px < x + width - 8; ) {
    const wide = random.between(6, 14);
    const high = height * random.between(0.6, 0.92);
    if (random.chance(0.86)) {
      shapes +=
        rect(px, base - high, wide - 1, high, tone(random.pick(textiles))) +
        rect(px, base - high * 0.8, wide - 1, 3, { fill: '#f6efe2', opacity: 0.5 });
      px += wide;
    } else {
      shapes += random.chance(0.5)
        ? path(blob(random, px + 16, base - height * 0.2, 13, height * 0.2, 0.04), tone(random.pick(textiles)))
        : rect(px + 4, base - height * 0.2, 22, height * 0.2, tone('#b0643f')) +
          foliage(scene, px + 15, base - height * 0.36, 16, height * 0.22, '#6f8a58');
      px += 36;
    }
  }
  return shapes;
};

export const bookcase = (scene: Scene, x: number, w: number, h: number, colour: string): string => {
  const { tone } = scene;
  const z = room.deep - 0.32;
  const box = onWall(x, 0, w, h, z);
  const shelves = Math.max(3, Math.round(h / 0.42));
  const each = (box.height - 14) / shelves;
  let shapes =
    footing(scene, x, z, w, 0.3) +
    block(scene, { x, y: 0, z, w, h, d: 0.32 }, colour) +
    rect(box.x + 9, box.y + 9, box.width - 18, box.height - 18, tone(darker(colour, 0.5)));
  for (let i = 0; i < shelves; i += 1) {
    const base = box.y + 8 + (i + 1) * each;
    shapes +=
      books(scene, box.x + 12, base - 5, box.width - 24, each - 12) +
      rect(box.x + 6, base - 5, box.width - 12, 7, tone(lighter(colour, 0.1)));
  }
  return shapes;
};

export const knob = (scene: Scene, x: number, y: number): string => ellipse(x, y, 4, 4, scene.tone(brass));
