import { darker, lighter, mix } from '../colour.ts';
import { plasters, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { hills } from '../sky.ts';
import { clipped, fadedPath, fadedRect, num, outline, path, poly, rect, steps } from '../svg.ts';
import { broadleaf } from '../trees.ts';
import { face, onWall, type Place, project, room } from './room.ts';

const { half, high, deep } = room;
const near = -1.9;

type Floor = (scene: Scene) => string;

const plank = (scene: Scene, colour: string): string => {
  const { random, tone } = scene;
  let shapes = face(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, deep],
      [-half, 0, deep],
    ],
    tone(colour),
  );
  for (let x = -half; x < half; x += 0.16) {
    for (let z = near - random.next(); z < deep; z += 1.1) {
      if (random.chance(0.5)) {
        const [from, to] = [Math.max(near, z), Math.min(deep, z + 1.1)];
        shapes += face(
          [
            [x, 0, from],
            [x + 0.16, 0, from],
            [x + 0.16, 0, to],
            [x, 0, to],
          ],
          { fill: tone(random.chance(0.5) ? darker(colour, 0.18) : lighter(colour, 0.16)), opacity: 0.5 },
        );
      }
    }
  }
  const joints = steps(-half, half, 0.16).map((x) => {
    const [[ax, ay], [bx, by]] = [project([x, 0, near]), project([x, 0, deep])];
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
  });
  return shapes + path(joints.join(''), { stroke: tone(darker(colour, 0.4)), width: 1.2, opacity: 0.5 });
};

const herringbone = (scene: Scene, colour: string): string => {
  const { random, tone } = scene;
  const [long, thin] = [0.5, 0.125];
  let shapes = face(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, deep],
      [-half, 0, deep],
    ],
    tone(colour),
  );
  const diagonal = Math.SQRT1_2;
  for (let column = 0; column < 9; column += 1) {
    const side = column % 2 ? -1 : 1;
    const x = -half - 0.2 + column * long * diagonal * 1.78;
    for (let z = near - 0.5; z < deep + 0.2; z += thin / diagonal) {
      const [a, b] = [long * diagonal * 1.26, thin / diagonal];
      const [x1, x2] = [x, x + a * 1.0];
      const tilt = side * a;
      const corners: Place[] = [
        [x1, 0, z + (side > 0 ? 0 : a)],
        [x2, 0, z + (side > 0 ? 0 : a) + tilt],
        [x2, 0, z + (side > 0 ? 0 : a) + tilt + b],
        [x1, 0, z + (side > 0 ? 0 : a) + b],
      ];
      const cut = corners.map(
        ([px, py, pz]): Place => [Math.min(half, Math.max(-half, px)), py, Math.min(deep, Math.max(near, pz))],
      );
      shapes += face(cut, {
        fill: tone(
          mix(colour, random.chance(0.5) ? '#4a3524' : '#fff0d8', random.between(0.02, side > 0 ? 0.2 : 0.12)),
        ),
        stroke: tone(darker(colour, 0.4)),
        width: 0.8,
      });
    }
  }
  return shapes;
};

const tiles = (scene: Scene, colour: string, other: string, size: number): string => {
  const { tone } = scene;
  let shapes = face(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, deep],
      [-half, 0, deep],
    ],
    tone(colour),
  );
  steps(0, 40, 1).forEach((row) => {
    const z = near + row * size;
    steps(0, Math.ceil((half * 2) / size), 1).forEach((column) => {
      if (z < deep && (row + column) % 2) {
        const [x, to] = [-half + column * size, Math.min(half, -half + (column + 1) * size)];
        const end = Math.min(deep, z + size);
        shapes += face(
          [
            [x, 0, z],
            [to, 0, z],
            [to, 0, end],
            [x, 0, end],
          ],
          { fill: tone(other), stroke: tone(darker(other, 0.12)), width: 1 },
        );
      }
    });
  });
  return shapes;
};

export const floors = {
  wood: (scene: Scene) =>
    scene.random.pick<Floor>([
      (s) => plank(s, s.random.pick(woods)),
      (s) => herringbone(s, s.random.pick(['#b98a5a', '#c79f70', '#a9835c'])),
    ])(scene),
  stone: (scene: Scene) =>
    scene.random.pick<Floor>([
      (s) => tiles(s, '#e4dccb', '#4f5658', 0.42),
      (s) => tiles(s, '#d9cdb8', '#c9bca4', 0.55),
      (s) => tiles(s, '#b8705a', '#a9634e', 0.34),
      (s) => tiles(s, '#cfd2cb', '#c1c5be', 0.6),
    ])(scene),
} satisfies Record<string, Floor>;

/** The view outside: sky, hills and sometimes a tree. */
export const view = (scene: Scene, x: number, y: number, width: number, height: number): string => {
  const { light, season, tone, random } = scene;
  const horizon = y + height * 0.72;
  const outside =
    fadedRect({ x, y, width, height: height * 0.8 }, [
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ]) +
    `<g transform="translate(${num(x)} ${num(horizon - 60)}) scale(${num(width / 900 + 0.2)})">${hills(scene, 1500, 60, 0.7)}</g>` +
    rect(x, horizon + 4, width, height * 0.3, tone(season.grass)) +
    (random.chance(0.75)
      ? broadleaf(scene, x + width * random.between(0.2, 0.85), y + height * 1.02, height * random.between(0.6, 0.85))
      : '');
  return outside;
};

/** A window in the left wall, with the patch of sunlight on the floor. */
const leftWindow = (scene: Scene, low: number): string => {
  const { random, tone, light } = scene;
  const [z0, z1, y0, y1] = [random.between(0.5, 0.8), random.between(2.2, 2.7), low, 2.35];
  const shape = (grow: number): string =>
    outline(
      (
        [
          [-half, y0 - grow, z0 - grow],
          [-half, y0 - grow, z1 + grow],
          [-half, y1 + grow, z1 + grow],
          [-half, y1 + grow, z0 - grow],
        ] as const
      ).map(project),
    );
  const [[left], [right]] = [project([-half, 0, z0]), project([-half, 0, z1])];
  const [[, top], [, base]] = [project([-half, y1, z0]), project([-half, y0, z0])];
  const frame = random.pick(['#f6f0e3', '#f6f0e3', '#33393d']);
  const bars = [0.5].map((share) => {
    const z = z0 + (z1 - z0) * share;
    const [[ax, ay], [bx, by]] = [project([-half, y0, z]), project([-half, y1, z])];
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
  });
  const [[lx, ly], [rx, ry]] = [
    project([-half, y0 + (y1 - y0) * 0.68, z0]),
    project([-half, y0 + (y1 - y0) * 0.68, z1]),
  ];
  const cross = random.chance(0.5) ? `M${num(lx)} ${num(ly)}L${num(rx)} ${num(ry)}` : '';
  return (
    path(shape(0.09), tone(frame)) +
    clipped(shape(0), view(scene, left, top, right - left, base - top)) +
    path(bars.join('') + cross, { stroke: tone(frame), width: 8 }) +
    path(shape(0), { stroke: tone(darker(frame, 0.14)), width: 3 }) +
    (light.sun || light.shadowStrength > 0.2 ? sunPatch(scene, z0, z1, y0, y1) : '')
  );
};

const sunPatch = (scene: Scene, z0: number, z1: number, y0: number, y1: number): string => {
  const { light } = scene;
  const fall = (y: number, z: number): Place => [-half + y * 1.35, 0, Math.max(near, z - y * 0.42)];
  const middle = (z0 + z1) / 2;
  const warm = { fill: light.sun ?? '#fff6df', opacity: light.sun ? 0.42 : 0.26 };
  return [
    [z0, middle - 0.05],
    [middle + 0.05, z1],
  ]
    .map(([a = 0, b = 0]) => face([fall(y0, a), fall(y0, b), fall(y1, b), fall(y1, a)], warm))
    .join('');
};

/** A window in the back wall, with curtains. */
export const backWindow = (scene: Scene, x: number, y: number, w: number, h: number, drapes?: string): string => {
  const { random, tone } = scene;
  const box = onWall(x, y, w, h);
  const frame = random.pick(['#f6f0e3', '#f6f0e3', '#33393d']);
  const d = outline([
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x + box.width, box.y + box.height],
    [box.x, box.y + box.height],
  ]);
  const folds = (left: number, wide: number, cloth: string): string =>
    rect(left, box.y - 22, wide, box.height + 34, tone(cloth)) +
    path(
      steps(0.2, 1, 0.2)
        .map((s) => `M${num(left + wide * s)} ${num(box.y - 22)}v${num(box.height + 34)}`)
        .join(''),
      { stroke: tone(darker(cloth, 0.25)), width: 3, opacity: 0.6 },
    );
  let shapes =
    rect(box.x - 12, box.y - 12, box.width + 24, box.height + 24, tone(frame)) +
    clipped(d, view(scene, box.x, box.y, box.width, box.height));
  shapes += path(
    `M${num(box.x + box.width / 2)} ${num(box.y)}v${num(box.height)}${random.chance(0.5) ? `M${num(box.x)} ${num(box.y + box.height * 0.32)}h${num(box.width)}` : ''}`,
    { stroke: tone(frame), width: 8 },
  );
  shapes +=
    rect(box.x, box.y, box.width, 8, { fill: scene.light.shadow, opacity: 0.3 }) +
    rect(box.x - 20, box.y + box.height + 8, box.width + 40, 10, tone(lighter(frame, 0.2)));
  return (
    shapes +
    (drapes
      ? folds(box.x - 46, 50, drapes) +
        folds(box.x + box.width - 4, 50, drapes) +
        rect(box.x - 60, box.y - 28, box.width + 120, 7, tone('#6a4b36'), 3)
      : '')
  );
};

export interface ShellOptions {
  floor: keyof typeof floors;
  wall?: string;
  accent?: string;
  sill?: number;
  beams?: boolean;
}

/** The walls, floor and ceiling of a room, with light from the left. */
export const shell = (
  scene: Scene,
  { floor, wall = scene.random.pick(plasters), accent = wall, sill = 0.75, beams = false }: ShellOptions,
): string => {
  const { tone, light, random } = scene;
  const corner = (x: number, y: number, z: number): Place => [x, y, z];
  let shapes = rect(0, 0, 1500, 1000, tone(wall)) + floors[floor](scene);
  const back = onWall(-half, 0, half * 2, high);
  shapes += fadedRect(
    back,
    [
      [0, tone(lighter(accent, 0.06))],
      [1, tone(darker(accent, 0.07))],
    ],
    [1, 0.5],
  );
  const side = (x: number): string =>
    outline([corner(x, 0, near), corner(x, 0, deep), corner(x, high, deep), corner(x, high, near)].map(project));
  shapes += fadedPath(
    side(-half),
    [
      [0, tone(darker(wall, 0.2))],
      [1, tone(darker(wall, 0.12))],
    ],
    [1, 0],
  );
  shapes += fadedPath(
    side(half),
    [
      [0, tone(lighter(wall, 0.08))],
      [1, tone(lighter(wall, 0.22))],
    ],
    [1, 0],
  );
  shapes += face(
    [corner(-half, high, near), corner(half, high, near), corner(half, high, deep), corner(-half, high, deep)],
    tone(mix(wall, '#fffaf0', 0.55)),
  );
  if (beams) {
    const wood = random.pick(woods);
    shapes += steps(-0.6, deep, 0.78)
      .map(
        (z) =>
          face(
            [
              [-half, high - 0.18, z],
              [half, high - 0.18, z],
              [half, high, z],
              [-half, high, z],
            ],
            tone(darker(wood, 0.15)),
          ) +
          face(
            [
              [-half, high - 0.18, z],
              [half, high - 0.18, z],
              [half, high - 0.18, z + 0.16],
              [-half, high - 0.18, z + 0.16],
            ],
            tone(darker(wood, 0.34)),
          ),
      )
      .reverse()
      .join('');
  }
  const skirting = (ink: string): string => rect(back.x, back.y + back.height - 17, back.width, 17, ink);
  shapes +=
    skirting(tone(lighter(wall, 0.5))) +
    face(
      [
        [half, 0, near],
        [half, 0, deep],
        [half, 0.1, deep],
        [half, 0.1, near],
      ],
      tone(lighter(wall, 0.45)),
    ) +
    face(
      [
        [-half, 0, near],
        [-half, 0, deep],
        [-half, 0.1, deep],
        [-half, 0.1, near],
      ],
      tone(darker(lighter(wall, 0.4), 0.1)),
    );
  shapes +=
    rect(back.x, back.y, back.width, 10, tone(lighter(wall, 0.4))) +
    poly(
      [
        [back.x, back.y + 10],
        [back.x + back.width, back.y + 10],
        [back.x + back.width, back.y + 22],
        [back.x, back.y + 22],
      ],
      { fill: light.shadow, opacity: 0.08 },
    );
  return shapes + leftWindow(scene, sill);
};
