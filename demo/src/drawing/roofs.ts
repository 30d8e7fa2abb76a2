import { darker, lighter } from './colour.ts';
import type { Scene } from './scene.ts';
import { type Box, clipped, ellipse, fadedRect, num, outline, type Point, path, poly, rect, steps } from './svg.ts';

export interface Covering {
  kind: 'tile' | 'slate';
  colour: string;
}

const bounds = (points: readonly Point[]): Box => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const rows = (box: Box, covering: Covering): string => {
  const [high, wide] = covering.kind === 'tile' ? [13, 13] : [10, 20];
  return steps(0, box.height / high, 1)
    .map((row) => {
      const y = box.y + row * high;
      const shift = covering.kind === 'slate' && row % 2 ? wide / 2 : 0;
      const along = steps(0, box.width / wide + 1, 1);
      return covering.kind === 'tile'
        ? `M${num(box.x)} ${num(y)}${along.map(() => `q${wide / 2} 5 ${wide} 0`).join('')}`
        : `M${num(box.x)} ${num(y)}h${num(box.width)}${along.map((i) => `M${num(box.x + i * wide + shift)} ${num(y)}v${high}`).join('')}`;
    })
    .join('');
};

/** A roof surface, seen from the street. */
export const roof = (scene: Scene, points: readonly Point[], covering: Covering): string => {
  const { random, tone } = scene;
  const box = bounds(points);
  const { colour } = covering;
  let patches = '';
  for (let i = 0; i < (box.width * box.height) / 2600; i += 1) {
    const [x, y] = [
      box.x + Math.floor(random.next() * (box.width / 13)) * 13,
      box.y + Math.floor(random.next() * (box.height / 13)) * 13,
    ];
    patches += `M${num(x)} ${num(y)}h${random.pick([13, 13, 26])}v12h-13Z`;
  }
  return clipped(
    outline(points),
    fadedRect(
      box,
      [
        [0, tone(lighter(colour, 0.18))],
        [0.55, tone(colour)],
        [1, tone(darker(colour, 0.2))],
      ],
      [0.7, 1],
    ) +
      path(patches, { fill: tone(darker(colour, 0.3)), opacity: 0.3 }) +
      path(rows(box, covering), { stroke: tone(darker(colour, 0.42)), width: 1.3, opacity: 0.5 }),
  );
};

export const chimney = (
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  brick: string,
): string => {
  const { tone } = scene;
  const pots = steps(0, width > 44 ? 2 : 1, 1).map((i) => {
    const px = x + width * (width > 44 ? 0.24 + i * 0.52 : 0.5);
    return (
      rect(px - 7, base - height - 22, 14, 22, tone('#b06a4a'), 2) +
      rect(px, base - height - 22, 7, 22, tone('#8e5039'), 2) +
      rect(px - 9, base - height - 25, 18, 5, tone('#8e5039'), 2)
    );
  });
  return (
    pots.join('') +
    rect(x, base - height, width, height, tone(brick)) +
    rect(x + width * 0.62, base - height, width * 0.38, height, tone(darker(brick, 0.3))) +
    path(
      steps(base - height + 9, base, 9)
        .map((y) => `M${num(x)} ${num(y)}h${num(width)}`)
        .join(''),
      { stroke: tone(lighter(brick, 0.4)), width: 1, opacity: 0.3 },
    ) +
    rect(x - 4, base - height, width + 8, 8, tone(darker(brick, 0.2)))
  );
};

export const skylight = (scene: Scene, x: number, y: number, width: number, height: number): string => {
  const { tone, light } = scene;
  return (
    rect(x + 5, y + 6, width, height, { fill: light.shadow, opacity: 0.3 }) +
    rect(x, y, width, height, tone('#3b4147')) +
    fadedRect(
      { x: x + 4, y: y + 4, width: width - 8, height: height - 8 },
      [
        [0, tone(lighter(light.sky[0], 0.15))],
        [1, tone(darker(light.sky[0], 0.3))],
      ],
      [1, 1],
    ) +
    poly(
      [
        [x + width * 0.5, y + 4],
        [x + width * 0.75, y + 4],
        [x + width * 0.4, y + height - 4],
        [x + width * 0.15, y + height - 4],
      ],
      { fill: '#ffffff', opacity: 0.2 },
    )
  );
};

export const solarPanels = (scene: Scene, x: number, y: number, columns: number, lines: number): string => {
  const { tone } = scene;
  const [wide, high] = [44, 62];
  let shapes = rect(x - 3, y - 3, columns * wide + 6, lines * high + 6, { fill: scene.light.shadow, opacity: 0.35 });
  for (let i = 0; i < columns * lines; i += 1) {
    const [px, py] = [x + (i % columns) * wide, y + Math.floor(i / columns) * high];
    shapes +=
      rect(px + 1, py + 1, wide - 2, high - 2, tone('#2f3d4f')) +
      poly(
        [
          [px + 1, py + 1],
          [px + wide * 0.6, py + 1],
          [px + 1, py + high * 0.7],
        ],
        { fill: '#8fa6b8', opacity: 0.22 },
      );
  }
  return shapes;
};

export const gutter = (scene: Scene, x: number, y: number, width: number, colour: string): string => {
  const { tone } = scene;
  return rect(x, y, width, 9, tone(colour), 3) + rect(x, y + 5, width, 4, tone(darker(colour, 0.3)), 2);
};

/** The outline of a gable wall under two roof slopes. */
export const gableOutline = (x: number, width: number, eaves: number, peak: number, base: number): string =>
  outline([
    [x, base],
    [x, eaves],
    [x + width / 2, peak],
    [x + width, eaves],
    [x + width, base],
  ]);

export const weathervane = (scene: Scene, x: number, y: number): string => {
  const inkTone = scene.tone('#3b3a36');
  return (
    path(`M${num(x)} ${num(y)}v-44M${num(x - 12)} ${num(y - 22)}h24M${num(x - 14)} ${num(y - 42)}l20 -6v12Z`, {
      stroke: inkTone,
      width: 3,
      round: true,
      fill: inkTone,
    }) + ellipse(x, y - 22, 3, 3, inkTone)
  );
};
