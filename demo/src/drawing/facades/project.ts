import { darker, lighter } from '../colour.ts';
import { castShadow, flowerBed, gardenPath, lawn } from '../ground.ts';
import { woods } from '../palette.ts';
import type { Random } from '../prng.ts';
import { reseeded, type Scene } from '../scene.ts';
import { line, num, path, poly, rect, steps } from '../svg.ts';
import { broadleaf, hedge, shrub } from '../trees.ts';
import { type Finish, shadeBelow, wall } from '../walls.ts';
import { type WindowStyle, windowAt } from '../windows.ts';
import { balcony, loggia, type Railing } from './block.ts';
import { grounds } from './villa.ts';

const crane = (scene: Scene, x: number, ground: number): string => {
  const ink = scene.tone('#c9973f');
  const top = 90;
  const lattice = steps(top + 40, ground, 34)
    .map((y) => `M${num(x - 13)} ${num(y)}l26 34M${num(x + 13)} ${num(y)}l-26 34`)
    .join('');
  const jib = steps(x - 150, x + 520, 34)
    .map((px) => `M${num(px)} ${top + 40}l17 -22l17 22`)
    .join('');
  return (
    path(
      `M${num(x - 13)} ${top}V${ground}M${num(x + 13)} ${top}V${ground}${lattice}M${num(x - 150)} ${top + 40}H${num(x + 530)}${jib}M${num(x)} ${top - 40}L${num(x + 420)} ${top + 20}M${num(x)} ${top - 40}L${num(x - 140)} ${top + 30}M${num(x)} ${top - 40}V${top}`,
      { stroke: ink, width: 4, round: true },
    ) +
    rect(x - 150, top + 40, 60, 44, scene.tone('#7d858a')) +
    line(x + 400, top + 40, x + 400, top + 190, scene.tone('#33393d'), 2)
  );
};

const scaffold = (scene: Scene, x: number, width: number, top: number, ground: number): string => {
  const { tone } = scene;
  const steel = tone('#8b9196');
  const uprights = steps(x, x + width + 1, width / 4)
    .map((px) => `M${num(px)} ${num(ground)}V${num(top - 40)}`)
    .join('');
  const braces = steps(x, x + width - 10, width / 4)
    .map((px, i) => `M${num(px)} ${num(i % 2 ? ground : ground - 150)}l${num(width / 4)} ${i % 2 ? -150 : 150}`)
    .join('');
  const decks = steps(top + 20, ground - 40, 146).map(
    (y) =>
      rect(x - 12, y + 66, width + 24, 9, tone('#c79f70')) +
      path(`M${num(x - 12)} ${num(y + 28)}h${num(width + 24)}`, { stroke: steel, width: 3 }),
  );
  return path(uprights + braces, { stroke: steel, width: 4.5, round: true }) + decks.join('');
};

interface Volume {
  x: number;
  width: number;
  floors: number;
  finish: Finish;
}

const volume = (
  scene: Scene,
  { x, width, floors, finish }: Volume,
  ground: number,
  window: WindowStyle,
  rail: Railing,
): string => {
  const { random, tone, light } = scene;
  const high = 146;
  const top = ground - floors * high - 18;
  const bays = Math.max(1, Math.round(width / 176));
  const bay = width / bays;
  let shapes =
    castShadow(scene, x, x + width, ground, 120, 36) +
    wall(scene, { x, y: top, width, height: ground - top }, finish) +
    rect(x - 4, top - 8, width + 8, 12, tone('#484e52'));
  for (let floor = 0; floor < floors; floor += 1) {
    const y = ground - (floor + 1) * high + 18;
    for (let i = 0; i < bays; i += 1) {
      const left = x + i * bay;
      const odd = (floor + i) % 2 === 0;
      shapes +=
        floor > 0 && random.chance(0.45)
          ? odd
            ? loggia(scene, left + bay * 0.1, y - 6, bay * 0.8, high - 18, finish.colour, rail, '#33393d')
            : balcony(scene, left + bay * 0.1, y - 6, bay * 0.8, high - 18, rail, '#33393d')
          : windowAt(
              scene,
              left + bay * (odd ? 0.14 : 0.24),
              y + (floor ? 8 : 0),
              bay * (odd ? 0.6 : 0.44),
              high - (floor ? 52 : 22),
              window,
            );
    }
  }
  return shapes + rect(x + width - 14, top + 4, 14, ground - top - 4, { fill: light.shadow, opacity: 0.14 });
};

/** A new-build project: crisp volumes on a fresh lawn, some still with scaffolding. */
export const project = (scene: Scene, house: Random): string => {
  const { random, season } = scene;
  const main = reseeded(scene, house);
  const ground = 806;
  const building = house.chance(0.42);
  const window: WindowStyle = {
    frame: '#2c3338',
    bars: house.pick(['pair', 'single', 'triple']),
    head: 'flat',
    surround: 'none',
    wall: '#e9e0cf',
    sill: false,
  };
  const rail = house.pick<Railing>(['glass', 'bars', 'solid']);
  const finishes: Finish[] = [
    { kind: 'brick', colour: house.pick(['#c4a98a', '#b9a48c', '#a86a4c', '#8f8478', '#d3c3aa']) },
    { kind: 'plaster', colour: house.pick(['#f1e9da', '#ece7dd', '#e6d3b8']) },
    { kind: 'boards', colour: house.pick(woods) },
    { kind: 'brick', colour: house.pick(['#6a5b52', '#7c4638', '#96432f']) },
  ];
  const count = house.whole(2, 3);
  let shapes = building ? crane(scene, house.between(240, 420), ground - 40) : '';
  shapes += hedge(scene, -10, ground - 30, 1520, 50) + lawn(scene, 1500, ground - 36, 1000);
  let x = house.between(190, 260);
  const volumes = steps(0, count, 1).map((i): Volume => {
    const width = house.between(880, 1060) / count;
    const made = {
      x,
      width,
      floors: house.whole(2, 4),
      finish: finishes[(i + house.whole(0, 1)) % finishes.length] ?? { kind: 'plaster', colour: '#f1e9da' },
    };
    x += width - 2;
    return made;
  });
  shapes += volumes
    .map((part) =>
      volume(
        main,
        { ...part, finish: building && part === volumes.at(-1) ? { kind: 'brick', colour: '#c98f6a' } : part.finish },
        ground,
        window,
        rail,
      ),
    )
    .join('');
  const last = volumes.at(-1);
  if (building && last) {
    shapes += scaffold(scene, last.x + 6, last.width - 12, ground - last.floors * 146, ground);
    shapes +=
      poly(
        [
          [1160, 920],
          [1260, 836],
          [1370, 920],
        ],
        scene.tone('#b79c6a'),
      ) +
      poly(
        [
          [1260, 836],
          [1370, 920],
          [1270, 920],
        ],
        scene.tone(darker('#b79c6a', 0.2)),
      );
    shapes += steps(0, 3, 1)
      .map((i) => rect(200 + i * 6, 900 - i * 26, 150 - i * 12, 24, scene.tone(lighter('#b5664a', i * 0.08))))
      .join('');
  } else {
    shapes +=
      gardenPath(scene, [660, 760], [430, 700], ground, 1000, '#d3cbbd') +
      flowerBed(scene, 820, ground + 60, 300) +
      steps(0, 5, 1)
        .map((i) => shrub(scene, 240 + i * 96, ground + 10, random.between(50, 88), true))
        .join('');
  }
  shapes += shadeBelow(scene, 0, 994, 1500, 6);
  return (
    grounds(scene, ground - 110) +
    shapes +
    [random.between(50, 130), random.between(1370, 1450)]
      .map((tx) => broadleaf(scene, tx, ground + 60, season.bare ? 360 : random.between(300, 430)))
      .join('')
  );
};
