import { darker, lighter } from '../colour.ts';
import { type DoorStyle, door } from '../doors.ts';
import { doors, textiles } from '../palette.ts';
import type { Random } from '../prng.ts';
import type { Scene } from '../scene.ts';
import { type Box, ellipse, fadedRect, num, path, poly, rect, steps } from '../svg.ts';

type Ware = (scene: Scene, x: number, base: number, size: number) => string;

const wares: readonly [Ware, ...Ware[]] = [
  (scene, x, base, size) => {
    const colour = scene.random.pick(textiles);
    return path(
      `M${num(x - size * 0.18)} ${num(base)}q${num(-size * 0.24)} ${num(-size * 0.4)} ${num(size * 0.06)} ${num(-size * 0.6)}v${num(-size * 0.16)}h${num(size * 0.24)}v${num(size * 0.16)}q${num(size * 0.3)} ${num(size * 0.2)} ${num(size * 0.06)} ${num(size * 0.6)}Z`,
      scene.tone(colour),
    );
  },
  (scene, x, base, size) =>
    steps(0, 3, 1)
      .map((i) =>
        rect(
          x - size * 0.3 + i * size * 0.03,
          base - size * (0.14 + i * 0.14),
          size * (0.6 - i * 0.08),
          size * 0.13,
          scene.tone(scene.random.pick(textiles)),
        ),
      )
      .join(''),
  (scene, x, base, size) =>
    steps(0, 3, 1)
      .map(
        (i) =>
          ellipse(x + (i - 1) * size * 0.24, base - size * 0.12, size * 0.15, size * 0.12, scene.tone('#b9803f')) +
          path(
            `M${num(x + (i - 1) * size * 0.24 - size * 0.06)} ${num(base - size * 0.16)}l${num(size * 0.1)} ${num(size * 0.08)}`,
            { stroke: scene.tone('#7f5228'), width: 2.5 },
          ),
      )
      .join(''),
  (scene, x, base, size) =>
    path(`M${num(x)} ${num(base)}v${num(-size * 0.5)}`, { stroke: scene.tone('#3b3a36'), width: 4 }) +
    poly(
      [
        [x - size * 0.12, base - size * 0.85],
        [x + size * 0.12, base - size * 0.85],
        [x + size * 0.26, base - size * 0.5],
        [x - size * 0.26, base - size * 0.5],
      ],
      scene.tone(scene.random.pick(textiles)),
    ) +
    rect(x - size * 0.14, base - 5, size * 0.28, 5, scene.tone('#3b3a36')),
];

const display = (scene: Scene, box: Box): string => {
  const { random, tone, light } = scene;
  const lit = light.lit > 0.5 || random.chance(0.5);
  const back = lit ? (['#f3d9a4', '#e2b271'] as const) : ([tone('#6d7a80'), tone('#4a545b')] as const);
  const base = box.y + box.height - 10;
  let shapes = fadedRect(box, [
    [0, back[0]],
    [1, back[1]],
  ]);
  const shelf = box.y + box.height * 0.52;
  shapes += rect(box.x + box.width * 0.06, shelf, box.width * 0.88, 5, tone('#8c6545'));
  for (let x = box.x + 34; x < box.x + box.width - 20; x += random.between(48, 70)) {
    shapes += random.pick(wares)(scene, x, base, random.between(50, 74));
    if (random.chance(0.7)) {
      shapes += random.pick(wares)(scene, x, shelf, random.between(30, 44));
    }
  }
  shapes += rect(box.x, base, box.width, 10, tone('#a3764c'));
  for (const [from, to] of [
    [0.1, 0.3],
    [0.36, 0.42],
  ] as const) {
    shapes += poly(
      [
        [box.x + box.width * (from + 0.3), box.y],
        [box.x + box.width * (to + 0.3), box.y],
        [box.x + box.width * to, box.y + box.height],
        [box.x + box.width * from, box.y + box.height],
      ],
      { fill: '#fffaf0', opacity: 0.15 },
    );
  }
  return shapes + rect(box.x, box.y, box.width, 16, { fill: light.shadow, opacity: 0.35 });
};

export const awning = (scene: Scene, x: number, y: number, width: number, drop: number, colour: string): string => {
  const { tone, light, random } = scene;
  const stripes = Math.max(5, Math.round(width / 38));
  const pale = '#f3ead8';
  const plain = random.chance(0.35);
  let shapes = poly(
    [
      [x, y + drop],
      [x + width, y + drop],
      [x + width + 26, y + drop + 74],
      [x + 26, y + drop + 74],
    ],
    { fill: light.shadow, opacity: light.shadowStrength },
  );
  for (let i = 0; i < stripes; i += 1) {
    const wide = width / stripes;
    const [a, b] = [x + i * wide, x + (i + 1) * wide];
    const ink = tone(plain || i % 2 === 0 ? colour : pale);
    const spread = (px: number): number => x + width / 2 + (px - x - width / 2) * 1.035;
    shapes += poly(
      [
        [a, y],
        [b, y],
        [spread(b), y + drop],
        [spread(a), y + drop],
      ],
      ink,
    );
    shapes += path(
      `M${num(spread(a))} ${num(y + drop)}v12q${num(wide * 0.52)} 16 ${num(spread(b) - spread(a))} 0v-12Z`,
      tone(darker(plain || i % 2 === 0 ? colour : pale, 0.16)),
    );
  }
  return shapes + rect(x - 4, y - 5, width + 8, 8, tone(darker(colour, 0.4)));
};

/** A shop at street level: show windows, a door between or beside them, and a fascia without a name. */
export const shopfront = (scene: Scene, box: Box, doorStyle: DoorStyle, withAwning = true): string => {
  const { tone, random } = scene;
  const paint = random.pick(doors);
  const fascia = Math.max(26, box.height * 0.14);
  const doorWide = Math.min(96, box.width * 0.26);
  const place = shopDoorPlace(random);
  const doorX = box.x + 14 + (box.width - 28 - doorWide) * place;
  const [top, base] = [box.y + fascia + 12, box.y + box.height];
  let shapes = rect(box.x, box.y, box.width, box.height, tone(paint));
  const panes = [
    [box.x + 14, doorX - 12],
    [doorX + doorWide + 12, box.x + box.width - 14],
  ] as const;
  for (const [from, to] of panes) {
    if (to - from > 44) {
      shapes += display(scene, { x: from, y: top, width: to - from, height: base - top - 44 });
      shapes +=
        rect(from, base - 38, to - from, 30, tone(darker(paint, 0.3))) +
        rect(from + 4, base - 34, to - from - 4, 26, tone(lighter(paint, 0.1)));
      if (to - from > 190) {
        shapes += rect((from + to) / 2 - 3, top, 6, base - top - 44, tone(paint));
      }
    }
  }
  shapes += door(scene, doorX, base, doorWide, base - top + 2, {
    ...doorStyle,
    kind: 'glazed',
    colour: darker(paint, 0.1),
    stone: false,
  });
  shapes +=
    rect(box.x - 6, box.y, box.width + 12, fascia, tone(lighter(paint, 0.08))) +
    rect(box.x - 6, box.y, box.width + 12, 5, tone(lighter(paint, 0.35))) +
    rect(box.x - 6, box.y + fascia - 5, box.width + 12, 5, tone(darker(paint, 0.35)));
  return (
    shapes + (withAwning ? awning(scene, box.x + 4, box.y + fascia - 4, box.width - 8, 46, random.pick(textiles)) : '')
  );
};

const shopDoorPlace = (random: Random): number => random.pick([0, 0.5, 1]);
