import { darker, lighter } from './colour.ts';
import { inventFront, rowFront } from './facades/front.ts';
import { castShadow, flowerBed, gardenPath, lawn, treeShadow } from './ground.ts';
import { bricks, textiles, woods } from './palette.ts';
import { distant, reseeded, type Scene } from './scene.ts';
import { hills, sky } from './sky.ts';
import { bench, fence, pot } from './street-things.ts';
import { ellipse, line, moved, num, path, poly, rect, steps } from './svg.ts';
import { broadleaf, gardenTree, hedge, shrub } from './trees.ts';
import { wall } from './walls.ts';

type Part = (scene: Scene) => string;

/** What is behind the far end of the garden: the backs of other houses, or open country. */
const beyond: readonly [Part, ...Part[]] = [
  (scene) => {
    const far = reseeded(distant(scene, 0.48), scene.random);
    let shapes = '';
    for (let x = -30; x < 1500; ) {
      const width = scene.random.between(190, 260);
      shapes += rowFront(
        far,
        { ...inventFront(scene.random, 2), storey: 116, floors: 2, ground: 'door-left' },
        x,
        width,
        560,
      );
      x += width;
    }
    return shapes;
  },
  (scene) => hills(scene, 1500, 500, 1.2),
];

const boundary: readonly [Part, ...Part[]] = [
  (scene) => hedge(scene, -10, 600, 1520, 130),
  (scene) =>
    wall(scene, { x: -10, y: 452, width: 1520, height: 150 }, { kind: 'brick', colour: scene.random.pick(bricks) }) +
    rect(-10, 444, 1520, 12, scene.tone('#cfc6b6')),
  (scene) =>
    wall(scene, { x: -10, y: 456, width: 1520, height: 146 }, { kind: 'boards', colour: scene.random.pick(woods) }) +
    rect(-10, 450, 1520, 9, scene.tone('#8c6545')),
  (scene) =>
    fence(scene, -10, 602, 1520, 70, 'pickets') +
    steps(0, 9, 1)
      .map((i) => shrub(scene, 60 + i * 176, 606, scene.random.between(100, 170), true))
      .join(''),
];

const shed = (scene: Scene): string => {
  const { random, tone } = scene;
  const x = random.chance(0.5) ? 150 : 1110;
  const wood = random.pick([...woods, '#41584f', '#5b6168'] as const);
  return (
    castShadow(scene, x, x + 230, 640, 90, 24) +
    wall(
      scene,
      { x, y: 400, width: 230, height: 240 },
      { kind: 'boards', colour: wood },
      `M${x} 640V440L${x + 115} 366L${x + 230} 440V640Z`,
    ) +
    path(`M${x - 20} 456L${x + 115} 358L${x + 250} 456`, { stroke: tone('#7c4638'), width: 16 }) +
    rect(x + 130, 496, 70, 144, tone(darker(wood, 0.3))) +
    rect(x + 36, 496, 66, 60, tone('#efe7d8')) +
    rect(x + 42, 502, 54, 48, tone('#6d7f86')) +
    path(`M${x + 69} 502v48M${x + 42} 526h54`, { stroke: tone('#efe7d8'), width: 5 })
  );
};

const greenhouse = (scene: Scene): string => {
  const { tone, random } = scene;
  const x = random.chance(0.5) ? 130 : 1100;
  const frame = tone('#f3eee2');
  const bars = steps(0, 7, 1)
    .map((i) => `M${x + i * 40} 640V470`)
    .join('');
  return (
    castShadow(scene, x, x + 240, 640, 70, 22) +
    poly(
      [
        [x, 640],
        [x, 470],
        [x + 120, 396],
        [x + 240, 470],
        [x + 240, 640],
      ],
      { fill: tone('#c9dad6'), opacity: 0.75 },
    ) +
    steps(0, 5, 1)
      .map((i) => shrub(scene, x + 30 + i * 46, 640, random.between(50, 76), true))
      .join('') +
    path(`${bars}M${x} 640V470L${x + 120} 396L${x + 240} 470V640ZM${x} 556h240M${x} 470h240`, {
      stroke: frame,
      width: 5,
      round: true,
    })
  );
};

const parasol = (scene: Scene, x: number, ground: number, colour: string): string => {
  const { tone, light } = scene;
  const top = ground - 430;
  const ribs = [-1, -0.4, 0.2, 0.8].map((share, i) =>
    poly(
      [
        [x, top],
        [x + share * 230, top + 108],
        [x + Math.min(share + 0.6, 1) * 230, top + 108],
      ],
      tone(i % 2 ? '#f3ead8' : colour),
    ),
  );
  return (
    ellipse(x + 120, ground + 40, 260, 30, { fill: light.shadow, opacity: light.shadowStrength }) +
    line(x, ground, x, top, tone('#a3764c'), 9) +
    ribs.join('') +
    path(`M${x - 230} ${top + 108}q29 16 58 0t58 0t58 0t58 0t58 0t58 0t58 0t58 0`, tone(darker(colour, 0.2)))
  );
};

const setting = (scene: Scene, x: number, ground: number): string => {
  const { random, tone, light } = scene;
  const wood = random.pick(woods);
  const metal = random.pick(['#33393d', '#f3eee2', '#41584f', wood] as const);
  const chair = (cx: number, flip: boolean): string =>
    moved(
      cx,
      ground + 12,
      path('M0 0L6 -92M78 0L74 -92M6 -92H78', { stroke: tone(metal), width: 8, round: true }) +
        path('M4 -92L-16 -196M70 -92L-16 -92', { stroke: tone(metal), width: 8, round: true }) +
        path('M-6 -150l-5 -40M10 -100h56', { stroke: tone(textiles[1] ?? wood), width: 15, round: true }),
      1,
      flip,
    );
  const [tx, top] = [x, ground - 150];
  return (
    ellipse(x + 60, ground + 26, 330, 26, { fill: light.shadow, opacity: light.shadowStrength }) +
    chair(x - 270, false) +
    chair(x + 270, true) +
    path(`M${tx - 150} ${ground + 20}L${tx - 130} ${top}M${tx + 150} ${ground + 20}L${tx + 130} ${top}`, {
      stroke: tone(darker(wood, 0.25)),
      width: 11,
      round: true,
    }) +
    rect(tx - 190, top - 8, 380, 15, tone(lighter(wood, 0.12)), 4) +
    rect(tx - 190, top + 3, 380, 8, tone(darker(wood, 0.22)), 4) +
    rect(tx - 90, top - 52, 26, 44, { fill: tone('#b9d0cc'), opacity: 0.85 }, 4) +
    rect(tx - 54, top - 40, 20, 32, { fill: tone('#b9d0cc'), opacity: 0.85 }, 4) +
    path(`M${tx + 40} ${top - 26}h96q-8 20 -48 20t-48 -20Z`, tone('#efe6d4')) +
    [62, 86, 110]
      .map((dx) => ellipse(tx + dx, top - 30, 14, 13, tone(random.pick(['#b4553c', '#c9973f', '#8d9a48']))))
      .join('')
  );
};

const terrace = (scene: Scene, top: number): string => {
  const { random, tone } = scene;
  const boards = random.chance(0.5);
  const colour = boards ? random.pick(woods) : random.pick(['#c9bfae', '#b7aea2', '#b97a62', '#a9a59c'] as const);
  const columns = steps(-30, 31, boards ? 1.4 : 2.4)
    .map((i) => `M${num(750 + i * 56)} ${top}L${num(750 + i * 92)} 1000`)
    .join('');
  const rows = boards
    ? ''
    : steps(1, 6, 1)
        .map((i) => `M0 ${num(top + (i * i * (1000 - top)) / 30)}H1500`)
        .join('');
  return (
    rect(0, top, 1500, 1000 - top, tone(colour)) +
    poly(
      [
        [0, top],
        [1500, top],
        [1500, top + 60],
        [0, top + 60],
      ],
      { fill: tone(lighter(colour, 0.3)), opacity: 0.35 },
    ) +
    path(columns + rows, { stroke: tone(darker(colour, 0.32)), width: 2.4, opacity: 0.6 }) +
    rect(0, top - 8, 1500, 12, tone(darker(colour, 0.25)))
  );
};

const pond = (scene: Scene, x: number, y: number): string => {
  const { tone, light } = scene;
  return (
    ellipse(x, y, 170, 22, tone('#b7ab98')) +
    ellipse(x, y, 158, 17, tone(lighter(light.sky[0], 0.1))) +
    ellipse(x + 30, y + 4, 110, 9, { fill: tone(light.sky[2]), opacity: 0.7 }) +
    [-80, -40, 60].map((dx) => ellipse(x + dx, y + 2, 15, 4, tone('#6f8a58'))).join('')
  );
};

/** The view from the terrace towards the far end of a garden. */
export const garden = (scene: Scene): string => {
  const { random } = scene;
  const terraceTop = random.between(800, 846);
  let shapes = sky(scene, 1500, 520) + random.pick(beyond)(scene);
  shapes += [random.between(60, 320), random.between(520, 940), random.between(1120, 1440)]
    .map((x) => gardenTree(distant(scene, 0.14), x, 590, random.between(300, 460)))
    .join('');
  shapes +=
    random.pick(boundary)(scene) +
    lawn(scene, 1500, 596, terraceTop + 4) +
    flowerBed(scene, 20, 618, random.between(500, 760)) +
    flowerBed(scene, 900, 616, 560);
  shapes += steps(0, 6, 1)
    .map(() =>
      shrub(scene, random.between(20, 1480), random.between(612, 640), random.between(90, 170), random.chance(0.6)),
    )
    .join('');
  shapes += random.pick<Part>([shed, greenhouse, (s) => bench(s, 690, 650), shed])(scene);
  const tree = random.chance(0.5) ? random.between(170, 330) : random.between(1170, 1330);
  shapes += treeShadow(scene, tree, 716, 440) + broadleaf(scene, tree, 712, random.between(430, 560));
  shapes += random.chance(0.4)
    ? gardenPath(scene, [700, 760], [600, 860], 604, terraceTop, '#cdbfa8')
    : random.chance(0.4)
      ? pond(scene, random.between(640, 860), 690)
      : '';
  shapes += terrace(scene, terraceTop);
  const spot = tree < 750 ? random.between(880, 1060) : random.between(440, 620);
  shapes += random.chance(0.55) ? parasol(scene, spot, 930, random.pick(textiles)) : '';
  shapes += setting(scene, spot, 944);
  const [left, right] = [
    pot(scene, random.between(60, 150), 972, random.between(92, 130), 'grass'),
    pot(scene, random.between(1350, 1430), 978, random.between(92, 130), random.pick(['ball', 'flowers'])),
  ];
  return shapes + left + right + pot(scene, spot > 750 ? 250 : 1230, 966, 84, 'flowers');
};
