import { darker, lighter } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { ellipse, glow, num, path, rect, steps } from '../svg.ts';
import { block, onWall, room } from './room.ts';

export const fireplace = (scene: Scene, x: number): string => {
  const { random, tone } = scene;
  const stone = random.pick(['#efe7d8', '#b0aca4', '#a25541', '#5b6168']);
  const z = room.deep - 0.3;
  const hearth = onWall(x + 0.28, 0, 0.84, 0.78, z);
  const mantel = onWall(x, 1.12, 1.4, 0.08, z);
  const base = hearth.y + hearth.height;
  const logs = steps(0, 3, 1)
    .map((i) => rect(hearth.x + 26 + i * 26, base - 22 - (i % 2) * 12, 56, 13, tone('#6a4b36'), 6))
    .join('');
  const [fx, fy] = [hearth.x + hearth.width / 2, base - 20];
  const flame = (s: number, ink: string): string =>
    path(
      `M${num(fx - 34 * s)} ${num(fy)}q${num(-8 * s)} ${num(-46 * s)} ${num(20 * s)} ${num(-76 * s)}q${num(2 * s)} ${num(30 * s)} ${num(18 * s)} ${num(22 * s)}q${num(8 * s)} ${num(-16 * s)} ${num(4 * s)} ${num(-38 * s)}q${num(36 * s)} ${num(44 * s)} ${num(24 * s)} ${num(92 * s)}Z`,
      ink,
    );
  return (
    block(
      scene,
      { x: x + 0.16, y: 1.2, z: room.deep - 0.16, w: 1.08, h: room.high - 1.2, d: 0.16 },
      lighter(stone, 0.25),
    ) +
    block(scene, { x, y: 0, z, w: 1.4, h: 1.12, d: 0.3 }, stone) +
    rect(hearth.x, hearth.y, hearth.width, hearth.height, tone('#2b2725')) +
    glow(fx, fy - 16, 130, '#ffae5a', 0.55) +
    logs +
    flame(0.9, '#d9772f') +
    flame(0.5, '#f6c066') +
    block(scene, { x: x - 0.08, y: 1.1, z: z - 0.06, w: 1.56, h: 0.08, d: 0.4 }, darker(stone, 0.1)) +
    ellipse(mantel.x + 44, mantel.y - 18, 13, 20, tone('#7d94a1')) +
    rect(mantel.x + 150, mantel.y - 44, 34, 44, tone('#b98a5a')) +
    rect(mantel.x + 156, mantel.y - 38, 22, 32, tone('#f3ecdf')) +
    rect(mantel.x + 86, mantel.y - 30, 7, 30, tone('#f3ecdf'))
  );
};
