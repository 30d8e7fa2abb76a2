import { darker, lighter } from './colour.ts';
import { inventFront, rowFront } from './facades/front.ts';
import { street } from './ground.ts';
import { bricks } from './palette.ts';
import { distant, type Scene } from './scene.ts';
import { hills, sky } from './sky.ts';
import { bicycle, lamppost, streetTree } from './street-things.ts';
import { ellipse, moved, path, poly, rect, steps } from './svg.ts';
import { broadleaf, poplar } from './trees.ts';

/** A village church, whose tower is on the horizon of the banner. */
const church = (scene: Scene, x: number, ground: number): string => {
  const { tone, light } = scene;
  const stone = '#b3a690';
  const slate = '#5b6168';
  return (
    poly(
      [
        [x + 40, ground],
        [x + 40, ground - 78],
        [x + 62, ground - 128],
        [x + 190, ground - 128],
        [x + 210, ground - 78],
        [x + 210, ground],
      ],
      tone(slate),
    ) +
    rect(x + 40, ground - 76, 170, 80, tone(stone)) +
    steps(0, 4, 1)
      .map((i) =>
        path(
          `M${x + 62 + i * 38} ${ground - 16}v-32q9 -16 18 0v32Z`,
          light.lit > 0.5 ? '#f3c878' : tone(darker(stone, 0.5)),
        ),
      )
      .join('') +
    rect(x - 30, ground - 178, 74, 182, tone(lighter(stone, 0.12))) +
    rect(x + 14, ground - 178, 30, 182, tone(darker(stone, 0.16))) +
    poly(
      [
        [x - 37, ground - 176],
        [x + 7, ground - 320],
        [x + 51, ground - 176],
      ],
      tone(slate),
    ) +
    poly(
      [
        [x + 7, ground - 320],
        [x + 51, ground - 176],
        [x + 16, ground - 176],
      ],
      tone(darker(slate, 0.3)),
    ) +
    path(
      `M${x - 10} ${ground - 132}v-22q7 -12 14 0v22ZM${x + 14} ${ground - 132}v-22q7 -12 14 0v22Z`,
      tone(darker(stone, 0.55)),
    ) +
    ellipse(x + 7, ground - 102, 13, 13, tone('#efe7d8')) +
    path(
      `M${x + 7} ${ground - 102}v-9M${x + 7} ${ground - 102}h6M${x + 7} ${ground - 320}v-26M${x - 1} ${ground - 338}h16`,
      { stroke: tone('#33302f'), width: 2.6 },
    )
  );
};

const afar = 0.75;

/** A street of row houses below the hills of the Flemish Ardennes. */
export const banner = (scene: Scene): string => {
  const { random } = scene;
  const [width, ground, zoom] = [1920, 712, 0.66];
  let shapes = sky(scene, width, 520) + moved(0, 0, hills(scene, width, 500, 1.9)) + hills(scene, width, 560, 1.1);
  const mid = distant(scene, 0.4);
  const at = random.between(420, 1500);
  shapes += steps(0, random.whole(6, 10), 1)
    .map((i) =>
      (i % 3 ? poplar : broadleaf)(distant(scene, 0.48), random.between(0, 1920), 520, random.between(90, 170)),
    )
    .join('');
  // Small enough to keep its tip below the edge when the banner is cropped at the top.
  shapes += moved(at * (1 - afar), 476 * (1 - afar), church(distant(scene, 0.34), at, 476), afar);
  shapes += steps(0, 12, 1)
    .map((i) => broadleaf(mid, i * 170 + random.between(-50, 50), 640, random.between(190, 300)))
    .join('');
  let row = '';
  for (let x = -60; x < width / zoom; ) {
    const bays = random.whole(2, 3);
    const wide = bays * random.between(112, 136);
    const front = inventFront(random, bays, random.chance(0.14) ? 'shop' : undefined);
    row += rowFront(
      scene,
      {
        ...front,
        floors: front.floors === 3 && random.chance(0.55) ? 2 : front.floors,
        storey: random.between(164, 190),
      },
      x,
      wide,
      0,
    );
    x += wide;
  }
  shapes += street(scene, width, ground, 800) + moved(0, ground, row, zoom);
  shapes += [random.between(90, 340), random.between(820, 1040), random.between(1520, 1800)]
    .map((x) => streetTree(scene, x, ground + 22, random.between(250, 330)))
    .join('');
  shapes += [random.between(480, 640), random.between(1240, 1400)]
    .map((x) => lamppost(scene, x, ground + 20, 236))
    .join('');
  return shapes + bicycle(scene, random.between(380, 1300), ground + 16, random.pick(bricks), 0.62);
};
