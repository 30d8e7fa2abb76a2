import { darker, lighter } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { ellipse, num, path, rect } from '../svg.ts';

const flower = (scene: Scene, x: number, y: number, size: number, blue: string): string => {
  const petals = [-2, -1, 0, 1, 2].map((turn) => {
    const angle = turn * 1.2566 - 1.57;
    return ellipse(
      x + Math.cos(angle) * size * 0.55,
      y + Math.sin(angle) * size * 0.42,
      size * 0.52,
      size * 0.4,
      scene.tone(turn % 2 ? blue : lighter(blue, 0.16)),
    );
  });
  return petals.join('') + ellipse(x, y, size * 0.16, size * 0.14, scene.tone('#f3e3a0'));
};

/** A field of flax in bloom, with hills behind it. */
export const flax = (scene: Scene): string => {
  const { random, tone } = scene;
  const top = 520;
  const green = '#7f9a5f';
  const blue = '#6f8fc6';
  let stems = '';
  let haze = '';
  let near = '';
  for (let i = 0; i < 700; i += 1) {
    const [x, y] = [random.next() * 1500, top + 10 + random.next() * 200];
    haze += ellipse(
      x,
      y,
      3 + (y - top) * 0.03,
      2 + (y - top) * 0.02,
      tone(random.chance(0.3) ? lighter(blue, 0.3) : blue),
    );
  }
  // The nearest flowers are the largest and are drawn last.
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 16 - row * 2; i += 1) {
      const size = 20 + row * 14;
      const [x, y] = [random.between(-20, 1520), top + 190 + row * 78 + random.between(-40, 40)];
      stems += `M${num(x)} ${num(y)}q${num(random.between(-20, 20))} ${num(130)} ${num(random.between(-14, 14))} 520`;
      near += flower(scene, x, y, size, random.pick([blue, '#7d9bd0', '#5f80bb']));
    }
  return (
    sky(scene, 1500, top) +
    hills(scene, 1500, top) +
    rect(0, top, 1500, 1000 - top, tone(green)) +
    rect(0, top + 230, 1500, 1000, { fill: tone(darker(green, 0.2)), opacity: 0.5 }) +
    haze +
    path(stems, { stroke: tone(darker(green, 0.3)), width: 4, round: true }) +
    near
  );
};
