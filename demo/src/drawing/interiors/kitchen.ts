import { darker, lighter } from '../colour.ts';
import { bluestone, brass, plasters, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { ellipse, num, path, rect, steps } from '../svg.ts';
import { chair, knob, pendant, plant, table } from './furniture.ts';
import { block, footing, onWall, project, room, scaleAt } from './room.ts';
import { backWindow, shell } from './shell.ts';

const cupboard = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  z: number,
  d: number,
  colour: string,
  leaf: 'door' | 'drawers' | 'oven',
): string => {
  const { tone } = scene;
  const box = onWall(x, y, w, h, z);
  const edge = { fill: 'none', stroke: tone(darker(colour, 0.32)), width: 2 };
  const fronts = {
    door: () =>
      rect(box.x + 6, box.y + 6, box.width - 12, box.height - 12, edge) +
      rect(box.x + 15, box.y + 16, box.width - 30, box.height - 32, { ...edge, opacity: 0.45 }) +
      knob(scene, box.x + box.width - 15, box.y + box.height * (y > 1 ? 0.85 : 0.2)),
    drawers: () =>
      steps(0, 3, 1)
        .map(
          (i) =>
            rect(box.x + 6, box.y + 6 + i * ((box.height - 9) / 3), box.width - 12, (box.height - 18) / 3, edge) +
            rect(
              box.x + box.width * 0.36,
              box.y + 16 + i * ((box.height - 9) / 3),
              box.width * 0.28,
              4,
              tone(brass),
              2,
            ),
        )
        .join(''),
    oven: () =>
      rect(box.x + 6, box.y + 6, box.width - 12, box.height - 12, tone('#33383c'), 3) +
      rect(box.x + 16, box.y + 34, box.width - 32, box.height * 0.5, tone('#5a646b'), 3) +
      steps(0, 4, 1)
        .map((i) => ellipse(box.x + 22 + i * ((box.width - 44) / 3), box.y + 20, 4, 4, tone('#d8d2c6')))
        .join('') +
      rect(box.x + 18, box.y + 32, box.width - 36, 4, tone('#d8d2c6')),
  };
  return block(scene, { x, y, z, w, h, d }, colour) + fronts[leaf]();
};

const tap = (scene: Scene, x: number): string => {
  const [px, py] = project([x, 0.94, room.deep - 0.15]);
  return path(`M${num(px)} ${num(py)}v-38q0 -16 14 -16t14 16v8`, {
    stroke: scene.tone('#c9a25a'),
    width: 6,
    round: true,
  });
};

const things = (scene: Scene, x: number, y: number, width: number): string => {
  const { random, tone } = scene;
  let shapes = '';
  for (let px = x; px < x + width; px += random.between(28, 64)) {
    shapes += random.pick([
      () => rect(px, y - 26, 17, 26, tone(random.pick(textiles)), 4) + rect(px + 2, y - 31, 13, 6, tone('#8c6545'), 2),
      () => path(`M${num(px)} ${num(y - 14)}h24q0 14 -12 14t-12 -14Z`, tone('#efe6d4')),
      () => rect(px, y - 48, 11, 48, tone('#5f7a63'), 4) + rect(px + 3, y - 58, 5, 12, tone('#5f7a63'), 2),
      () => rect(px, y - 44, 30, 44, tone('#b98a5a'), 4) + ellipse(px + 15, y - 38, 3, 3, tone('#6a4b36')),
      () =>
        rect(px + 3, y - 15, 18, 15, tone('#b0643f')) +
        path(
          `M${num(px + 12)} ${num(y - 14)}l-9 -18M${num(px + 12)} ${num(y - 14)}v-22M${num(px + 12)} ${num(y - 14)}l9 -18`,
          { stroke: tone('#6f8a58'), width: 5, round: true },
        ),
    ])();
  }
  return shapes;
};

export const kitchen = (scene: Scene): string => {
  const { random, tone } = scene;
  const paint = random.pick([
    '#5f7a63',
    '#efe7d8',
    '#3f5560',
    '#b9a68a',
    '#8d9a94',
    '#d9c9a8',
    '#7a4a3c',
    '#41584f',
  ] as const);
  const wood = random.pick(woods);
  const top = random.pick(['#efe9dd', wood, bluestone, '#d8d2c6'] as const);
  let shapes = shell(scene, {
    floor: random.pick(['stone', 'stone', 'wood']),
    wall: random.pick(plasters),
    beams: random.chance(0.3),
  });
  const z = room.deep - 0.6;
  const splash = onWall(-2.2, 0.92, 4.95, 0.62);
  const tile = random.pick(['#e9e2d2', '#c9d0c4', '#b9c4c6', '#e3c9a6', '#f3ede0'] as const);
  shapes +=
    rect(splash.x, splash.y, splash.width, splash.height, tone(tile)) +
    path(
      steps(splash.y, splash.y + splash.height, 21)
        .map(
          (y, row) =>
            `M${num(splash.x)} ${num(y)}h${num(splash.width)}${steps(
              splash.x + (row % 2) * 21,
              splash.x + splash.width,
              42,
            )
              .map((x) => `M${num(x)} ${num(y)}v21`)
              .join('')}`,
        )
        .join(''),
      { stroke: tone(darker(tile, 0.2)), width: 1.2, opacity: 0.7 },
    );
  const windowed = random.chance(0.55);
  if (windowed) {
    shapes += backWindow(scene, -1.35, 1.15, 1.7, 1.1);
  } else {
    const shelf = (y: number): string =>
      block(scene, { x: -1.5, y, z: room.deep - 0.24, w: 2, h: 0.05, d: 0.24 }, wood) +
      things(scene, onWall(-1.4, y, 1, 0.1, room.deep - 0.2).x, onWall(0, y, 1, 0.05, room.deep - 0.2).y, 280);
    shapes += shelf(1.62) + shelf(2.08);
  }
  const hood = onWall(0.95, 1.62, 0.6, 1.1, room.deep - 0.3);
  shapes +=
    path(
      `M${num(hood.x)} ${num(hood.y + hood.height)}h${num(hood.width)}l${num(-hood.width * 0.3)} ${num(-hood.height * 0.4)}v${num(-hood.height * 0.6)}h${num(-hood.width * 0.4)}v${num(hood.height * 0.6)}Z`,
      tone('#d8d2c6'),
    ) + rect(hood.x, hood.y + hood.height - 6, hood.width, 10, tone('#a8a499'));
  shapes +=
    footing(scene, -2.2, z, 4, 0.5) +
    steps(0, 5, 1)
      .map((i) =>
        cupboard(
          scene,
          -2.2 + i * 0.8,
          0.08,
          0.8,
          0.8,
          z,
          0.6,
          paint,
          i === 4 ? 'oven' : random.pick(['door', 'door', 'drawers']),
        ),
      )
      .join('');
  shapes += block(scene, { x: -2.25, y: 0.88, z: z - 0.03, w: 4.1, h: 0.05, d: 0.63 }, top) + tap(scene, -0.55);
  const [, counter] = project([0, 0.93, room.deep - 0.25]);
  shapes +=
    things(scene, project([-2.1, 0, room.deep - 0.25])[0], counter, 80) +
    things(scene, project([0.2, 0, room.deep - 0.25])[0], counter, 110);
  const [hx, hy] = project([1.25, 0.93, room.deep - 0.3]);
  shapes +=
    rect(hx - 30, hy - 30, 60, 30, tone('#7a4a3c'), 5) +
    rect(hx - 42, hy - 24, 84, 6, tone('#7a4a3c'), 3) +
    rect(hx - 26, hy - 37, 52, 7, tone(darker('#7a4a3c', 0.2)), 3);
  shapes += cupboard(scene, 1.85, 0, 0.85, 2.2, z, 0.6, lighter(paint, 0.06), 'door');
  shapes += island(scene, paint, top, wood);
  return shapes + (random.chance(0.5) ? plant(scene, -2.3, 1.2, 0.8) : '');
};

const island = (scene: Scene, paint: string, top: string, wood: string): string => {
  const { random, tone } = scene;
  const lamps = [-0.75, 0.35].map((x) => pendant(scene, x, 1.86, 0.9)).join('');
  if (random.chance(0.5)) {
    const fruit = project([-0.15, 0.78, 0.75]);
    const bowl = path(`M${num(fruit[0] - 42)} ${num(fruit[1] - 20)}h84q-6 30 -42 30t-42 -30Z`, tone('#efe6d4'));
    const oranges = [-20, 2, 22].map((dx) => ellipse(fruit[0] + dx, fruit[1] - 24, 15, 15, tone('#c98a3f'))).join('');
    return (
      [-0.95, 0.35].map((x) => chair(scene, x, 1.35, wood, false)).join('') +
      table(scene, -1.3, 0.45, 2.3, 0.85, 0.76, wood) +
      oranges +
      bowl +
      chair(scene, -1.05, 0.1, wood, true) +
      chair(scene, 0.3, 0.1, wood, true) +
      lamps
    );
  }
  const panel = onWall(-1.5, 0, 2.6, 0.88, 0.55);
  const boards = path(
    steps(panel.x + 40, panel.x + panel.width, 40)
      .map((x) => `M${num(x)} ${num(panel.y)}v${num(panel.height)}`)
      .join(''),
    { stroke: tone(darker(paint, 0.3)), width: 2, opacity: 0.7 },
  );
  const stools = [-1.1, -0.2, 0.7].map((x) => {
    const [sx, sy] = project([x, 0.66, 0.25]);
    const [, floor] = project([x, 0, 0.25]);
    const s = scaleAt(0.25) / 300;
    return (
      ellipse(sx + 16, floor, 60 * s, 12 * s, { fill: scene.light.shadow, opacity: 0.25 }) +
      path(
        `M${num(sx - 30 * s)} ${num(sy)}L${num(sx - 44 * s)} ${num(floor)}M${num(sx + 30 * s)} ${num(sy)}L${num(sx + 44 * s)} ${num(floor)}M${num(sx - 40 * s)} ${num(floor - 60 * s)}H${num(sx + 40 * s)}`,
        { stroke: tone(darker(wood, 0.2)), width: 8 * s, round: true },
      ) +
      ellipse(sx, sy + 6, 54 * s, 15 * s, tone(darker(wood, 0.25))) +
      ellipse(sx, sy, 54 * s, 15 * s, tone(lighter(wood, 0.1)))
    );
  });
  return (
    footing(scene, -1.5, 0.55, 2.6, 0.8) +
    block(scene, { x: -1.5, y: 0, z: 0.55, w: 2.6, h: 0.88, d: 0.75 }, paint) +
    boards +
    block(scene, { x: -1.6, y: 0.88, z: 0.45, w: 2.8, h: 0.06, d: 0.95 }, top) +
    stools.join('') +
    lamps
  );
};
