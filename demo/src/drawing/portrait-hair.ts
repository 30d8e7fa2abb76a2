import { darker, lighter } from './colour.ts';
import type { Random } from './prng.ts';
import type { HairStyle, Sitter } from './sitter.ts';
import { ellipse, num, path } from './svg.ts';
import { blob } from './trees.ts';

type Draw = (random: Random, sitter: Sitter) => string;

const lobes = (
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  size: number,
): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1);
    return blob(random, cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, size, size, 0.1, 8);
  }).join('');

const none: Draw = () => '';

const behind: Record<HairStyle, Draw> = {
  side: none,
  crop: none,
  bald: none,
  bob: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 158)} 660C${num(cx - 190)} 520 ${num(cx - 186)} 240 ${num(cx)} 236C${num(cx + 186)} 240 ${num(cx + 190)} 520 ${num(cx + 158)} 660Q${num(cx)} 700 ${num(cx - 158)} 660Z`,
      darker(hair, 0.25),
    ),
  long: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 176)} 930C${num(cx - 206)} 640 ${num(cx - 196)} 230 ${num(cx)} 232C${num(cx + 196)} 230 ${num(cx + 206)} 640 ${num(cx + 186)} 930Q${num(cx)} 860 ${num(cx - 176)} 930Z`,
      darker(hair, 0.25),
    ),
  waves: (_random, { cx, hair }) =>
    path(
      `M${num(cx)} 234C${num(cx + 150)} 228 ${num(cx + 186)} 350 ${num(cx + 168)} 440C${num(cx + 160)} 500 ${num(cx + 206)} 540 ${num(cx + 186)} 620C${num(cx + 170)} 680 ${num(cx + 206)} 720 ${num(cx + 170)} 800Q${num(cx)} 840 ${num(cx - 170)} 800C${num(cx - 206)} 720 ${num(cx - 170)} 680 ${num(cx - 186)} 620C${num(cx - 206)} 540 ${num(cx - 160)} 500 ${num(cx - 168)} 440C${num(cx - 186)} 350 ${num(cx - 150)} 228 ${num(cx)} 234Z`,
      darker(hair, 0.2),
    ),
  curls: (random, { cx, hair }) =>
    path(lobes(random, cx, 420, 146, 150, Math.PI * 0.86, Math.PI * 2.14, 14, 66), darker(hair, 0.2)),
  bun: (random, { cx, hair }) =>
    path(blob(random, cx + 8, 214, 74, 66, 0.05), hair) +
    path(`M${num(cx - 40)} 220q44 -30 92 4M${num(cx - 30)} 240q40 -20 78 2`, {
      stroke: darker(hair, 0.35),
      width: 5,
      round: true,
    }),
};

const strands = (d: string, hair: string): string =>
  path(d, { stroke: lighter(hair, 0.24), width: 5, round: true, opacity: 0.5 });

const before: Record<HairStyle, Draw> = {
  bald: (_random, { cx, hair, skin }) =>
    path(
      `M${num(cx - 130)} 470Q${num(cx - 140)} 400 ${num(cx - 116)} 366Q${num(cx - 120)} 410 ${num(cx - 118)} 470ZM${num(cx + 130)} 470Q${num(cx + 140)} 400 ${num(cx + 116)} 366Q${num(cx + 120)} 410 ${num(cx + 118)} 470Z`,
      { fill: hair, opacity: 0.55 },
    ) + path(`M${num(cx - 66)} 316q34 -24 78 -20`, { stroke: lighter(skin, 0.5), width: 9, round: true, opacity: 0.6 }),
  crop: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 136)} 462C${num(cx - 152)} 300 ${num(cx - 84)} 244 ${num(cx)} 244C${num(cx + 84)} 244 ${num(cx + 152)} 300 ${num(cx + 136)} 462L${num(cx + 118)} 462C${num(cx + 122)} 400 ${num(cx + 110)} 366 ${num(cx + 88)} 348Q${num(cx)} 326 ${num(cx - 88)} 348C${num(cx - 110)} 366 ${num(cx - 122)} 400 ${num(cx - 118)} 462Z`,
      hair,
    ) + strands(`M${num(cx - 70)} 290q40 -22 84 -22M${num(cx - 86)} 314q30 -18 60 -22`, hair),
  side: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 138)} 466C${num(cx - 160)} 320 ${num(cx - 110)} 238 ${num(cx + 6)} 230C${num(cx + 110)} 228 ${num(cx + 160)} 310 ${num(cx + 138)} 466L${num(cx + 118)} 462C${num(cx + 124)} 410 ${num(cx + 116)} 372 ${num(cx + 92)} 352C${num(cx + 30)} 366 ${num(cx - 50)} 350 ${num(cx - 78)} 318C${num(cx - 88)} 362 ${num(cx - 116)} 380 ${num(cx - 118)} 462Z`,
      hair,
    ) + strands(`M${num(cx - 60)} 304q60 36 140 26M${num(cx - 40)} 276q60 26 120 22`, hair),
  bob: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 154)} 640C${num(cx - 176)} 480 ${num(cx - 166)} 236 ${num(cx + 4)} 234C${num(cx + 166)} 236 ${num(cx + 176)} 480 ${num(cx + 154)} 640Q${num(cx + 118)} 640 ${num(cx + 108)} 610C${num(cx + 128)} 520 ${num(cx + 126)} 420 ${num(cx + 96)} 374Q${num(cx)} 396 ${num(cx - 96)} 374C${num(cx - 126)} 420 ${num(cx - 128)} 520 ${num(cx - 108)} 610Q${num(cx - 118)} 640 ${num(cx - 154)} 640Z`,
      hair,
    ) +
    strands(
      `M${num(cx - 130)} 420q4 -90 70 -140M${num(cx - 138)} 520q-6 -60 4 -120M${num(cx + 60)} 290q50 40 62 100`,
      hair,
    ),
  long: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 150)} 700C${num(cx - 178)} 520 ${num(cx - 170)} 240 ${num(cx - 14)} 230C${num(cx + 160)} 228 ${num(cx + 178)} 520 ${num(cx + 150)} 700C${num(cx + 130)} 600 ${num(cx + 132)} 430 ${num(cx - 26)} 306C${num(cx - 126)} 400 ${num(cx - 130)} 600 ${num(cx - 150)} 700Z`,
      hair,
    ) + strands(`M${num(cx - 26)} 300q-96 70 -112 220M${num(cx + 10)} 296q108 70 124 220`, hair),
  waves: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 152)} 640C${num(cx - 178)} 560 ${num(cx - 140)} 520 ${num(cx - 154)} 440C${num(cx - 166)} 310 ${num(cx - 100)} 236 ${num(cx)} 236C${num(cx + 100)} 236 ${num(cx + 166)} 310 ${num(cx + 154)} 440C${num(cx + 140)} 520 ${num(cx + 178)} 560 ${num(cx + 152)} 640C${num(cx + 112)} 580 ${num(cx + 132)} 520 ${num(cx + 122)} 450C${num(cx + 116)} 390 ${num(cx + 76)} 350 ${num(cx + 46)} 312C${num(cx + 6)} 368 ${num(cx - 106)} 372 ${num(cx - 122)} 450C${num(cx - 132)} 520 ${num(cx - 112)} 580 ${num(cx - 152)} 640Z`,
      hair,
    ) +
    strands(
      `M${num(cx - 132)} 420q10 -90 100 -140M${num(cx - 146)} 580q-6 -50 6 -90M${num(cx + 70)} 292q60 40 66 120M${num(cx + 146)} 580q6 -50 -6 -90`,
      hair,
    ),
  curls: (random, { cx, hair }) =>
    path(
      lobes(random, cx, 396, 112, 118, Math.PI * 1.02, Math.PI * 1.98, 9, 44) +
        lobes(random, cx, 340, 76, 60, Math.PI, Math.PI * 2, 5, 52),
      hair,
    ) +
    Array.from({ length: 16 }, () =>
      ellipse(cx + random.between(-120, 120), random.between(262, 330), 13, 11, {
        stroke: lighter(hair, 0.22),
        width: 3.4,
        opacity: 0.5,
      }),
    ).join(''),
  bun: (_random, { cx, hair }) =>
    path(
      `M${num(cx - 134)} 470C${num(cx - 150)} 310 ${num(cx - 90)} 244 ${num(cx)} 244C${num(cx + 90)} 244 ${num(cx + 150)} 310 ${num(cx + 134)} 470C${num(cx + 126)} 390 ${num(cx + 80)} 330 ${num(cx)} 322C${num(cx - 80)} 330 ${num(cx - 126)} 390 ${num(cx - 134)} 470Z`,
      hair,
    ) + strands(`M${num(cx - 104)} 360q20 -76 90 -104M${num(cx + 104)} 360q-20 -76 -80 -104`, hair),
};

export const hairBehind: Draw = (random, sitter) => behind[sitter.style](random, sitter);
export const hairInFront: Draw = (random, sitter) => before[sitter.style](random, sitter);
