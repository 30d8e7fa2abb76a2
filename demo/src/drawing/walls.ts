import { darker, lighter } from './colour.ts';
import type { Scene } from './scene.ts';
import { type Box, clipped, fadedRect, num, path, rect, steps } from './svg.ts';

export interface Finish {
  kind: 'brick' | 'whitewash' | 'plaster' | 'boards' | 'metal';
  colour: string;
}

const courses = (scene: Scene, box: Box, colour: string, contrast: number): string => {
  const { random, tone } = scene;
  const [course, brick] = [9, 26];
  let joints = '';
  let light = '';
  let dark = '';
  const rows = Math.ceil(box.height / course);
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + row * course;
    joints += `M${num(box.x)} ${num(y)}h${num(box.width)}`;
    for (let x = box.x + (row % 2 ? brick / 2 : 0); x < box.x + box.width; x += brick) {
      joints += `M${num(x)} ${num(y)}v${course}`;
      const chance = random.next();
      if (chance < 0.06) {
        light += `M${num(x)} ${num(y)}h${brick}v${course}h-${brick}Z`;
      } else if (chance > 0.93) {
        dark += `M${num(x)} ${num(y)}h${brick}v${course}h-${brick}Z`;
      }
    }
  }
  return (
    path(light, { fill: tone(lighter(colour, 0.3)), opacity: 0.55 * contrast }) +
    path(dark, { fill: tone(darker(colour, 0.34)), opacity: 0.55 * contrast }) +
    path(joints, { stroke: tone(lighter(colour, 0.5)), width: 1, opacity: 0.34 * contrast })
  );
};

const stripes = (scene: Scene, box: Box, colour: string, gap: number): string => {
  const { tone } = scene;
  const d = steps(box.x + gap, box.x + box.width, gap)
    .map((x) => `M${num(x)} ${num(box.y)}v${num(box.height)}`)
    .join('');
  return (
    path(d, { stroke: tone(darker(colour, 0.4)), width: 1.6, opacity: 0.5 }) +
    `<g transform="translate(2 0)">${path(d, { stroke: tone(lighter(colour, 0.4)), width: 1.2, opacity: 0.4 })}</g>`
  );
};

const stains = (scene: Scene, box: Box, colour: string): string => {
  const { random, tone } = scene;
  const d = steps(0, box.width / 22, 1)
    .map(
      () =>
        `M${num(box.x + random.next() * box.width)} ${num(box.y + random.next() * box.height)}h${num(random.between(8, 34))}`,
    )
    .join('');
  return path(d, { stroke: tone(darker(colour, 0.3)), width: 1.3, opacity: 0.22, round: true });
};

const textures: Record<Finish['kind'], (scene: Scene, box: Box, colour: string) => string> = {
  brick: (scene, box, colour) => courses(scene, box, colour, 1),
  whitewash: (scene, box, colour) => courses(scene, box, darker(colour, 0.16), 0.5),
  plaster: stains,
  boards: (scene, box, colour) => stripes(scene, box, colour, 17),
  metal: (scene, box, colour) => stripes(scene, box, colour, 13),
};

/** A wall that fills `box`, cut to `shape` if it is not a rectangle; lighter on the left, where the light comes from. */
export const wall = (scene: Scene, box: Box, finish: Finish, shape?: string): string => {
  const { tone } = scene;
  const surface =
    fadedRect(
      box,
      [
        [0, tone(lighter(finish.colour, 0.1))],
        [0.6, tone(finish.colour)],
        [1, tone(darker(finish.colour, 0.1))],
      ],
      [1, 0.35],
    ) + textures[finish.kind](scene, box, finish.colour);
  return clipped(
    shape ?? `M${num(box.x)} ${num(box.y)}h${num(box.width)}v${num(box.height)}h${num(-box.width)}Z`,
    surface,
  );
};

/** The shadow that a projecting part casts on the wall below it. */
export const shadeBelow = (scene: Scene, x: number, y: number, width: number, depth: number): string =>
  fadedRect({ x, y, width, height: depth }, [
    [0, scene.light.shadow, scene.light.shadowStrength * 1.5],
    [0.7, scene.light.shadow, scene.light.shadowStrength],
    [1, scene.light.shadow, 0],
  ]);

export const stoneBand = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string => {
  const { tone } = scene;
  return (
    rect(x, y, width, height, tone(colour)) + rect(x, y + height * 0.7, width, height * 0.3, tone(darker(colour, 0.22)))
  );
};
