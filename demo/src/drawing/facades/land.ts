import { darker, lighter, mix } from '../colour.ts';
import type { Random } from '../prng.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { fence } from '../street-things.ts';
import { ellipse, fadedPath, fadedRect, num, path, poly, rect, steps } from '../svg.ts';
import { broadleaf, hedge, pollardWillow, poplar } from '../trees.ts';

type Crop = (scene: Scene, top: number, colour: string, vanish: number) => string;

const furrows: Crop = ({ tone }, top, colour, vanish) => {
  let shapes = '';
  for (let i = -26; i < 27; i += 1) {
    const [a, b] = [vanish + i * 26, vanish + i * 150];
    shapes += poly(
      [
        [a, top],
        [a + 11, top],
        [b + 66, 1000],
        [b, 1000],
      ],
      { fill: tone(i % 2 ? darker(colour, 0.24) : lighter(colour, 0.2)), opacity: 0.5 },
    );
  }
  return shapes;
};

const meadow: Crop = ({ random, season, tone }, top, colour) => {
  let grass = '';
  let flowers = '';
  for (let i = 0; i < 900; i += 1) {
    const depth = random.next() ** 0.7;
    const [x, y, size] = [random.next() * 1500, top + 6 + depth * (994 - top), 4 + depth * 22];
    grass += `M${num(x)} ${num(y)}q${num(random.between(-4, 4))} ${num(-size * 0.6)} ${num(random.between(-7, 7))} ${num(-size)}`;
    if (random.chance(0.16)) {
      flowers += ellipse(x, y - size, 1.4 + depth * 3.4, 1.2 + depth * 3, tone(random.pick(season.flowers)));
    }
  }
  return (
    path(grass, { stroke: tone(darker(colour, 0.3)), width: 1.8, round: true, opacity: 0.5 }) +
    `<g transform="translate(7 4)">${path(grass, { stroke: tone(lighter(colour, 0.3)), width: 1.8, round: true, opacity: 0.5 })}</g>` +
    flowers
  );
};

const mown: Crop = ({ tone }, top, colour, vanish) =>
  steps(-9, 10, 1)
    .map((i) =>
      i % 2
        ? ''
        : poly(
            [
              [vanish + i * 70, top],
              [vanish + (i + 1) * 70, top],
              [vanish + (i + 1) * 340, 1000],
              [vanish + i * 340, 1000],
            ],
            { fill: tone(lighter(colour, 0.3)), opacity: 0.36 },
          ),
    )
    .join('');

const crops: readonly [Crop, ...Crop[]] = [furrows, meadow, mown];

/** A building plot: open ground, a line of trees, and four stakes with a cord where the house will be. */
export const land = (scene: Scene, house: Random): string => {
  const { random, season, tone } = scene;
  const horizon = house.between(430, 520);
  const plot = reseeded(scene, house);
  const colour = house.pick(season.field);
  const crop = house.pick(crops);
  let shapes = sky(scene, 1500, horizon) + hills(scene, 1500, horizon, 1.25);
  const far = distant(scene, 0.3);
  shapes += steps(0, 3, 1)
    .map((i) => {
      const y = horizon + 10 + i * 22;
      return fadedPath(
        `M0 ${num(y + house.between(-6, 6))}Q750 ${num(y + house.between(-16, 10))} 1500 ${num(y + house.between(-6, 6))}V${num(y + 60)}H0Z`,
        [
          [0, far.tone(mix(house.pick(season.field), season.grass, 0.3))],
          [1, far.tone(season.grass)],
        ],
      );
    })
    .join('');
  const line = house.between(60, 900);
  shapes += steps(0, house.whole(5, 9), 1)
    .map((i) =>
      house.pick([poplar, poplar, broadleaf])(
        far,
        line + i * 66 + random.between(-8, 8),
        horizon + 52,
        house.between(150, 230),
      ),
    )
    .join('');
  shapes += hedge(far, -10, horizon + 84, 1520, 40);
  const top = horizon + 78;
  shapes += fadedRect({ x: 0, y: top, width: 1500, height: 1000 - top }, [
    [0, tone(mix(colour, scene.light.haze, 0.2))],
    [0.4, tone(colour)],
    [1, tone(darker(colour, 0.2))],
  ]);
  shapes += crop(plot, top, colour, house.between(500, 1000));
  shapes += ellipse(house.between(300, 1200), top + 90, 420, 26, { fill: scene.light.shadow, opacity: 0.12 });
  shapes += stakes(plot, top);
  const big = house.chance(0.5) ? house.between(110, 260) : house.between(1240, 1390);
  shapes +=
    ellipse(big + 150, 846, 230, 24, { fill: scene.light.shadow, opacity: scene.light.shadowStrength }) +
    house.pick([broadleaf, pollardWillow])(scene, big, 840, house.between(500, 620));
  return (
    shapes +
    (house.chance(0.55) ? fence(scene, -10, 986, 1520, 78, 'rails') : rect(0, 996, 1500, 4, tone(darker(colour, 0.3))))
  );
};

const stakes = (scene: Scene, top: number): string => {
  const { random, tone } = scene;
  const cx = random.between(640, 860);
  const corners = [
    [cx - 190, top + 76],
    [cx + 170, top + 70],
    [cx + 310, top + 214],
    [cx - 290, top + 228],
  ] as const;
  const cord = `M${corners.map(([x, y], i) => `${num(x)} ${num(y - 34 - (i > 1 ? 26 : 0))}`).join('L')}Z`;
  return (
    path(`M${corners.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, { fill: scene.light.shadow, opacity: 0.1 }) +
    path(cord, { stroke: tone('#f6efe2'), width: 2.2, dash: '9 6' }) +
    corners
      .map(
        ([x, y], i) =>
          rect(x - 4, y - 44 - (i > 1 ? 32 : 0), 9, 46 + (i > 1 ? 34 : 0), tone('#c79f70')) +
          rect(x - 4, y - 44 - (i > 1 ? 32 : 0), 9, 14, tone('#b4553c')),
      )
      .join('')
  );
};
