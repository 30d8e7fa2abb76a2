import { darker, lighter } from '../colour.ts';
import { plasters, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { ellipse, glow, num, path, poly, rect } from '../svg.ts';
import { floorLamp, knob, pendant, picture, pillow, plant, sofa } from './furniture.ts';
import { block, face, footing, onWall, project, room, rug } from './room.ts';
import { backWindow, shell } from './shell.ts';

const bedside = (scene: Scene, x: number, wood: string): string => {
  const { tone, light, random } = scene;
  const z = room.deep - 0.5;
  const [px, py] = project([x + 0.24, 0.52, z + 0.2]);
  const box = onWall(x, 0.2, 0.48, 0.32, z);
  return (
    block(scene, { x, y: 0.12, z, w: 0.48, h: 0.4, d: 0.45 }, wood) +
    rect(box.x + 6, box.y + 4, box.width - 12, box.height * 0.7, { stroke: tone(darker(wood, 0.35)), width: 2 }) +
    knob(scene, box.x + box.width / 2, box.y + box.height * 0.4) +
    (light.lit > 0.5 ? glow(px, py - 54, 150, '#ffd58a', 0.6) : '') +
    ellipse(px, py - 17, 13, 17, tone(random.pick(textiles))) +
    poly(
      [
        [px - 18, py - 72],
        [px + 18, py - 72],
        [px + 30, py - 34],
        [px - 30, py - 34],
      ],
      light.lit > 0.5 ? '#ffe0a0' : tone('#f0e3c8'),
    )
  );
};

const bed = (scene: Scene, x: number, w: number, wood: string): string => {
  const { random, tone } = scene;
  const [z, d] = [1.15, 2.05];
  const linen = random.pick(['#f3ece0', '#e9e2d6', '#dfe0d8', '#e8d9c6'] as const);
  const cover = random.pick(textiles);
  const head = random.chance(0.5) ? wood : random.pick(textiles);
  let shapes = footing(scene, x, z, w, d, 0.26);
  shapes += block(
    scene,
    { x: x - 0.06, y: 0.1, z: room.deep - 0.14, w: w + 0.12, h: random.between(0.95, 1.15), d: 0.12 },
    head,
    8,
  );
  shapes +=
    block(scene, { x, y: 0.1, z, w, h: 0.2, d }, wood) +
    block(scene, { x: x + 0.02, y: 0.3, z: z + 0.02, w: w - 0.04, h: 0.24, d: d - 0.06 }, linen, 12);
  shapes += [0.26, 0.74]
    .map((share) => pillow(scene, x + w * share, 0.55, room.deep - 0.42, 0.62, lighter(linen, 0.5), 0))
    .join('');
  shapes += [0.3, 0.7]
    .map((share) =>
      pillow(scene, x + w * share, 0.55, room.deep - 0.6, 0.44, random.pick(textiles), random.between(-7, 7)),
    )
    .join('');
  const throwZ = z + random.between(0.75, 1.05);
  shapes += block(scene, { x: x - 0.015, y: 0.2, z: z - 0.01, w: w + 0.03, h: 0.365, d: throwZ - z }, cover, 10);
  shapes += face(
    [
      [x, 0.575, throwZ],
      [x + w, 0.575, throwZ],
      [x + w, 0.575, throwZ + 0.22],
      [x, 0.575, throwZ + 0.22],
    ],
    tone(lighter(cover, 0.45)),
  );
  const fold = [0.2, 0.42, 0.63, 0.84].map((share) => {
    const [[ax, ay], [bx, by]] = [project([x + w * share, 0.565, z - 0.01]), project([x + w * share, 0.22, z - 0.01])];
    return `M${num(ax)} ${num(ay)}Q${num(ax + 6)} ${num((ay + by) / 2)} ${num(bx - 4)} ${num(by)}`;
  });
  return shapes + path(fold.join(''), { stroke: tone(darker(cover, 0.25)), width: 3, round: true, opacity: 0.6 });
};

export const bedroom = (scene: Scene): string => {
  const { random, tone } = scene;
  const wall = random.pick(plasters);
  const accent = random.chance(0.6)
    ? random.pick(['#8d9a78', '#c9a08a', '#7d94a1', '#b9a68a', '#a9b5a8', '#6f7f86', '#d0b48c'] as const)
    : wall;
  const wood = random.pick(woods);
  let shapes = shell(scene, { floor: 'wood', wall, accent, sill: random.pick([0.1, 0.8]), beams: random.chance(0.35) });
  const [x, w] = [random.between(-1.05, -0.7), 1.75];
  shapes += random.pick<() => string>([
    () => picture(scene, x + 0.35, 1.45, 1.05, 0.72),
    () => picture(scene, x + 0.1, 1.45, 0.7, 0.8) + picture(scene, x + 0.95, 1.45, 0.7, 0.8),
    () => backWindow(scene, x + 0.2, 1.3, 1.35, 1, random.pick(textiles)),
    () => '',
  ])();
  shapes += rug(scene, x - 0.6, 0.55, w + 1.2, 1.7, random.pick(textiles));
  shapes += bedside(scene, x - 0.62, wood) + bedside(scene, x + w + 0.14, wood);
  if (random.chance(0.55)) {
    const closet = onWall(1.72, 0, 1, 2.25, room.deep - 0.6);
    const paint = random.pick([wood, '#efe7d8', '#8d9a94']);
    shapes +=
      block(scene, { x: 1.72, y: 0, z: room.deep - 0.6, w: 1, h: 2.25, d: 0.6 }, paint) +
      path(`M${num(closet.x + closet.width / 2)} ${num(closet.y + 6)}v${num(closet.height - 12)}`, {
        stroke: tone(darker(paint, 0.4)),
        width: 3,
      }) +
      [0.46, 0.54]
        .map((s) => rect(closet.x + closet.width * s - 3, closet.y + closet.height * 0.48, 6, 40, tone('#c99a44'), 3))
        .join('');
  } else {
    shapes += random.chance(0.5) ? floorLamp(scene, 2.1, 2.6) : plant(scene, 2.15, 2.5, 1.2);
  }
  shapes += bed(scene, x, w, wood);
  shapes += random.chance(0.5) ? sofa(scene, 1.55, 0.7, 0.9, random.pick(textiles)) : plant(scene, 2, 0.7, 0.9);
  return shapes + (random.chance(0.6) ? pendant(scene, x + w / 2, 2.15, 1.6) : '');
};
