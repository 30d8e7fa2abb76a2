import { darker, lighter } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { pot } from '../street-things.ts';
import { fadedRect, num, path, poly, rect, steps } from '../svg.ts';
import { glass } from '../windows.ts';

export type Railing = 'bars' | 'glass' | 'solid';

const railing = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  kind: Railing,
  colour: string,
): string => {
  const { tone, light } = scene;
  const rails: Record<Railing, () => string> = {
    bars: () =>
      path(
        steps(x + 5, x + width, 9)
          .map((px) => `M${num(px)} ${num(y)}v${num(height)}`)
          .join(''),
        { stroke: tone(colour), width: 2.2 },
      ) + rect(x, y - 3, width, 5, tone(colour)),
    glass: () =>
      rect(x, y, width, height, { fill: tone('#c3d3d3'), opacity: 0.55 }) +
      poly(
        [
          [x + width * 0.5, y],
          [x + width * 0.66, y],
          [x + width * 0.5, y + height],
          [x + width * 0.34, y + height],
        ],
        { fill: '#ffffff', opacity: 0.25 },
      ) +
      rect(x, y - 3, width, 5, tone(darker('#c3d3d3', 0.4))),
    solid: () =>
      rect(x, y, width, height, tone(colour)) +
      rect(x, y, width, 5, tone(lighter(colour, 0.3))) +
      rect(x + width * 0.9, y, width * 0.1, height, { fill: light.shadow, opacity: 0.18 }),
  };
  return rails[kind]();
};

/** A balcony recessed into the façade: a shaded recess, a glass door, a rail, and sometimes things of its residents. */
export const loggia = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  wallColour: string,
  kind: Railing,
  colour: string,
): string => {
  const { tone, light, random } = scene;
  const frame = tone('#33393d');
  let shapes = rect(x, y, width, height, tone(darker(wallColour, 0.42)));
  const inner = [x + width * 0.12, y + height * 0.1, width * 0.76, height * 0.9] as const;
  shapes += rect(...inner, frame);
  const pane = (inner[2] - 15) / 2;
  shapes +=
    glass(scene, inner[0] + 5, inner[1] + 5, pane, inner[3] - 5) +
    glass(scene, inner[0] + 10 + pane, inner[1] + 5, pane, inner[3] - 5);
  shapes +=
    fadedRect({ x, y, width, height: height * 0.5 }, [
      [0, light.shadow, 0.5],
      [1, light.shadow, 0],
    ]) + rect(x, y, width * 0.1, height, { fill: light.shadow, opacity: 0.32 });
  if (random.chance(0.55)) {
    shapes += pot(
      scene,
      x + width * random.pick([0.16, 0.5, 0.84]),
      y + height - 3,
      Math.min(36, width * 0.2),
      random.pick(['ball', 'grass', 'flowers']),
    );
  }
  const rail = height * 0.36;
  return (
    shapes +
    rect(x - 4, y + height - 4, width + 8, 10, tone(lighter(wallColour, 0.3))) +
    railing(scene, x, y + height - rail, width, rail, kind, colour)
  );
};

/** A balcony that projects from the façade. */
export const balcony = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  kind: Railing,
  colour: string,
): string => {
  const { tone, light, random } = scene;
  const frame = tone('#33393d');
  const pane = (width * 0.7 - 15) / 2;
  const left = x + width * 0.15;
  let shapes =
    rect(left, y + 6, width * 0.7, height - 6, frame) +
    glass(scene, left + 5, y + 11, pane, height - 14) +
    glass(scene, left + 10 + pane, y + 11, pane, height - 14);
  if (random.chance(0.5)) {
    shapes += pot(
      scene,
      x + width * random.pick([0.12, 0.86]),
      y + height,
      Math.min(36, width * 0.2),
      random.pick(['ball', 'grass', 'flowers']),
    );
  }
  const rail = height * 0.37;
  return (
    shapes +
    railing(scene, x, y + height - rail, width, rail, kind, colour) +
    rect(x - 6, y + height, width + 12, 11, tone('#d9d3c7')) +
    rect(x - 6, y + height + 7, width + 12, 4, tone('#a39d92')) +
    poly(
      [
        [x - 2, y + height + 11],
        [x + width + 6, y + height + 11],
        [x + width + 22, y + height + 34],
        [x + 16, y + height + 34],
      ],
      { fill: light.shadow, opacity: 0.26 },
    )
  );
};
