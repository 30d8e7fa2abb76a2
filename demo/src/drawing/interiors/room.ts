import { darker, lighter } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { num, type Paint, type Point, path, poly, steps } from '../svg.ts';

/** Metres: x to the right of the middle, y up from the floor, z away from the viewer's end of the room. */
export type Place = readonly [x: number, y: number, z: number];
export interface Block {
  x: number;
  y: number;
  z: number;
  w: number;
  h: number;
  d: number;
}

export const room = { half: 2.75, high: 2.75, deep: 3.3 };
const camera = { x: 750, horizon: 440, high: 1.45, away: 3.35, focus: 1150 };

export const scaleAt = (z: number): number => camera.focus / (z + camera.away);

export const project = ([x, y, z]: Place): Point => {
  const scale = scaleAt(z);
  return [camera.x + x * scale, camera.horizon + (camera.high - y) * scale];
};

export const face = (corners: readonly Place[], paint: Paint): string => poly(corners.map(project), paint);

/** A solid block. Light comes from the left, so each face has its own tone. `soft` rounds its edges. */
export const block = (scene: Scene, { x, y, z, w, h, d }: Block, colour: string, soft = 0): string => {
  const { tone } = scene;
  const paint = (ink: string): Paint => (soft ? { fill: ink, stroke: ink, width: soft, round: true } : ink);
  let shapes = '';
  if (x + w < 0) {
    shapes += face(
      [
        [x + w, y, z],
        [x + w, y, z + d],
        [x + w, y + h, z + d],
        [x + w, y + h, z],
      ],
      paint(tone(darker(colour, 0.3))),
    );
  }
  if (x > 0) {
    shapes += face(
      [
        [x, y, z],
        [x, y, z + d],
        [x, y + h, z + d],
        [x, y + h, z],
      ],
      paint(tone(lighter(colour, 0.1))),
    );
  }
  if (y + h < camera.high) {
    shapes += face(
      [
        [x, y + h, z],
        [x + w, y + h, z],
        [x + w, y + h, z + d],
        [x, y + h, z + d],
      ],
      paint(tone(lighter(colour, 0.2))),
    );
  }
  if (y > camera.high) {
    shapes += face(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y, z + d],
        [x, y, z + d],
      ],
      paint(tone(darker(colour, 0.4))),
    );
  }
  return (
    shapes +
    face(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + h, z],
        [x, y + h, z],
      ],
      paint(tone(darker(colour, 0.08))),
    )
  );
};

/** The soft shadow under an object, shifted a little to the right. */
export const footing = (scene: Scene, x: number, z: number, w: number, d: number, strength = 0.22): string =>
  face(
    [
      [x - 0.03, 0, z - 0.05],
      [x + w + 0.14, 0, z - 0.05],
      [x + w + 0.24, 0, z + d],
      [x, 0, z + d],
    ],
    { fill: scene.light.shadow, opacity: strength },
  );

/** The screen rectangle of a flat area on a wall parallel to the picture. */
export const onWall = (
  x: number,
  y: number,
  w: number,
  h: number,
  z: number = room.deep,
): { x: number; y: number; width: number; height: number } => {
  const [left, top] = project([x, y + h, z]);
  return { x: left, y: top, width: w * scaleAt(z), height: h * scaleAt(z) };
};

export const rug = (scene: Scene, x: number, z: number, w: number, d: number, colour: string): string => {
  const { random, tone } = scene;
  const inset = (by: number, ink: string): string =>
    face(
      [
        [x + by, 0.01, z + by * 0.8],
        [x + w - by, 0.01, z + by * 0.8],
        [x + w - by, 0.01, z + d - by * 0.8],
        [x + by, 0.01, z + d - by * 0.8],
      ],
      tone(ink),
    );
  const kind = random.pick(['border', 'stripes', 'plain'] as const);
  const stripes =
    kind === 'stripes'
      ? steps(0.15, d - 0.1, 0.24)
          .map((dz) =>
            face(
              [
                [x + 0.06, 0.01, z + dz],
                [x + w - 0.06, 0.01, z + dz],
                [x + w - 0.06, 0.01, z + dz + 0.07],
                [x + 0.06, 0.01, z + dz + 0.07],
              ],
              tone(lighter(colour, 0.4)),
            ),
          )
          .join('')
      : '';
  const fringe = steps(0, w, 0.06).map((dx) => {
    const [px, py] = project([x + dx, 0, z]);
    return `M${num(px)} ${num(py)}v7`;
  });
  return (
    path(fringe.join(''), { stroke: tone(lighter(colour, 0.45)), width: 2.5 }) +
    inset(0, darker(colour, 0.06)) +
    (kind === 'border' ? inset(0.1, lighter(colour, 0.42)) + inset(0.15, colour) : '') +
    stripes
  );
};
