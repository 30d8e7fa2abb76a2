import { mix } from './colour.ts';
import { distant, type Scene } from './scene.ts';
import { ellipse, fadedRect, glow, num, path } from './svg.ts';

const cloud = (scene: Scene, x: number, y: number, width: number): string => {
  const { random, light } = scene;
  const rows = random.whole(2, 4);
  const height = width * random.between(0.035, 0.055);
  // A single path, so that the bands merge where they overlap.
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const share = 1 - Math.abs(row - (rows - 1) * 0.6) * random.between(0.2, 0.34);
    const long = width * Math.max(0.25, share);
    const left = x + (width - long) * random.between(0.15, 0.85);
    const r = height / 2;
    d += `M${num(left + r)} ${num(y + row * height * 0.82)}h${num(long - height)}a${num(r)} ${num(r)} 0 0 1 0 ${num(height)}h${num(height - long)}a${num(r)} ${num(r)} 0 0 1 0 ${num(-height)}Z`;
  }
  return path(d, { fill: light.cloud, opacity: 0.62 });
};

const birds = (scene: Scene, x: number, y: number): string => {
  const { random } = scene;
  let d = '';
  for (let i = 0; i < random.whole(3, 6); i += 1) {
    const size = random.between(7, 12);
    const [bx, by] = [x + random.between(0, 130), y + random.between(0, 55)];
    d += `M${num(bx)} ${num(by)}q${num(size * 0.5)} ${num(-size * 0.6)} ${num(size)} 0q${num(size * 0.5)} ${num(-size * 0.6)} ${num(size)} 0`;
  }
  return path(d, { stroke: mix(scene.light.shadow, scene.light.sky[0], 0.35), width: 2, round: true });
};

export const sky = (scene: Scene, width: number, horizon: number): string => {
  const { random, light } = scene;
  let shapes = fadedRect({ x: 0, y: 0, width, height: horizon + 2 }, [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  if (light.sun && random.chance(0.65)) {
    const [x, y, r] = [
      width * random.between(0.06, 0.3),
      horizon * random.between(0.16, 0.62),
      random.between(30, 46) * (width / 1500),
    ];
    shapes += glow(x, y, r * 6, light.sun, 0.5) + ellipse(x, y, r, r, light.sun);
  }
  for (let i = 0; i < random.whole(2, 5); i += 1) {
    const long = width * random.between(0.14, 0.34);
    shapes += cloud(scene, random.between(-0.1, 0.9) * width, horizon * random.between(0.06, 0.6), long);
  }
  return (
    shapes +
    (random.chance(0.4) ? birds(scene, width * random.between(0.1, 0.8), horizon * random.between(0.12, 0.4)) : '')
  );
};

/** Rolling hills in three layers; nearer layers are less pale. */
export const hills = (scene: Scene, width: number, horizon: number, relief = 1): string => {
  const { random, season } = scene;
  let shapes = '';
  for (let layer = 0; layer < 3; layer += 1) {
    const far = distant(scene, 0.72 - layer * 0.2);
    const base = horizon - (70 - layer * 30) * relief;
    let d = `M0 ${num(base + random.between(-20, 20) * relief)}`;
    let x = 0;
    while (x < width) {
      const long = random.between(180, 420) * (width / 1500);
      const rise = random.between(-46, 34) * relief;
      d += `S${num(x + long * 0.5)} ${num(base + rise)} ${num(x + long)} ${num(base + random.between(-16, 16) * relief)}`;
      x += long;
    }
    const colour = mix(random.pick(season.field), season.grass, 0.45);
    shapes += path(`${d}V${num(horizon + 40)}H0Z`, far.tone(colour));
    shapes += woods(far, width, base);
  }
  return shapes;
};

const woods = (far: Scene, width: number, base: number): string => {
  const { random, season } = far;
  let shapes = '';
  for (let i = 0; i < random.whole(2, 4); i += 1) {
    const start = random.between(0, width);
    for (let k = 0; k < random.whole(4, 9); k += 1) {
      const size = random.between(8, 17);
      shapes += ellipse(
        start + k * 15,
        base + 14 - size * 0.3,
        size,
        size * 0.8,
        far.tone(mix(random.pick(season.leaves), '#4f6350', 0.45)),
      );
    }
  }
  return shapes;
};
