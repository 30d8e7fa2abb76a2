import { darker, lighter } from './colour.ts';
import type { Scene } from './scene.ts';
import { ellipse, glow, moved, num, path, poly, rect, steps } from './svg.ts';
import { broadleaf, foliage } from './trees.ts';

export const bicycle = (scene: Scene, x: number, ground: number, colour: string, size = 1): string => {
  const { tone, light } = scene;
  const dark = tone('#2d2e33');
  const wheel = (cx: number): string =>
    ellipse(cx, -34, 33, 33, { stroke: dark, width: 4 }) +
    path(
      steps(0, 6, 1)
        .map(
          (i) =>
            `M${num(cx - 31 * Math.cos(i * 0.523))} ${num(-34 - 31 * Math.sin(i * 0.523))}L${num(cx + 31 * Math.cos(i * 0.523))} ${num(-34 + 31 * Math.sin(i * 0.523))}`,
        )
        .join(''),
      { stroke: dark, width: 0.8, opacity: 0.6 },
    );
  return moved(
    x,
    ground,
    ellipse(70, 0, 110, 6, { fill: light.shadow, opacity: 0.3 }) +
      wheel(0) +
      wheel(108) +
      path('M0 -34L30 -88L84 -88L50 -34ZM30 -88L50 -34M84 -88L108 -34M80 -104L84 -88M50 -34H0', {
        stroke: tone(colour),
        width: 5,
        round: true,
      }) +
      path('M80 -104q14 -6 24 4M28 -88l-3 -12M12 -101h28', { stroke: dark, width: 5, round: true }) +
      rect(92, -112, 34, 24, tone('#a97f4f'), 4) +
      path('M92 -104h34M92 -96h34', { stroke: tone('#7f5c36'), width: 2 }) +
      ellipse(50, -34, 7, 7, dark),
    size,
  );
};

export const lamppost = (scene: Scene, x: number, ground: number, height: number): string => {
  const { tone, light } = scene;
  const iron = tone('#3a4344');
  const top = ground - height;
  return (
    (light.lit > 0.5 ? glow(x, top - 16, height * 0.42, '#ffd58a', 0.55) : '') +
    path(`M${num(x)} ${num(ground)}V${num(top)}`, { stroke: iron, width: 7 }) +
    poly(
      [
        [x - 11, ground],
        [x + 11, ground],
        [x + 6, ground - 46],
        [x - 6, ground - 46],
      ],
      iron,
    ) +
    poly(
      [
        [x - 10, top],
        [x + 10, top],
        [x + 17, top - 38],
        [x - 17, top - 38],
      ],
      light.lit > 0.5 ? '#ffe3a6' : tone('#e6e3d4'),
    ) +
    poly(
      [
        [x - 22, top - 38],
        [x + 22, top - 38],
        [x, top - 60],
      ],
      iron,
    ) +
    rect(x - 12, top - 2, 24, 5, iron)
  );
};

export const pot = (
  scene: Scene,
  x: number,
  ground: number,
  width: number,
  plant: 'ball' | 'grass' | 'flowers',
): string => {
  const { random, season, tone, light } = scene;
  const clay = random.pick(['#b0643f', '#7d8588', '#8d5a40', '#d8cbb4', '#3f474a']);
  const high = width * 0.82;
  const green = season.bare ? '#7a8462' : '#68864f';
  const blades = steps(0, 17, 1)
    .map(
      (i) =>
        `M${num(x + (i - 8) * width * 0.035)} ${num(ground - high)}q${num((i - 8) * width * 0.03)} ${num(-width * 0.6)} ${num((i - 8) * width * 0.1)} ${num(-width * random.between(0.8, 1.15))}`,
    )
    .join('');
  const grown = {
    ball: () =>
      path(`M${num(x)} ${num(ground - high)}v${num(-width * 0.4)}`, { stroke: tone('#6d5a48'), width: 5 }) +
      foliage(scene, x, ground - high - width * 0.75, width * 0.52, width * 0.52, green),
    grass: () => path(blades, { stroke: tone(lighter(green, 0.12)), width: 3.2, round: true }),
    flowers: () =>
      foliage(scene, x, ground - high - width * 0.18, width * 0.56, width * 0.32, green) +
      steps(0, 11, 1)
        .map(() =>
          ellipse(
            x + random.between(-0.46, 0.46) * width,
            ground - high - random.between(0.02, 0.44) * width,
            width * 0.06,
            width * 0.06,
            tone(random.pick(season.flowers)),
          ),
        )
        .join(''),
  };
  return (
    ellipse(x + width * 0.3, ground, width * 0.75, width * 0.09, { fill: light.shadow, opacity: 0.28 }) +
    grown[plant]() +
    poly(
      [
        [x - width * 0.46, ground - high],
        [x + width * 0.46, ground - high],
        [x + width * 0.34, ground],
        [x - width * 0.34, ground],
      ],
      tone(clay),
    ) +
    poly(
      [
        [x + width * 0.14, ground - high],
        [x + width * 0.46, ground - high],
        [x + width * 0.34, ground],
        [x + width * 0.1, ground],
      ],
      tone(darker(clay, 0.22)),
    ) +
    rect(x - width * 0.5, ground - high - 4, width, 12, tone(lighter(clay, 0.12)), 3)
  );
};

export const bench = (scene: Scene, x: number, ground: number): string => {
  const { tone, light } = scene;
  const wood = tone('#9a7048');
  return (
    rect(x + 8, ground - 3, 176, 7, { fill: light.shadow, opacity: 0.28 }, 3) +
    path(
      `M${num(x + 14)} ${num(ground)}v-74M${num(x + 146)} ${num(ground)}v-74M${num(x + 4)} ${num(ground)}v-40M${num(x + 156)} ${num(ground)}v-40`,
      { stroke: tone('#3a4344'), width: 6, round: true },
    ) +
    [-42, -58, -72].map((dy) => rect(x, ground + dy, 160, 9, wood, 3)).join('')
  );
};

export const streetTree = (scene: Scene, x: number, ground: number, height: number): string =>
  ellipse(x + height * 0.12, ground + 4, height * 0.26, 9, { fill: scene.light.shadow, opacity: 0.26 }) +
  rect(x - 24, ground - 3, 48, 8, scene.tone('#6d5746'), 4) +
  broadleaf(scene, x, ground, height);

/** A wooden or wire fence along a field or front garden. */
export const fence = (
  scene: Scene,
  x: number,
  ground: number,
  width: number,
  height: number,
  kind: 'pickets' | 'rails',
): string => {
  const { tone } = scene;
  const colour = kind === 'pickets' ? '#efe8da' : '#a8957a';
  const gap = kind === 'pickets' ? 15 : 88;
  const posts = steps(x, x + width, gap)
    .map((px) =>
      kind === 'pickets'
        ? `M${num(px)} ${num(ground)}v${num(-height)}l4 -7l4 7v${num(height)}Z`
        : `M${num(px)} ${num(ground)}v${num(-height)}h9v${num(height)}Z`,
    )
    .join('');
  const rails = [0.3, 0.72]
    .map((share) => rect(x, ground - height * share - 4, width, 6, tone(darker(colour, 0.14))))
    .join('');
  return rails + path(posts, tone(colour));
};
