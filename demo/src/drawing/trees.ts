import { darker, lighter, mix } from './colour.ts';
import type { Random } from './prng.ts';
import type { Scene } from './scene.ts';
import { clipped, ellipse, num, type Point, path, poly, rect, smooth, steps } from './svg.ts';

export const blob = (
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble = 0.1,
  count = 11,
): string => {
  const points = steps(0, count, 1).map((i): Point => {
    const angle = (i / count) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return smooth(points);
};

/** Short marks scattered over an ellipse, like leaves set with a brush. */
const dabs = (random: Random, cx: number, cy: number, rx: number, ry: number, count: number, size: number): string => {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [angle, reach] = [random.between(0, Math.PI * 2), Math.sqrt(random.next())];
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    d += `M${num(x)} ${num(y)}l${num(random.between(-size, size))} ${num(random.between(0.2, 1) * size)}`;
  }
  return d;
};

/** A mass of leaves: an outline of lobes, shade on the side away from the light, and marks for single leaves. */
export const foliage = (scene: Scene, cx: number, cy: number, rx: number, ry: number, leaf: string): string => {
  const { random, tone } = scene;
  const count = rx > 40 ? 15 : 8;
  const lobes = steps(0, count, 1).map((i): [x: number, y: number, r: number] => {
    const angle = (i / count) * Math.PI * 2 + random.between(-0.2, 0.2);
    const reach = random.between(0.56, 0.7);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach, random.between(0.26, 0.38)];
  });
  const mass =
    blob(random, cx, cy, rx * 0.78, ry * 0.78, 0.06) +
    lobes.map(([x, y, r]) => blob(random, x, y, rx * r, ry * r, 0.14, 8)).join('');
  const shade =
    blob(random, cx + rx * 0.3, cy + ry * 0.42, rx * 0.74, ry * 0.62, 0.16, 11) +
    lobes
      .filter(([x, y]) => (x - cx) / rx + (y - cy) / ry > 0.25)
      .map(([x, y, r]) => blob(random, x + rx * 0.06, y + ry * 0.08, rx * r, ry * r, 0.14, 8))
      .join('');
  const lit = lobes
    .filter(([x, y]) => (x - cx) / rx + (y - cy) / ry < -0.2)
    .map(([x, y, r]) => blob(random, x + rx * 0.06, y + ry * 0.1, rx * r * 0.66, ry * r * 0.6, 0.18, 8))
    .join('');
  const mark = Math.max(2, Math.min(5, rx * 0.032));
  const marks = Math.round(Math.min(170, 14 + rx));
  return (
    path(dabs(random, cx, cy, rx * 0.99, ry * 0.99, marks, mark * 2), {
      stroke: tone(leaf),
      width: mark * 1.5,
      round: true,
    }) +
    clipped(
      mass,
      path(mass, tone(leaf)) +
        path(lit, { fill: tone(lighter(leaf, 0.14)), opacity: 0.7 }) +
        path(shade, { fill: tone(darker(leaf, 0.24)), opacity: 0.75 }) +
        path(dabs(random, cx - rx * 0.22, cy - ry * 0.26, rx * 0.8, ry * 0.74, marks, mark * 2), {
          stroke: tone(lighter(leaf, 0.28)),
          width: mark * 0.9,
          round: true,
          opacity: 0.7,
        }) +
        path(dabs(random, cx + rx * 0.26, cy + ry * 0.34, rx * 0.74, ry * 0.66, marks, mark * 2), {
          stroke: tone(darker(leaf, 0.42)),
          width: mark * 0.9,
          round: true,
          opacity: 0.42,
        }),
    )
  );
};

const trunk = (scene: Scene, x: number, ground: number, height: number, thick: number, bark: string): string => {
  const { tone } = scene;
  const top = ground - height;
  return (
    path(
      `M${num(x - thick * 0.75)} ${num(ground)}Q${num(x - thick * 0.4)} ${num(ground - height * 0.2)} ${num(x - thick * 0.3)} ${num(top)}H${num(x + thick * 0.3)}Q${num(x + thick * 0.4)} ${num(ground - height * 0.2)} ${num(x + thick * 0.75)} ${num(ground)}Z`,
      tone(bark),
    ) +
    path(
      `M${num(x + thick * 0.1)} ${num(top)}H${num(x + thick * 0.3)}Q${num(x + thick * 0.4)} ${num(ground - height * 0.2)} ${num(x + thick * 0.75)} ${num(ground)}H${num(x + thick * 0.2)}Z`,
      tone(darker(bark, 0.35)),
    )
  );
};

const branches = (
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  depth: number,
): Map<number, string> => {
  const layers = new Map<number, string>();
  const grow = (bx: number, by: number, turn: number, long: number, level: number): void => {
    const [ex, ey] = [bx + Math.cos(turn) * long, by + Math.sin(turn) * long];
    const bend = random.between(-0.12, 0.12) * long;
    layers.set(
      level,
      `${layers.get(level) ?? ''}M${num(bx)} ${num(by)}Q${num((bx + ex) / 2 + bend)} ${num((by + ey) / 2)} ${num(ex)} ${num(ey)}`,
    );
    if (level > 0) {
      for (const side of [-1, 0.1, 1]) {
        grow(ex, ey, turn + side * random.between(0.25, 0.55), long * random.between(0.62, 0.8), level - 1);
      }
    }
  };
  grow(x, y, angle, length, depth);
  return layers;
};

const bareTree = (scene: Scene, x: number, ground: number, height: number): string => {
  const bark = '#6b5d50';
  const layers = branches(scene.random, x, ground - height * 0.24, -Math.PI / 2, height * 0.22, 4);
  const crown = [...layers].map(([level, d]) =>
    path(d, {
      stroke: scene.tone(mix(bark, scene.light.haze, (4 - level) * 0.09)),
      width: Math.max(1.4, (height / 420) * (1.3 + level * level * 0.9)),
      round: true,
    }),
  );
  return trunk(scene, x, ground, height * 0.27, height * 0.055, bark) + crown.reverse().join('');
};

export const broadleaf = (scene: Scene, x: number, ground: number, height: number): string => {
  const { random, season } = scene;
  if (season.bare) {
    return bareTree(scene, x, ground, height);
  }
  const leaf = random.pick(season.leaves);
  const [rx, ry] = [height * random.between(0.26, 0.36), height * random.between(0.33, 0.38)];
  const cy = ground - height + ry;
  const side = random.pick([-1, 1]);
  return (
    trunk(scene, x, ground, height * 0.5, height * 0.055, '#6d5a48') +
    foliage(scene, x + side * rx * 0.42, cy + ry * 0.42, rx * 0.68, ry * 0.6, darker(leaf, 0.1)) +
    foliage(scene, x - side * rx * 0.14, cy, rx * 0.9, ry, leaf)
  );
};

export const poplar = (scene: Scene, x: number, ground: number, height: number): string => {
  const { random, season, tone } = scene;
  if (season.bare) {
    const d = steps(0, 26, 1).map((i) => {
      const y = ground - height * (0.15 + (i / 26) * 0.75);
      const reach = height * 0.09 * (1 - i / 34);
      return `M${num(x)} ${num(y)}q${num((i % 2 ? 1 : -1) * reach)} ${num(-height * 0.02)} ${num((i % 2 ? 1 : -1) * reach)} ${num(-height * 0.14)}`;
    });
    return path(`M${num(x)} ${num(ground)}V${num(ground - height)}${d.join('')}`, {
      stroke: tone('#6b5d50'),
      width: height / 150,
      round: true,
    });
  }
  const leaf = random.pick(season.leaves);
  return (
    trunk(scene, x, ground, height * 0.3, height * 0.035, '#6d5a48') +
    foliage(scene, x, ground - height * 0.56, height * 0.115, height * 0.44, leaf)
  );
};

/** A pollard willow, as found along Flemish ditches. */
export const pollardWillow = (scene: Scene, x: number, ground: number, height: number): string => {
  const { random, season, tone } = scene;
  const head = ground - height * 0.46;
  const leaf = mix(random.pick(season.leaves), '#9aa67a', 0.4);
  let shoots = '';
  for (let i = 0; i < 34; i += 1) {
    const angle = -Math.PI / 2 + ((i / 33) * 2 - 1) * 1.25 + random.between(-0.06, 0.06);
    const long = height * random.between(0.34, 0.54);
    shoots += `M${num(x + Math.cos(angle) * height * 0.06)} ${num(head + Math.sin(angle) * height * 0.03)}q${num(Math.cos(angle) * long * 0.5)} ${num(Math.sin(angle) * long * 0.7)} ${num(Math.cos(angle) * long)} ${num(Math.sin(angle) * long)}`;
  }
  return (
    (season.bare ? '' : foliage(scene, x, head - height * 0.2, height * 0.36, height * 0.31, leaf)) +
    path(shoots, {
      stroke: tone(season.bare ? '#8a7358' : lighter(leaf, 0.22)),
      width: height * 0.009,
      round: true,
      opacity: 0.9,
    }) +
    trunk(scene, x, ground, height * 0.46, height * 0.13, '#6d5a48') +
    path(blob(random, x, head, height * 0.1, height * 0.055, 0.2, 9), tone('#5f4e40'))
  );
};

export const conifer = (scene: Scene, x: number, ground: number, height: number): string => {
  const { tone } = scene;
  const leaf = '#4c6450';
  const tiers = steps(0, 5, 1).map((i) => {
    const [top, low, half] = [
      ground - height + (i * height) / 6.4,
      ground - height + ((i + 2) * height) / 7,
      height * (0.09 + i * 0.036),
    ];
    return (
      poly(
        [
          [x, top],
          [x + half, low],
          [x - half, low],
        ],
        tone(leaf),
      ) +
      poly(
        [
          [x, top],
          [x + half, low],
          [x + half * 0.1, low],
        ],
        tone(darker(leaf, 0.28)),
      )
    );
  });
  return trunk(scene, x, ground, height * 0.2, height * 0.04, '#5f4e40') + tiers.reverse().join('');
};

export const shrub = (scene: Scene, x: number, ground: number, width: number, blossoming = false): string => {
  const { random, season, tone } = scene;
  const leaf = season.bare ? '#6f7a5e' : random.pick(season.leaves);
  const body = foliage(scene, x, ground - width * 0.26, width * 0.5, width * 0.33, leaf);
  if (!blossoming) {
    return body;
  }
  const flower = random.pick(season.flowers);
  return (
    body +
    steps(0, 14, 1)
      .map(() =>
        ellipse(
          x + random.between(-0.38, 0.38) * width,
          ground - width * random.between(0.1, 0.46),
          width * 0.028,
          width * 0.028,
          tone(flower),
        ),
      )
      .join('')
  );
};

export const hedge = (scene: Scene, x: number, ground: number, width: number, height: number): string => {
  const { random, season, tone } = scene;
  const leaf = mix(season.bare ? '#6f7a5e' : random.pick(season.leaves), '#58724f', 0.55);
  const marks = (count: number, y: number, reach: number): string =>
    steps(0, count, 1)
      .map(
        () =>
          `M${num(x + random.between(0.005, 0.98) * width)} ${num(y + random.between(0, reach))}l${num(random.between(-5, 5))} 5`,
      )
      .join('');
  return (
    rect(x, ground - height, width, height, tone(leaf), Math.min(10, height * 0.14)) +
    rect(x, ground - height * 0.55, width, height * 0.55, { fill: tone(darker(leaf, 0.3)), opacity: 0.5 }) +
    path(marks(Math.round(width / 7), ground - height + 5, height * 0.5), {
      stroke: tone(lighter(leaf, 0.22)),
      width: 2.4,
      round: true,
      opacity: 0.7,
    }) +
    path(marks(Math.round(width / 7), ground - height * 0.6, height * 0.5), {
      stroke: tone(darker(leaf, 0.5)),
      width: 2.4,
      round: true,
      opacity: 0.5,
    })
  );
};

/** A random tree that suits a garden. */
export const gardenTree = (scene: Scene, x: number, ground: number, height: number): string =>
  scene.random.pick([broadleaf, broadleaf, broadleaf, poplar, conifer])(scene, x, ground, height);
