import { darker, lighter } from '../colour.ts';
import { textiles } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { ellipse, line, moved, num, path, poly, rect, steps, turned } from '../svg.ts';
import { lying, stage, vase } from './table.ts';

const pen = (scene: Scene, x: number, y: number, angle: number): string => {
  const { tone, random, light } = scene;
  const colour = random.pick(['#26313b', '#5a2a27', '#2f4a41']);
  return turned(
    angle,
    x,
    y,
    moved(x + 14, y + 18, rect(-150, -9, 300, 18, { fill: light.shadow, opacity: light.shadowStrength }, 9)) +
      moved(
        x,
        y,
        rect(-150, -11, 300, 22, tone(colour), 10) +
          rect(-150, -11, 300, 8, tone(lighter(colour, 0.3)), 6) +
          poly(
            [
              [150, -10],
              [196, -2],
              [196, 3],
              [150, 10],
            ],
            tone('#c9a25a'),
          ) +
          rect(40, -12, 10, 24, tone('#c9a25a')) +
          rect(-140, -16, 90, 6, tone('#c9a25a'), 3),
      ),
  );
};

const sheet = (scene: Scene, x: number, y: number, angle: number, signed: boolean): string => {
  const { tone, random } = scene;
  const d = 'M-220 -150H220L250 170H-250Z';
  const lines = steps(0, 8, 1)
    .map((i) => `M${num(-190 - i * 3)} ${num(-100 + i * 24)}h${num(random.between(250, 380))}`)
    .join('');
  const signature = signed
    ? path('M40 128q22 -44 34 -14t-14 20q30 -34 46 -22t-4 18q34 -26 58 -14t34 -6', {
        stroke: tone('#2d3e50'),
        width: 4,
        round: true,
      }) + line(20, 142, 210, 142, tone('#b9ad98'), 3)
    : '';
  return turned(
    angle,
    x,
    y,
    moved(
      x,
      y,
      lying(scene, d, 16, 12) +
        path(d, tone('#fbf6ec')) +
        path('M-200 -130h190', { stroke: tone('#8f4a3a'), width: 10 }) +
        path(lines, { stroke: tone('#b9ad98'), width: 5 }) +
        signature,
    ),
  );
};

/** A contract on a desk. */
export const contract = (scene: Scene): string => {
  const { random, tone } = scene;
  const [x, y] = [random.between(640, 820), 800];
  const glasses = moved(
    random.between(1130, 1240),
    770,
    ellipse(16, 16, 66, 42, { stroke: scene.light.shadow, width: 8, opacity: 0.2 }) +
      ellipse(166, 6, 66, 42, { stroke: scene.light.shadow, width: 8, opacity: 0.2 }) +
      ellipse(0, 0, 66, 42, { stroke: tone('#2d2e33'), width: 9, fill: '#ffffff22' }) +
      ellipse(150, -10, 66, 42, { stroke: tone('#2d2e33'), width: 9, fill: '#ffffff22' }) +
      path('M64 -8q12 -14 22 -4M-64 -10L-40 -110M212 -22L150 -124', { stroke: tone('#2d2e33'), width: 8, round: true }),
  );
  const cup = moved(
    random.between(190, 280),
    780,
    ellipse(40, 96, 170, 30, { fill: scene.light.shadow, opacity: 0.2 }) +
      ellipse(0, 88, 150, 28, tone('#efe6d4')) +
      ellipse(0, 84, 110, 18, tone('#d8ccb6')) +
      path('M-78 0h156q4 90 -78 92t-78 -92Z', tone('#fbf5e8')) +
      path('M30 0h48q4 90 -78 92q50 -30 30 -92Z', { fill: tone('#d3c7b0'), opacity: 0.8 }) +
      path('M76 16q48 0 42 36t-60 22', { stroke: tone('#fbf5e8'), width: 13 }) +
      ellipse(0, 0, 78, 17, tone('#efe6d4')) +
      ellipse(0, 2, 66, 12, tone('#5f3f2b')),
  );
  const folder = poly(
    [
      [x - 330, y - 130],
      [x + 300, y - 170],
      [x + 360, y + 170],
      [x - 340, y + 190],
    ],
    tone(random.pick(textiles)),
  );
  return (
    stage(scene, 560) +
    vase(scene, random.pick([250, 1240]), 620) +
    lying(scene, `M${x - 330} ${y - 130}L${x + 300} ${y - 170}L${x + 360} ${y + 170}L${x - 340} ${y + 190}Z`) +
    folder +
    sheet(scene, x + 30, y - 10, random.between(-3, 6), false) +
    sheet(scene, x, y, random.between(-9, -3), true) +
    pen(scene, x + 170, y + 60, random.between(-40, -22)) +
    glasses +
    (random.chance(0.7) ? cup : '')
  );
};

const rolled = (scene: Scene, x: number, y: number, long: number, angle: number): string => {
  const { tone, light } = scene;
  return turned(
    angle,
    x,
    y,
    moved(x + 16, y + 26, rect(0, -30, long, 60, { fill: light.shadow, opacity: light.shadowStrength }, 20)) +
      moved(
        x,
        y,
        rect(0, -32, long, 64, tone('#f3ead6')) +
          rect(0, 8, long, 24, tone('#d8caae')) +
          ellipse(0, 0, 13, 32, tone('#efe3ca')) +
          ellipse(long, 0, 13, 32, tone('#c9b996')) +
          path(`M${long} -14a6 14 0 1 1 0 28a4 8 0 1 1 0 -14`, { stroke: tone('#8f8264'), width: 3 }) +
          rect(long * 0.44, -34, 22, 68, tone('#a25541')),
      ),
  );
};

/** Unrolled plans on a drawing table. */
export const plans = (scene: Scene): string => {
  const { random, tone } = scene;
  const d = 'M260 640L1180 620L1330 960L170 960Z';
  const ink = { stroke: tone('#3f5560'), width: 5 };
  const room = random.between(560, 760);
  const drawing =
    path(
      `M400 690L1060 678L1150 900L340 906ZM${num(room)} 687L${num(room - 8)} 904M${num(room)} 790L1106 782M${num(room - 130)} 690L${num(room - 150)} 800L384 804`,
      ink,
    ) +
    path(`M${num(room)} 810q60 4 62 -22M${num(room - 60)} 797q-4 60 56 62`, { stroke: tone('#3f5560'), width: 2.5 }) +
    path('M380 666L1074 652M400 658l-8 16M1066 644l-6 18', { stroke: tone('#8f4a3a'), width: 3 });
  const set =
    poly(
      [
        [980, 850],
        [1290, 830],
        [1270, 990],
      ],
      { fill: tone('#c9973f'), opacity: 0.75 },
    ) +
    poly(
      [
        [1110, 868],
        [1226, 860],
        [1218, 920],
      ],
      tone('#f3ecdc'),
    );
  const pencil = turned(
    random.between(-30, 10),
    460,
    850,
    moved(
      330,
      850,
      rect(10, 14, 270, 14, { fill: scene.light.shadow, opacity: 0.24 }) +
        rect(0, 0, 250, 16, tone('#b4553c')) +
        rect(0, 0, 250, 6, tone('#d0775c')) +
        poly(
          [
            [250, 0],
            [290, 8],
            [250, 16],
          ],
          tone('#e3c9a0'),
        ) +
        poly(
          [
            [278, 5],
            [290, 8],
            [278, 11],
          ],
          tone('#2d2e33'),
        ) +
        rect(-22, 0, 22, 16, tone('#e0b3a4')),
    ),
  );
  return (
    stage(scene, 560) +
    lying(scene, d, 18, 14) +
    path(d, tone('#f8f2e4')) +
    drawing +
    lying(scene, 'M980 850L1290 830L1270 990Z', 12, 10) +
    set +
    pencil +
    rolled(scene, 560, 606, 560, random.between(-4, 3)) +
    rolled(scene, 700, 566, 470, random.between(-8, -2)) +
    rect(0, 996, 1500, 4, tone(darker('#b98a5a', 0.3)))
  );
};
