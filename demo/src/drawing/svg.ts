import { hash } from './prng.ts';

export type Point = readonly [number, number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A fill colour, or all drawing attributes of a shape. */
export type Paint =
  | string
  | { fill?: string; stroke?: string; width?: number; opacity?: number; round?: boolean; dash?: string };

/** A number with one decimal. Drawings have eight million, and the text of a fraction takes longer than those of two whole numbers. */
export const num = (value: number): string => {
  const tenths = Math.round(value * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = tenths - whole * 10;
  if (rest === 0) return String(whole);
  return rest < 0 ? `-${-whole}.${-rest}` : `${whole}.${rest}`;
};

const inked = (paint: Paint): string => {
  if (typeof paint === 'string') {
    return ` fill="${paint}"`;
  }
  const { fill = 'none', stroke, width = 1, opacity, round, dash } = paint;
  const line = stroke ? ` stroke="${stroke}" stroke-width="${num(width)}"` : '';
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  const veil = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`;
  return ` fill="${fill}"${line}${ends}${veil}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
};

export const rect = (x: number, y: number, width: number, height: number, paint: Paint, radius = 0): string => {
  const corner = radius ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, width))}" height="${num(Math.max(0, height))}"${corner}${inked(paint)}/>`;
};

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: Paint): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${inked(paint)}/>`;

export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

export const poly = (points: readonly Point[], paint: Paint): string => path(outline(points), paint);

export const path = (d: string, paint: Paint): string => `<path d="${d}"${inked(paint)}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1, opacity = 1): string =>
  path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, { stroke, width, opacity, round: true });

/** A closed curve through the points. */
export const smooth = (points: readonly Point[]): string => {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  const [x, y] = at(0);
  let d = `M${num(x)} ${num(y)}`;
  for (let i = 0; i < points.length; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(p2[0])} ${num(p2[1])}`;
  }
  return `${d}Z`;
};

export const clipped = (d: string, content: string): string => {
  const id = `c${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
};

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient in a direction within the shape's bounding box; returns its definition and its name. */
export const gradient = (stops: readonly Stop[], direction: readonly [number, number] = [0, 1]): [string, string] => {
  const body = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const id = `g${hash(body + direction.join()).toString(36)}`;
  const definition = `<linearGradient id="${id}" x1="0" y1="0" x2="${direction[0]}" y2="${direction[1]}">${body}</linearGradient>`;
  return [definition, `url(#${id})`];
};

export const fadedRect = (box: Box, stops: readonly Stop[], direction?: readonly [number, number]): string => {
  const [definition, fill] = gradient(stops, direction);
  return definition + rect(box.x, box.y, box.width, box.height, fill);
};

export const fadedPath = (d: string, stops: readonly Stop[], direction?: readonly [number, number]): string => {
  const [definition, fill] = gradient(stops, direction);
  return definition + path(d, fill);
};

/** A round glow that fades to transparent. */
export const glow = (cx: number, cy: number, radius: number, colour: string, strength: number): string => {
  const id = `r${hash(`${colour}${strength}`).toString(36)}`;
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    ellipse(cx, cy, radius, radius, `url(#${id})`)
  );
};

export const moved = (x: number, y: number, content: string, scale = 1, flip = false): string => {
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${num(x)} ${num(y)})${size}">${content}</g>`;
};

export const turned = (degrees: number, x: number, y: number, content: string): string =>
  `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${content}</g>`;

/** The numbers from `from` up to, but not including, `to`, by `step`. */
export const steps = (from: number, to: number, step: number): number[] => {
  const list: number[] = [];
  for (let value = from; value < to; value += step) {
    list.push(value);
  }
  return list;
};

export const document = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
