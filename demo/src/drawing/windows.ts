import { darker, lighter, mix } from './colour.ts';
import { bluestone, limestone, textiles } from './palette.ts';
import type { Scene } from './scene.ts';
import { clipped, ellipse, fadedPath, num, path, poly, rect } from './svg.ts';
import { foliage } from './trees.ts';

export interface WindowStyle {
  frame: string;
  bars: 'sash' | 'cross' | 'single' | 'grid' | 'pair' | 'triple';
  head: 'flat' | 'segment' | 'arch';
  surround: 'none' | 'stone' | 'soldier';
  wall: string;
  sill?: boolean;
  shutters?: string;
}

const opening = (x: number, y: number, width: number, height: number, head: WindowStyle['head']): string => {
  const rise = head === 'arch' ? width / 2 : head === 'segment' ? width * 0.13 : 0;
  if (rise === 0) {
    return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
  }
  const radius = (width * width) / 8 / rise + rise / 2;
  return `M${num(x)} ${num(y + rise)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + width)} ${num(y + rise)}V${num(y + height)}H${num(x)}Z`;
};

const surroundOf = (scene: Scene, x: number, y: number, width: number, height: number, style: WindowStyle): string => {
  const { tone } = scene;
  if (style.surround === 'stone') {
    const edge = Math.max(6, width * 0.08);
    return path(opening(x - edge, y - edge, width + edge * 2, height + edge, style.head), tone(limestone));
  }
  if (style.surround === 'soldier') {
    const deep = Math.max(14, Math.min(24, height * 0.1));
    const band = opening(x - 8, y - deep, width + 16, deep * 2.4, style.head);
    const cut = opening(x - 8, y, width + 16, deep * 2, style.head);
    let joints = '';
    for (let px = x - 8; px < x + width + 8; px += 8) {
      joints += `M${num(px)} ${num(y - deep)}v${num(deep * 1.8)}`;
    }
    return `<g>${path(band, tone(darker(style.wall, 0.22)))}${clipped(band, path(joints, { stroke: tone(lighter(style.wall, 0.35)), width: 1, opacity: 0.45 }))}${path(cut, tone(style.wall))}</g>`;
  }
  return '';
};

/** What is visible behind the glass: curtains, a lamp, a plant. */
const inside = (scene: Scene, x: number, y: number, width: number, height: number, lit: boolean): string => {
  const { random, tone } = scene;
  const cloth = random.pick(['#efe6d4', '#e9ddc6', '#f3ece0', random.pick(textiles)]);
  const shown = lit ? mix(cloth, '#ffc978', 0.45) : tone(darker(cloth, 0.14));
  const fold = lit ? darker(shown, 0.15) : tone(darker(cloth, 0.32));
  const drape = (left: number, wide: number): string =>
    rect(left, y, wide, height, shown) +
    path(`M${num(left + wide * 0.3)} ${num(y)}v${num(height)}M${num(left + wide * 0.66)} ${num(y)}v${num(height)}`, {
      stroke: fold,
      width: 2.4,
      opacity: 0.6,
    });
  const blind = height * random.between(0.12, 0.4);
  const dressing = random.pick([
    'drapes',
    'drapes',
    'half',
    'blind',
    'bare',
    'plant',
    'plant',
    'lamp',
    'vase',
  ] as const);
  const pieces: Record<typeof dressing, () => string> = {
    drapes: () => drape(x, width * 0.2) + drape(x + width * 0.8, width * 0.2),
    half: () =>
      rect(x, y + height * 0.52, width, height * 0.48, { fill: shown, opacity: 0.85 }) +
      path(`M${num(x)} ${num(y + height * 0.52)}h${num(width)}`, { stroke: fold, width: 2 }),
    blind: () => rect(x, y, width, blind, shown) + rect(x, y + blind, width, 3, fold),
    bare: () => '',
    plant: () =>
      drape(x, width * 0.13) +
      drape(x + width * 0.87, width * 0.13) +
      rect(x + width * 0.4, y + height * 0.86, width * 0.2, height * 0.14, tone('#b0643f')) +
      foliage(
        scene,
        x + width * 0.5,
        y + height * 0.76,
        width * 0.19,
        Math.min(height * 0.13, width * 0.26),
        '#6f8a58',
      ),
    lamp: () =>
      path(`M${num(x + width * 0.5)} ${num(y)}v${num(height * 0.3)}`, { stroke: fold, width: 2 }) +
      poly(
        [
          [x + width * 0.42, y + height * 0.3],
          [x + width * 0.58, y + height * 0.3],
          [x + width * 0.68, y + height * 0.4],
          [x + width * 0.32, y + height * 0.4],
        ],
        lit ? '#fff0c8' : tone('#d9b36a'),
      ),
    vase: () =>
      drape(x, width * 0.16) +
      ellipse(x + width * 0.62, y + height * 0.92, width * 0.08, height * 0.08, tone('#7d94a1')) +
      path(
        `M${num(x + width * 0.62)} ${num(y + height * 0.86)}q${num(-width * 0.1)} ${num(-height * 0.1)} ${num(-width * 0.12)} ${num(-height * 0.14)}M${num(x + width * 0.62)} ${num(y + height * 0.86)}q${num(width * 0.06)} ${num(-height * 0.12)} ${num(width * 0.08)} ${num(-height * 0.16)}`,
        { stroke: tone('#6f8a58'), width: 3, round: true },
      ),
  };
  return pieces[dressing]();
};

const barsOf = (x: number, y: number, width: number, height: number, style: WindowStyle, thick: number): string => {
  const upright = (share: number): string => `M${num(x + width * share)} ${num(y)}v${num(height)}`;
  const level = (share: number): string => `M${num(x)} ${num(y + height * share)}h${num(width)}`;
  const layouts: Record<WindowStyle['bars'], string> = {
    single: '',
    sash: `${level(0.3)}M${num(x + width / 2)} ${num(y + height * 0.3)}v${num(height * 0.7)}`,
    cross: level(0.34) + upright(0.5),
    pair: upright(0.5),
    triple: upright(1 / 3) + upright(2 / 3),
    grid: [0.25, 0.5, 0.75].map(level).join('') + upright(0.5),
  };
  return layouts[style.bars]
    ? `<path d="${layouts[style.bars]}" fill="none" stroke="${style.frame}" stroke-width="${num(thick)}"/>`
    : '';
};

const shutters = (scene: Scene, x: number, y: number, width: number, height: number, colour: string): string => {
  const { tone } = scene;
  const wide = Math.min(width * 0.46, 46);
  return [x - wide - 3, x + width + 3]
    .map((left) => {
      let slats = '';
      for (let sy = y + 10; sy < y + height - 6; sy += 8) {
        slats += `M${num(left + 6)} ${num(sy)}h${num(wide - 12)}`;
      }
      return (
        rect(left + 4, y + 5, wide, height, { fill: scene.light.shadow, opacity: 0.25 }) +
        rect(left, y, wide, height, tone(colour)) +
        path(slats, { stroke: tone(darker(colour, 0.4)), width: 2.4 }) +
        rect(left, y, wide, 3, tone(lighter(colour, 0.3)))
      );
    })
    .join('');
};

/** A window pane that reflects the sky, or glows when someone is home. */
export const glass = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  head: WindowStyle['head'] = 'flat',
  lit = scene.random.chance(scene.light.lit),
): string => {
  const { light, tone } = scene;
  const shape = opening(x, y, width, height, head);
  const top = lit ? '#f7cf86' : tone(mix('#55656f', light.sky[0], 0.34));
  const low = lit ? '#eeb062' : tone(mix('#3a4650', light.sky[2], 0.26));
  const band = (from: number, to: number): string =>
    poly(
      [
        [x + width * (0.4 + from), y],
        [x + width * (0.4 + to), y],
        [x + width * (to - 0.16), y + height],
        [x + width * (from - 0.16), y + height],
      ],
      { fill: '#fffaf0', opacity: lit ? 0.1 : 0.13 },
    );
  return clipped(
    shape,
    fadedPath(shape, [
      [0, top],
      [1, low],
    ]) +
      inside(scene, x, y, width, height, lit) +
      band(0.2, 0.44) +
      band(0.5, 0.56) +
      rect(x, y, width, Math.min(14, height * 0.09), { fill: light.shadow, opacity: 0.36 }) +
      rect(x, y, Math.min(9, width * 0.07), height, { fill: light.shadow, opacity: 0.3 }),
  );
};

export const windowAt = (
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  style: WindowStyle,
): string => {
  const { tone } = scene;
  const frame = tone(style.frame);
  const edge = Math.max(4, Math.min(8, width * 0.055));
  const reveal = Math.max(3, edge * 0.7);
  let shapes = surroundOf(scene, x, y, width, height, style);
  shapes += path(
    opening(x, y, width, height, style.head),
    tone(darker(style.surround === 'stone' ? limestone : style.wall, 0.5)),
  );
  shapes += path(opening(x + reveal, y + reveal, width - reveal, height - reveal, style.head), frame);
  const [gx, gy, gw, gh] = [
    x + reveal + edge,
    y + reveal + edge,
    width - reveal - edge * 2,
    height - reveal - edge * 2,
  ];
  shapes += glass(scene, gx, gy, gw, gh, style.head);
  shapes += clipped(opening(gx, gy, gw, gh, style.head), barsOf(gx, gy, gw, gh, { ...style, frame }, edge * 0.85));
  if (style.sill !== false) {
    const deep = Math.max(7, Math.min(12, height * 0.05));
    shapes += rect(x - 4, y + height + deep, width + 16, 9, { fill: scene.light.shadow, opacity: 0.24 });
    shapes +=
      rect(x - 8, y + height, width + 16, deep, tone(lighter(bluestone, 0.2))) +
      rect(x - 8, y + height + deep * 0.6, width + 16, deep * 0.4, tone(darker(bluestone, 0.15)));
  }
  return shapes + (style.shutters ? shutters(scene, x, y, width, height, style.shutters) : '');
};

/** A dormer on a roof; `x` and `base` are the middle and the foot of its front. */
export const dormer = (
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  style: WindowStyle,
  cap: string,
): string => {
  const { tone, light } = scene;
  const left = x - width / 2;
  const peak = base - height - width * 0.36;
  return (
    poly(
      [
        [left + width, base],
        [left + width, base - height],
        [left + width + 46, base - 4],
        [left + width + 40, base],
      ],
      { fill: light.shadow, opacity: 0.3 },
    ) +
    rect(left, base - height, width, height, tone('#efe7d8')) +
    windowAt(scene, left + width * 0.16, base - height + 8, width * 0.68, height - 16, {
      ...style,
      head: 'flat',
      surround: 'none',
      wall: '#efe7d8',
      sill: false,
      shutters: undefined,
    }) +
    poly(
      [
        [left - 10, base - height],
        [x, peak],
        [left + width + 10, base - height],
      ],
      tone('#f3ecdf'),
    ) +
    path(
      `M${num(left - 14)} ${num(base - height + 2)}L${num(x)} ${num(peak - 4)}L${num(left + width + 14)} ${num(base - height + 2)}`,
      { stroke: tone(cap), width: 9, round: true },
    )
  );
};
