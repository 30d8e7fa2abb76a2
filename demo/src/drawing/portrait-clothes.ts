import { darker, lighter } from './colour.ts';
import type { Random } from './prng.ts';
import type { Sitter } from './sitter.ts';
import { clipped, ellipse, num, path, steps } from './svg.ts';

const cloths = [
  '#2d3e50',
  '#5f7a63',
  '#8a4a3b',
  '#3b3a36',
  '#c9973f',
  '#6f7f86',
  '#a9796a',
  '#41584f',
  '#e6d8be',
  '#7d4a52',
] as const;

type Garment = (random: Random, cx: number, body: string, colour: string, neck: string) => string;

const base = (body: string, cx: number, colour: string): string =>
  path(body, colour) +
  clipped(
    body,
    path(`M${num(cx + 60)} 700C${num(cx + 110)} 860 ${num(cx + 60)} 1000 ${num(cx + 130)} 1210H980V700Z`, {
      fill: darker(colour, 0.4),
      opacity: 0.42,
    }),
  );
const folds = (cx: number, colour: string): string =>
  path(`M${num(cx - 210)} 1200q6 -140 -20 -220M${num(cx + 230)} 1200q-10 -150 24 -220`, {
    stroke: darker(colour, 0.4),
    width: 6,
    round: true,
    opacity: 0.6,
  });

const blazer: Garment = (random, cx, body, colour, neck) => {
  const shirt = random.pick(['#f6f1e7', '#e3e8e8', '#ecdccb', '#d9c9a8']);
  const lapel = (side: number): string =>
    path(
      `M${num(cx + side * 66)} 716L${num(cx + side * 158)} 780L${num(cx + side * 128)} 850L${num(cx + side * 168)} 880L${num(cx + side * 8)} 1130L${num(cx)} 1060Z`,
      side < 0 ? lighter(colour, 0.1) : darker(colour, 0.14),
    );
  return (
    base(body, cx, colour) +
    path(`M${num(cx - 70)} 712L${num(cx)} 1100L${num(cx + 70)} 712Z`, shirt) +
    neck +
    path(`M${num(cx - 68)} 704L${num(cx - 6)} 806L${num(cx - 64)} 838L${num(cx - 92)} 744Z`, lighter(shirt, 0.4)) +
    path(`M${num(cx + 68)} 704L${num(cx + 6)} 806L${num(cx + 64)} 838L${num(cx + 92)} 744Z`, darker(shirt, 0.14)) +
    lapel(-1) +
    lapel(1) +
    folds(cx, colour) +
    ellipse(cx + 6, 1160, 9, 9, darker(colour, 0.5))
  );
};

const rollneck: Garment = (_random, cx, body, colour, neck) =>
  base(body, cx, colour) +
  neck +
  path(
    `M${num(cx - 78)} 668Q${num(cx)} 704 ${num(cx + 78)} 668L${num(cx + 92)} 764Q${num(cx)} 812 ${num(cx - 92)} 764Z`,
    lighter(colour, 0.1),
  ) +
  path(
    steps(-3, 4, 1)
      .map((i) => `M${num(cx + i * 22)} ${num(690 - Math.abs(i) * 3)}q${i * 2} 40 ${i * 3} 82`)
      .join(''),
    { stroke: darker(colour, 0.3), width: 4, round: true, opacity: 0.6 },
  ) +
  folds(cx, colour);

const shirt: Garment = (_random, cx, body, colour, neck) =>
  base(body, cx, colour) +
  path(`M${num(cx - 70)} 704L${num(cx)} 850L${num(cx + 70)} 704Z`, darker(colour, 0.5)) +
  neck +
  path(`M${num(cx - 70)} 696L${num(cx - 4)} 826L${num(cx - 76)} 868L${num(cx - 108)} 744Z`, lighter(colour, 0.2)) +
  path(`M${num(cx + 70)} 696L${num(cx + 4)} 826L${num(cx + 76)} 868L${num(cx + 108)} 744Z`, darker(colour, 0.1)) +
  path(`M${num(cx)} 830V1200`, { stroke: darker(colour, 0.35), width: 5 }) +
  [900, 1000, 1100].map((y) => ellipse(cx + 12, y, 7, 7, '#f3ecdf')).join('') +
  folds(cx, colour);

const jumper: Garment = (_random, cx, body, colour, neck) =>
  base(body, cx, colour) +
  neck +
  path(`M${num(cx - 92)} 714Q${num(cx)} 852 ${num(cx + 92)} 714`, { stroke: lighter(colour, 0.16), width: 26 }) +
  path(`M${num(cx - 80)} 724Q${num(cx)} 838 ${num(cx + 80)} 724`, {
    stroke: darker(colour, 0.3),
    width: 3,
    opacity: 0.7,
  }) +
  folds(cx, colour);

const scarfed: Garment = (random, cx, body, colour, neck) => {
  const cloth = random.pick(['#b4553c', '#c9973f', '#7d94a1', '#e3d3b4']);
  return (
    jumper(random, cx, body, colour, neck) +
    path(
      `M${num(cx - 104)} 690Q${num(cx)} 800 ${num(cx + 104)} 690L${num(cx + 116)} 762Q${num(cx)} 872 ${num(cx - 116)} 762Z`,
      cloth,
    ) +
    path(`M${num(cx - 60)} 800L${num(cx - 128)} 1070L${num(cx - 44)} 1090L${num(cx + 4)} 830Z`, darker(cloth, 0.14)) +
    path(`M${num(cx - 96)} 722Q${num(cx)} 826 ${num(cx + 96)} 722`, {
      stroke: darker(cloth, 0.3),
      width: 5,
      opacity: 0.7,
    })
  );
};

const garments: readonly Garment[] = [blazer, jumper, shirt, blazer, rollneck, scarfed];

export const clothing = (random: Random, { cx }: Sitter, seed: number, neck: string): string => {
  const colour = cloths[(seed * 7 + Math.floor(seed / 10)) % cloths.length] ?? cloths[0];
  const garment = garments[seed % garments.length] ?? blazer;
  const wide = random.between(300, 345);
  const body = `M${num(cx - wide)} 1210C${num(cx - wide + 4)} 960 ${num(cx - wide + 26)} 850 ${num(cx - 170)} 786Q${num(cx - 86)} 750 ${num(cx - 74)} 706Q${num(cx)} 770 ${num(cx + 74)} 706Q${num(cx + 86)} 750 ${num(cx + 170)} 786C${num(cx + wide - 26)} 850 ${num(cx + wide - 4)} 960 ${num(cx + wide)} 1210Z`;
  return garment(random, cx, body, colour, neck);
};
