import { darker, lighter } from './colour.ts';
import { bluestone, brass, limestone } from './palette.ts';
import type { Scene } from './scene.ts';
import { ellipse, num, path, rect, steps } from './svg.ts';
import { glass } from './windows.ts';

export interface DoorStyle {
  kind: 'panelled' | 'glazed' | 'modern' | 'split' | 'double';
  colour: string;
  stone: boolean;
}

type Leaf = (scene: Scene, x: number, y: number, width: number, height: number, colour: string) => string;

const sunkPanel = (scene: Scene, x: number, y: number, width: number, height: number, colour: string): string => {
  const { tone } = scene;
  return (
    rect(x, y, width, height, tone(darker(colour, 0.35))) +
    rect(x + 3, y + 3, width - 3, height - 3, tone(lighter(colour, 0.1)))
  );
};

const knob = (scene: Scene, x: number, y: number): string => ellipse(x, y, 4.5, 4.5, scene.tone(brass));

const leaves: Record<DoorStyle['kind'], Leaf> = {
  panelled: (scene, x, y, width, height, colour) =>
    [0.1, 0.55]
      .flatMap(
        (dx) =>
          [
            [dx, 0.07, 0.36],
            [dx, 0.5, 0.42],
          ] as const,
      )
      .map(([dx, dy, dh]) => sunkPanel(scene, x + width * dx, y + height * dy, width * 0.35, height * dh, colour))
      .join('') +
    rect(x + width * 0.36, y + height * 0.46, width * 0.28, 5, scene.tone(brass)) +
    knob(scene, x + width * 0.9, y + height * 0.52),
  glazed: (scene, x, y, width, height, colour) =>
    glass(scene, x + width * 0.18, y + height * 0.08, width * 0.64, height * 0.5) +
    path(`M${num(x + width / 2)} ${num(y + height * 0.08)}v${num(height * 0.5)}`, {
      stroke: scene.tone(colour),
      width: 5,
    }) +
    sunkPanel(scene, x + width * 0.18, y + height * 0.66, width * 0.64, height * 0.26, colour) +
    knob(scene, x + width * 0.9, y + height * 0.55),
  modern: (scene, x, y, width, height, colour) =>
    path(
      steps(0.08, 1, 0.115)
        .map((share) => `M${num(x)} ${num(y + height * share)}h${num(width)}`)
        .join(''),
      { stroke: scene.tone(darker(colour, 0.35)), width: 1.6 },
    ) +
    glass(scene, x + width * 0.66, y + height * 0.08, width * 0.16, height * 0.84) +
    rect(x + width * 0.14, y + height * 0.2, 5, height * 0.56, scene.tone('#c9c4b8'), 2),
  split: (scene, x, y, width, height, colour) =>
    path(
      steps(0.14, 1, 0.14)
        .map((share) => `M${num(x + width * share)} ${num(y)}v${num(height)}`)
        .join(''),
      { stroke: scene.tone(darker(colour, 0.4)), width: 2 },
    ) +
    rect(x, y + height * 0.48, width, 5, scene.tone(darker(colour, 0.5))) +
    knob(scene, x + width * 0.86, y + height * 0.56),
  double: (scene, x, y, width, height, colour) =>
    [0, 0.5]
      .map(
        (dx) =>
          sunkPanel(scene, x + width * (dx + 0.07), y + height * 0.6, width * 0.36, height * 0.32, colour) +
          glass(scene, x + width * (dx + 0.09), y + height * 0.08, width * 0.32, height * 0.46),
      )
      .join('') +
    path(`M${num(x + width / 2)} ${num(y)}v${num(height)}`, { stroke: scene.tone(darker(colour, 0.5)), width: 3 }) +
    knob(scene, x + width * 0.54, y + height * 0.56),
};

/** A front door standing on `ground`, with a fanlight if it is tall enough. */
export const door = (
  scene: Scene,
  x: number,
  ground: number,
  width: number,
  height: number,
  style: DoorStyle,
): string => {
  const { tone, light } = scene;
  const top = ground - height;
  const fan = height > width * 2.35 ? height - width * 2.15 : 0;
  let shapes = '';
  if (style.stone) {
    const edge = width * 0.12;
    shapes +=
      rect(x - edge, top - edge, width + edge * 2, height + edge, tone(limestone)) +
      rect(x - edge - 6, top - edge - 8, width + edge * 2 + 12, 10, tone(lighter(limestone, 0.2))) +
      rect(x - edge - 2, top - edge + 2, width + edge * 2 + 4, 5, { fill: light.shadow, opacity: 0.25 });
  }
  shapes += rect(x, top, width, height, tone('#2e2f33'));
  shapes += rect(x + 5, top + 5, width - 8, height - 5, tone(darker(style.colour, 0.15)));
  if (fan) {
    shapes += glass(scene, x + 12, top + 12, width - 22, fan - 18);
  }
  const leafTop = top + Math.max(fan, 10);
  shapes += rect(x + 10, leafTop, width - 18, ground - leafTop, tone(style.colour));
  shapes += leaves[style.kind](scene, x + 10, leafTop, width - 18, ground - leafTop, style.colour);
  shapes +=
    rect(x + 5, top + 5, width - 8, 12, { fill: light.shadow, opacity: 0.34 }) +
    rect(x + 5, top + 5, 8, height - 5, { fill: light.shadow, opacity: 0.3 });
  return (
    shapes +
    rect(x - 8, ground - 9, width + 16, 9, tone(lighter(bluestone, 0.25))) +
    rect(x - 8, ground - 3, width + 16, 3, tone(darker(bluestone, 0.2)))
  );
};

/** A wide door for a car or a cart, with horizontal panels or upright boards. */
export const garageDoor = (
  scene: Scene,
  x: number,
  ground: number,
  width: number,
  height: number,
  colour: string,
  kind: 'panels' | 'boards' | 'windowed',
): string => {
  const { tone, light } = scene;
  const top = ground - height;
  let shapes = rect(x, top, width, height, tone('#2e2f33')) + rect(x + 6, top + 7, width - 9, height - 7, tone(colour));
  if (kind === 'boards') {
    shapes += path(
      steps(x + 20, x + width - 6, 15)
        .map((px) => `M${num(px)} ${num(top + 7)}v${num(height - 7)}`)
        .join(''),
      { stroke: tone(darker(colour, 0.35)), width: 1.8 },
    );
    shapes += rect(x + width / 2 - 1.5, top + 7, 3, height - 7, tone(darker(colour, 0.55)));
  } else {
    const high = (height - 7) / 5;
    for (let i = 0; i < 5; i += 1) {
      const y = top + 7 + i * high;
      shapes +=
        rect(x + 6, y, width - 9, 2.5, tone(darker(colour, 0.4))) +
        rect(x + 6, y + 2.5, width - 9, 2.5, tone(lighter(colour, 0.3)));
      if (kind === 'windowed' && i === 1) {
        shapes += steps(0, 4, 1)
          .map((k) =>
            glass(scene, x + 6 + (width - 9) * (0.05 + k * 0.235), y + high * 0.22, (width - 9) * 0.19, high * 0.6),
          )
          .join('');
      }
    }
  }
  shapes += rect(x + width * 0.46, ground - height * 0.3, width * 0.08, 5, tone('#c9c4b8'), 2);
  return (
    shapes +
    rect(x + 6, top + 7, width - 9, 15, { fill: light.shadow, opacity: 0.4 }) +
    rect(x + 6, top + 7, 8, height - 7, { fill: light.shadow, opacity: 0.3 })
  );
};
