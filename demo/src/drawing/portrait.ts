import { darker, lighter, mix } from './colour.ts';
import { clothing } from './portrait-clothes.ts';
import { hairBehind, hairInFront } from './portrait-hair.ts';
import type { Random } from './prng.ts';
import { sceneOf } from './scene.ts';
import { hairStyles, type Sitter } from './sitter.ts';
import { clipped, ellipse, fadedRect, num, path, poly } from './svg.ts';
import { foliage } from './trees.ts';

const skins = ['#e8b994', '#8a5a3c', '#f0cbaa', '#c68e62', '#704a35', '#e0a87f', '#a87048', '#f3d3b8'] as const;
// Each skin tone has three hair colours, the last one grey.
const hairs: Readonly<Record<(typeof skins)[number], readonly [string, string, string]>> = {
  '#e8b994': ['#3a2a20', '#8f5f38', '#b9b2a6'],
  '#8a5a3c': ['#1f1a1a', '#2e211b', '#8d867c'],
  '#f0cbaa': ['#b07c44', '#5b3a26', '#c4bdb0'],
  '#c68e62': ['#241b18', '#3a2720', '#8d867c'],
  '#704a35': ['#1b1718', '#2a1f1b', '#6f6a64'],
  '#e0a87f': ['#2c211c', '#6b432a', '#a39c92'],
  '#a87048': ['#1f1a1a', '#33241d', '#8d867c'],
  '#f3d3b8': ['#8a3f26', '#c99a5a', '#77706a'],
};
const grounds = ['#c9b48f', '#8fa08a', '#9fb0b5', '#c98f74', '#d6c6a8', '#7d8f92', '#b7a58c', '#a9b39a'] as const;

/** Consecutive seeds give different people: skin and style follow from the seed in rotation, details are random. */
const sitter = (random: Random, seed: number): Sitter => {
  const skin = skins[seed % skins.length] ?? skins[0];
  return {
    skin,
    hair: hairs[skin][Math.floor(seed / 3) % 3] ?? hairs[skin][0],
    style: hairStyles[(seed * 5 + Math.floor(seed / 7)) % hairStyles.length] ?? hairStyles[0],
    cx: 480 + random.between(-14, 14),
    jaw: random.between(0.86, 1.02),
  };
};

export const headOutline = ({ cx, jaw }: Sitter): string => {
  const w = 128;
  return `M${num(cx - w)} 450C${num(cx - w)} 330 ${num(cx - 70)} 276 ${num(cx)} 276C${num(cx + 70)} 276 ${num(cx + w)} 330 ${num(cx + w)} 450C${num(cx + w)} 540 ${num(cx + 96 * jaw)} 600 ${num(cx + 52 * jaw)} 632Q${num(cx)} 660 ${num(cx - 52 * jaw)} 632C${num(cx - 96 * jaw)} 600 ${num(cx - w)} 540 ${num(cx - w)} 450Z`;
};

const features = (random: Random, person: Sitter): string => {
  const { cx, skin, hair } = person;
  const dark = mix(darker(skin, 0.6), '#241a18', 0.4);
  const brow = mix(hair, dark, 0.5);
  const lift = random.between(-4, 5);
  const eye = (x: number, side: number): string =>
    path(`M${num(x - 21)} 472Q${num(x)} 456 ${num(x + 21)} 472Q${num(x)} 483 ${num(x - 21)} 472Z`, '#f6efe6') +
    ellipse(x - 2, 470, 9, 9, '#3a2a22') +
    ellipse(x - 5, 467, 2.4, 2.4, '#f6efe6') +
    path(`M${num(x - 23)} 473Q${num(x)} 453 ${num(x + 23)} 472`, { stroke: dark, width: 5, round: true }) +
    path(`M${num(x - 26 * side)} ${num(436 + lift)}Q${num(x)} ${num(421 + lift)} ${num(x + 27 * side)} ${num(437)}`, {
      stroke: brow,
      width: 9,
      round: true,
    });
  const smile = random.between(8, 17);
  const lip = mix(skin, '#8f3d34', 0.52);
  return (
    eye(cx - 52, 1) +
    eye(cx + 52, -1) +
    path(`M${num(cx + 8)} 474Q${num(cx + 24)} 522 ${num(cx + 20)} 536Q${num(cx + 4)} 548 ${num(cx - 13)} 538`, {
      stroke: darker(skin, 0.34),
      width: 6,
      round: true,
    }) +
    path(
      `M${num(cx - 42)} 580Q${num(cx)} ${num(580 + smile * 1.7)} ${num(cx + 42)} 578Q${num(cx)} ${num(586 + smile * 2.8)} ${num(cx - 42)} 580Z`,
      lip,
    ) +
    path(`M${num(cx - 46)} 579Q${num(cx)} ${num(580 + smile * 1.6)} ${num(cx + 46)} 577`, {
      stroke: darker(lip, 0.45),
      width: 4.5,
      round: true,
    })
  );
};

const glasses = (random: Random, cx: number): string => {
  const colour = random.pick(['#2a2b2f', '#6a4326', '#8a6a3c']);
  const round = random.chance(0.5) ? 36 : 14;
  const lens = (x: number): string =>
    `<rect x="${num(x - 42)}" y="438" width="84" height="68" rx="${round}" fill="#ffffff" fill-opacity="0.12" stroke="${colour}" stroke-width="6"/>`;
  return (
    lens(cx - 54) +
    lens(cx + 54) +
    path(`M${num(cx - 12)} 466q12 -9 24 0M${num(cx - 96)} 462l-30 -8M${num(cx + 96)} 462l30 -8`, {
      stroke: colour,
      width: 6,
      round: true,
    })
  );
};

const beard = ({ cx, hair, jaw }: Sitter, outline: string, full: boolean): string => {
  const edge = full ? 500 : 540;
  const shape = `M${num(cx - 150)} ${edge - 40}C${num(cx - 104)} ${edge + 10} ${num(cx - 92)} 560 ${num(cx - 58)} 556Q${num(cx)} 538 ${num(cx + 58)} 556C${num(cx + 92)} 560 ${num(cx + 104)} ${edge + 10} ${num(cx + 150)} ${edge - 40}V700H${num(cx - 150)}Z`;
  return (
    clipped(outline, path(shape, { fill: hair, opacity: full ? 1 : 0.5 })) +
    (full ? path(`M${num(cx - 60 * jaw)} 620Q${num(cx)} 680 ${num(cx + 60 * jaw)} 620Z`, hair) : '')
  );
};

const backdrop = (random: Random, seed: number): string => {
  const base = grounds[(seed * 3 + 1) % grounds.length] ?? grounds[0];
  const slant = random.between(80, 180);
  const top = random.between(40, 160);
  const pane = (x: number, y: number): string =>
    poly(
      [
        [x, y],
        [x + 190, y - 40],
        [x + 190 - slant * 0.3, y + 330],
        [x - slant * 0.3, y + 370],
      ],
      { fill: '#fff3d9', opacity: 0.3 },
    );
  const x = random.between(60, 330);
  const leafy = random.chance(0.45)
    ? foliage(sceneOf(random, 'noon', 'summer'), random.chance(0.5) ? 50 : 920, 880, 190, 260, '#6f8a58')
    : '';
  return (
    fadedRect(
      { x: 0, y: 0, width: 960, height: 1200 },
      [
        [0, lighter(base, 0.2)],
        [1, darker(base, 0.12)],
      ],
      [0.5, 1],
    ) +
    pane(x, top) +
    pane(x + 210, top - 44) +
    pane(x - slant * 0.32, top + 390) +
    pane(x + 210 - slant * 0.32, top + 346) +
    leafy
  );
};

/** A member of the agency's staff: head and shoulders, lit by a window on the left. */
export const portrait = (random: Random, seed: number): string => {
  const person = sitter(random, seed);
  const { cx, skin } = person;
  const outline = headOutline(person);
  const bearded = person.style === 'crop' || person.style === 'bald' || person.style === 'side';
  const whiskers = bearded ? random.pick(['none', 'none', 'full', 'stubble'] as const) : 'none';
  const ear = (side: number): string =>
    ellipse(cx + side * 130, 478, 20, 34, side < 0 ? skin : darker(skin, 0.2)) +
    path(`M${num(cx + side * 134)} 462q${side * 8} 14 0 30`, { stroke: darker(skin, 0.35), width: 4, round: true });
  const shade = path(
    `M${num(cx + 26)} 250C${num(cx + 46)} 380 ${num(cx + 30)} 470 ${num(cx + 52)} 520C${num(cx + 40)} 580 ${num(cx + 44)} 620 ${num(cx + 10)} 700H${num(cx + 220)}V250Z`,
    { fill: darker(skin, 0.28), opacity: 0.55 },
  );
  const neck = `M${num(cx - 62)} 560V700Q${num(cx)} 790 ${num(cx + 62)} 700V560Z`;
  const earrings =
    !bearded && random.chance(0.5)
      ? [-1, 1].map((side) => ellipse(cx + side * 133, 522, 7, 9, '#c99a44')).join('')
      : '';
  return (
    backdrop(random, seed) +
    ellipse(cx + 120, 1010, 420, 330, { fill: '#4a4658', opacity: 0.14 }) +
    hairBehind(random, person) +
    clothing(
      random,
      person,
      seed,
      path(neck, skin) +
        clipped(
          neck,
          path(
            `M${num(cx - 80)} 600Q${num(cx + 10)} 720 ${num(cx + 90)} 640V800H${num(cx + 10)}Q${num(cx - 10)} 700 ${num(cx - 80)} 640Z`,
            { fill: darker(skin, 0.34), opacity: 0.75 },
          ),
        ),
    ) +
    ear(-1) +
    ear(1) +
    path(outline, skin) +
    clipped(outline, shade + ellipse(cx - 76, 540, 36, 26, { fill: '#c9604a', opacity: 0.1 })) +
    (whiskers === 'none' ? '' : beard(person, outline, whiskers === 'full')) +
    features(random, person) +
    hairInFront(random, person) +
    earrings +
    (random.chance(0.35) ? glasses(random, cx) : '')
  );
};
