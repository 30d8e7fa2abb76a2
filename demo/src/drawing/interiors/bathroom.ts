import { darker, lighter } from '../colour.ts';
import { brass, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { ellipse, fadedPath, num, path, rect, steps } from '../svg.ts';
import { knob, plant } from './furniture.ts';
import { block, footing, onWall, project, room, rug, scaleAt } from './room.ts';
import { backWindow, shell } from './shell.ts';

const tiling = (scene: Scene, colour: string, upTo: number): string => {
  const { random, tone } = scene;
  const box = onWall(-room.half, 0, room.half * 2, upTo);
  const [w, h] = random.pick<readonly [number, number]>([
    [36, 36],
    [26, 52],
    [48, 24],
  ]);
  const lines = steps(0, box.height / h, 1).map((row) => {
    const y = box.y + row * h;
    return `M${num(box.x)} ${num(y)}h${num(box.width)}${steps(
      box.x + (w > h && row % 2 ? w / 2 : 0),
      box.x + box.width,
      w,
    )
      .map((x) => `M${num(x)} ${num(y)}v${num(Math.min(h, box.y + box.height - y))}`)
      .join('')}`;
  });
  const odd = steps(0, 26, 1)
    .map(
      () =>
        `M${num(box.x + Math.floor(random.next() * (box.width / w)) * w)} ${num(box.y + Math.floor(random.next() * (box.height / h - 1)) * h)}h${w}v${h}h-${w}Z`,
    )
    .join('');
  return (
    rect(box.x, box.y, box.width, box.height, tone(colour)) +
    path(odd, { fill: tone(lighter(colour, 0.3)), opacity: 0.5 }) +
    path(lines.join(''), { stroke: tone(lighter(colour, 0.55)), width: 1.4, opacity: 0.7 }) +
    rect(box.x, box.y - 7, box.width, 8, tone(darker(colour, 0.2)))
  );
};

const tub = (scene: Scene, x: number, z: number): string => {
  const { random, tone, light } = scene;
  const [[left, rim], [right], [, floor]] = [project([x, 0.6, z]), project([x + 1.7, 0.6, z]), project([x, 0, z])];
  const wide = right - left;
  const outer = random.pick(['#f6f1e7', '#f6f1e7', '#5f7a6f', '#3f5560', '#b98a6e'] as const);
  const body = `M${num(left)} ${num(rim)}C${num(left + wide * 0.02)} ${num(rim + (floor - rim) * 0.85)} ${num(left + wide * 0.14)} ${num(floor)} ${num(left + wide * 0.24)} ${num(floor)}H${num(right - wide * 0.24)}C${num(right - wide * 0.14)} ${num(floor)} ${num(right - wide * 0.02)} ${num(rim + (floor - rim) * 0.85)} ${num(right)} ${num(rim)}Z`;
  const mid = (left + right) / 2;
  return (
    ellipse(mid + 30, floor + 2, wide * 0.44, 22, { fill: light.shadow, opacity: 0.26 }) +
    fadedPath(
      body,
      [
        [0, tone(lighter(outer, 0.15))],
        [0.55, tone(outer)],
        [1, tone(darker(outer, 0.24))],
      ],
      [1, 0.2],
    ) +
    ellipse(mid, rim, wide / 2 + 8, 36, tone('#fbf7ee')) +
    ellipse(mid, rim + 3, wide / 2 - 10, 27, tone('#d3d3cb')) +
    ellipse(mid, rim + 11, wide / 2 - 34, 18, tone('#a9c0c0')) +
    path(`M${num(right - wide * 0.2)} ${num(rim - 8)}v-104q0 -22 -22 -22t-22 22v10`, {
      stroke: tone(brass),
      width: 7,
      round: true,
    }) +
    path(`M${num(left + wide * 0.1)} ${num(rim - 22)}q26 -10 60 0l4 88q-34 -10 -66 0Z`, tone(random.pick(textiles)))
  );
};

const vanity = (scene: Scene, x: number, wood: string): string => {
  const { random, tone, light } = scene;
  const z = room.deep - 0.52;
  const box = onWall(x, 0.35, 1.3, 0.45, z);
  const mirror = onWall(x + 0.25, 1.2, 0.8, 0.8);
  const [mx, my, r] = [mirror.x + mirror.width / 2, mirror.y + mirror.height / 2, mirror.width / 2];
  const glassy = random.chance(0.6)
    ? ellipse(mx + 5, my + 7, r + 6, r + 6, { fill: light.shadow, opacity: 0.18 }) +
      ellipse(mx, my, r + 6, r + 6, tone(brass)) +
      ellipse(mx, my, r, r, tone('#c3d0d0')) +
      path(
        `M${num(mx - r * 0.5)} ${num(my + r * 0.5)}L${num(mx + r * 0.45)} ${num(my - r * 0.55)}M${num(mx - r * 0.15)} ${num(my + r * 0.62)}L${num(mx + r * 0.6)} ${num(my - r * 0.2)}`,
        { stroke: '#ffffff', width: 9, opacity: 0.4, round: true },
      )
    : rect(mx - r * 1.3, my - r - 6, r * 2.6, r * 2 + 12, tone('#33393d'), 10) +
      rect(mx - r * 1.3 + 6, my - r, r * 2.6 - 12, r * 2, tone('#c3d0d0'), 6) +
      path(`M${num(mx - r * 0.8)} ${num(my + r * 0.7)}L${num(mx + r * 0.4)} ${num(my - r * 0.8)}`, {
        stroke: '#ffffff',
        width: 12,
        opacity: 0.4,
        round: true,
      });
  const s = scaleAt(z);
  const [bx, by] = project([x + 0.65, 0.84, z + 0.2]);
  return (
    glassy +
    block(scene, { x, y: 0.35, z, w: 1.3, h: 0.45, d: 0.5 }, wood) +
    rect(box.x + 8, box.y + 8, box.width / 2 - 12, box.height - 16, { stroke: tone(darker(wood, 0.35)), width: 2 }) +
    rect(box.x + box.width / 2 + 4, box.y + 8, box.width / 2 - 12, box.height - 16, {
      stroke: tone(darker(wood, 0.35)),
      width: 2,
    }) +
    knob(scene, box.x + box.width / 2 - 16, box.y + 22) +
    knob(scene, box.x + box.width / 2 + 16, box.y + 22) +
    block(scene, { x: x - 0.03, y: 0.8, z: z - 0.02, w: 1.36, h: 0.05, d: 0.54 }, '#efe9dd') +
    path(
      `M${num(bx - s * 0.26)} ${num(by - 22)}h${num(s * 0.52)}q${num(-s * 0.04)} 26 ${num(-s * 0.26)} 26t${num(-s * 0.26)} -26Z`,
      tone('#fbf7ee'),
    ) +
    ellipse(bx, by - 22, s * 0.26, 7, tone('#dcdcd3')) +
    path(`M${num(bx)} ${num(by - 24)}v-26q0 -9 12 -9h8`, { stroke: tone(brass), width: 6, round: true }) +
    steps(0, 2, 1)
      .map((i) => rect(bx + s * 0.38 + i * 22, by - 30 + i * 6, 15, 34 - i * 6, tone(random.pick(textiles)), 4))
      .join('')
  );
};

export const bathroom = (scene: Scene): string => {
  const { random, tone } = scene;
  const tile = random.pick([
    '#c9d0c4',
    '#b9c4c6',
    '#dcc3ae',
    '#8fa396',
    '#e3dccb',
    '#7d94a1',
    '#c98f78',
    '#5f7a6f',
  ] as const);
  const wood = random.pick(woods);
  const full = random.chance(0.35);
  let shapes = shell(scene, {
    floor: 'stone',
    wall: full ? '#ece7dd' : random.pick(['#f1eadc', '#ece7dd', '#e9e0cf'] as const),
    sill: 1.15,
  });
  shapes += tiling(scene, tile, full ? room.high - 0.06 : 1.2);
  const windowed = random.chance(0.5);
  shapes += windowed ? backWindow(scene, -1.55, 1.3, 1.1, 1, undefined) : '';
  shapes += vanity(scene, random.between(0.75, 1.1), wood);
  if (!windowed) {
    const rack = onWall(-0.45, 0.6, 0.5, 1.3);
    shapes +=
      path(
        `M${num(rack.x)} ${num(rack.y)}v${num(rack.height)}M${num(rack.x + rack.width)} ${num(rack.y)}v${num(rack.height)}${steps(
          0.08,
          1,
          0.15,
        )
          .map((s) => `M${num(rack.x)} ${num(rack.y + rack.height * s)}h${num(rack.width)}`)
          .join('')}`,
        { stroke: tone('#33393d'), width: 6, round: true },
      ) +
      rect(
        rack.x + 8,
        rack.y + rack.height * 0.22,
        rack.width - 16,
        rack.height * 0.42,
        tone(random.pick(textiles)),
        3,
      );
  }
  shapes +=
    plant(scene, 2.3, 2.2, 0.95) +
    rug(scene, -1.1, 0.35, 1.7, 0.8, random.pick(textiles)) +
    tub(scene, random.between(-1.95, -1.6), 1.5);
  const stool = { x: 0.55, y: 0, z: 1.35, w: 0.38, h: 0.44, d: 0.34 };
  return (
    shapes +
    footing(scene, stool.x, stool.z, 0.38, 0.34) +
    block(scene, stool, darker(wood, 0.06), 4) +
    block(scene, { x: 0.58, y: 0.44, z: 1.4, w: 0.32, h: 0.09, d: 0.25 }, '#f3ece0', 7) +
    block(scene, { x: 0.6, y: 0.54, z: 1.42, w: 0.28, h: 0.08, d: 0.22 }, random.pick(textiles), 7) +
    (random.chance(0.5) ? plant(scene, -2.3, 0.9, 0.8) : '')
  );
};
