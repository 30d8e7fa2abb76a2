import { darker, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { ellipse, fadedRect, num, type Point, path, poly, rect, steps } from './svg.ts';

/** Pavement, kerb and road below a row of façades; `top` is where the walls meet the pavement. */
export const street = (scene: Scene, width: number, top: number, bottom: number): string => {
  const { random, tone } = scene;
  const kerb = top + (bottom - top) * 0.42;
  const stone = random.pick(['#c9bfae', '#bdb6aa', '#c4b39b']);
  const road = random.pick(['#8f8a86', '#86858a', '#9a8f85']);
  let joints = '';
  steps(1, 4, 1).forEach((i) => {
    joints += `M0 ${num(top + ((kerb - top) * i * i) / 12 + 3)}H${width}`;
  });
  for (let x = -width; x < width * 2; x += 46) {
    joints += `M${num(x)} ${num(top)}L${num(width / 2 + (x - width / 2) * 1.16)} ${num(kerb)}`;
  }
  let setts = '';
  for (let row = 0; row < 7; row += 1) {
    const y = kerb + 16 + ((bottom - kerb) * row * (row + 5)) / 70;
    for (let x = random.between(-30, 0); x < width; x += 34 + row * 5) {
      setts += `M${num(x)} ${num(y)}q${10 + row} -${3 + row * 0.6} ${20 + row * 2} 0`;
    }
  }
  return (
    fadedRect({ x: 0, y: top, width, height: kerb - top + 2 }, [
      [0, tone(darker(stone, 0.2))],
      [0.3, tone(stone)],
      [1, tone(lighter(stone, 0.15))],
    ]) +
    path(joints, { stroke: tone(darker(stone, 0.35)), width: 1.4, opacity: 0.4 }) +
    rect(0, kerb, width, 9, tone('#d8d2c6')) +
    rect(0, kerb + 9, width, 7, tone('#7c7976')) +
    fadedRect({ x: 0, y: kerb + 16, width, height: bottom - kerb }, [
      [0, tone(darker(road, 0.1))],
      [1, tone(road)],
    ]) +
    path(setts, { stroke: tone(lighter(road, 0.3)), width: 2, opacity: 0.4, round: true })
  );
};

/** A lawn with tufts that get larger towards the viewer. */
export const lawn = (scene: Scene, width: number, top: number, bottom: number, x = 0): string => {
  const { random, season, tone } = scene;
  let light = '';
  let dark = '';
  for (let i = 0; i < (width * (bottom - top)) / 1500; i += 1) {
    const depth = random.next() ** 0.8;
    const [px, py, size] = [x + random.next() * width, top + 6 + depth * (bottom - top - 6), 3 + depth * 8];
    const tuft = `M${num(px)} ${num(py)}l${num(random.between(-3, 3))} ${num(-size)}m${num(size * 0.3)} ${num(size)}l${num(random.between(0, 3))} ${num(-size * 0.8)}`;
    if (i % 2) {
      light += tuft;
    } else {
      dark += tuft;
    }
  }
  const bands = steps(0, 5, 1).map((i) =>
    rect(x, top + ((bottom - top) * (i * i)) / 25, width, (bottom - top) * 0.045 * (i + 0.6), {
      fill: tone(lighter(season.grass, 0.3)),
      opacity: 0.2,
    }),
  );
  return (
    fadedRect({ x, y: top, width, height: bottom - top }, [
      [0, tone(mix(season.grass, scene.light.haze, 0.22))],
      [0.4, tone(season.grass)],
      [1, tone(darker(season.grass, 0.22))],
    ]) +
    bands.join('') +
    path(dark, { stroke: tone(darker(season.grass, 0.35)), width: 1.8, round: true, opacity: 0.45 }) +
    path(light, { stroke: tone(lighter(season.grass, 0.35)), width: 1.8, round: true, opacity: 0.5 })
  );
};

/** The long shadow that an object casts on the ground, away from the light. */
export const castShadow = (
  scene: Scene,
  left: number,
  right: number,
  ground: number,
  length: number,
  depth: number,
): string => {
  const points: Point[] = [
    [left, ground],
    [right, ground],
    [right + length, ground + depth],
    [left + length, ground + depth],
  ];
  return poly(points, { fill: scene.light.shadow, opacity: scene.light.shadowStrength * 0.75 });
};

export const treeShadow = (scene: Scene, x: number, ground: number, size: number): string =>
  ellipse(x + size * 0.42, ground + size * 0.035, size * 0.5, size * 0.06, {
    fill: scene.light.shadow,
    opacity: scene.light.shadowStrength * 0.85,
  });

/** A drive or garden path that widens towards the viewer. */
export const gardenPath = (
  scene: Scene,
  top: readonly [number, number],
  bottom: readonly [number, number],
  y: number,
  low: number,
  colour: string,
): string => {
  const { tone, random } = scene;
  const d = `M${num(top[0])} ${num(y)}C${num(top[0])} ${num(y + (low - y) * 0.5)} ${num(bottom[0])} ${num(y + (low - y) * 0.4)} ${num(bottom[0])} ${num(low)}H${num(bottom[1])}C${num(bottom[1])} ${num(y + (low - y) * 0.4)} ${num(top[1])} ${num(y + (low - y) * 0.5)} ${num(top[1])} ${num(y)}Z`;
  const specks = steps(0, 46, 1).map(() => {
    const t = random.next();
    const [l, r] = [top[0] + (bottom[0] - top[0]) * t, top[1] + (bottom[1] - top[1]) * t];
    return `M${num(l + (r - l) * random.between(0.08, 0.92))} ${num(y + (low - y) * t)}h${num(5 + t * 16)}`;
  });
  return (
    path(d, tone(colour)) +
    path(specks.join(''), { stroke: tone(darker(colour, 0.25)), width: 2, opacity: 0.5, round: true })
  );
};

export const flowerBed = (scene: Scene, x: number, ground: number, width: number): string => {
  const { random, season, tone } = scene;
  let shapes = '';
  let stems = '';
  for (let i = 0; i < width / 7; i += 1) {
    const [px, high] = [x + random.next() * width, random.between(10, 34)];
    stems += `M${num(px)} ${num(ground)}q${num(random.between(-4, 4))} ${num(-high * 0.6)} ${num(random.between(-6, 6))} ${num(-high)}`;
    if (random.chance(0.6)) {
      shapes += ellipse(px + random.between(-4, 4), ground - high, 4.4, 4, tone(random.pick(season.flowers)));
    }
  }
  const leaf = season.bare ? '#8b8360' : '#6d8454';
  return (
    rect(x - 6, ground - 7, width + 12, 9, tone('#6d5746'), 4) +
    path(stems, { stroke: tone(leaf), width: 2.6, round: true }) +
    shapes
  );
};
