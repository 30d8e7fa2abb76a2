import { darker, lighter } from '../colour.ts';
import { textiles } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { ellipse, line, moved, path, poly, rect, turned } from '../svg.ts';
import { lying, stage, vase } from './table.ts';

const key = (scene: Scene, x: number, y: number, angle: number, metal: string, round: boolean): string => {
  const { tone, light } = scene;
  const bow = round
    ? 'M0 0m-52 0a52 52 0 1 0 104 0a52 52 0 1 0 -104 0ZM-22 0a22 22 0 1 1 44 0a22 22 0 1 1 -44 0Z'
    : 'M-50 -40Q-54 -50 -40 -50H40Q54 -50 50 -40L34 44H-34ZM-18 -26H18V-8H-18Z';
  const blade = 'M-13 44H13V236L0 252L-13 236ZM13 120H30V140H13ZM13 158H40V180H13ZM13 196H28V214H13Z';
  const shadow = turned(
    angle,
    x + 18,
    y + 14,
    moved(
      x + 18,
      y + 14,
      `<path d="${bow}${blade}" fill-rule="evenodd" fill="${light.shadow}" opacity="${light.shadowStrength}"/>`,
    ),
  );
  return (
    shadow +
    turned(
      angle,
      x,
      y,
      moved(
        x,
        y,
        `<path d="${bow}" fill-rule="evenodd" fill="${tone(metal)}"/>` +
          path(blade, tone(metal)) +
          path('M0 46V244', { stroke: tone(darker(metal, 0.3)), width: 5 }) +
          path('M-9 50V230', { stroke: tone(lighter(metal, 0.5)), width: 4 }),
      ),
    )
  );
};

/** Keys on a table, on a ring with a small wooden house. */
export const keys = (scene: Scene): string => {
  const { random, tone } = scene;
  const [x, y] = [random.between(600, 760), random.between(630, 660)];
  const wood = random.pick(['#b98a5a', '#c79f70', '#8c6545']);
  const house = 'M-92 96V-20L0 -104L92 -20V96Z';
  const tag = turned(
    random.between(-24, -8),
    x - 250,
    y + 60,
    moved(
      x - 250,
      y + 60,
      lying(scene, house, 20, 16) +
        path(house, tone(wood)) +
        path('M0 -104L92 -20V96H20Z', { fill: tone(darker(wood, 0.16)), opacity: 0.6 }) +
        rect(-26, 26, 44, 70, tone(darker(wood, 0.45))) +
        ellipse(0, -60, 13, 13, tone('#3b3a36')),
    ),
  );
  const ring =
    ellipse(x + 14, y + 12, 66, 46, { stroke: scene.light.shadow, width: 8, opacity: 0.24 }) +
    ellipse(x, y, 66, 46, { stroke: tone('#9aa0a2'), width: 9 }) +
    ellipse(x - 2, y - 3, 66, 46, { stroke: tone('#d9dcd8'), width: 3 });
  const cup = random.chance(0.6)
    ? moved(
        1150,
        640,
        path('M-90 0h180v90q0 80 -90 80t-90 -80Z', tone('#efe6d4')) +
          path('M20 0h70v90q0 80 -90 80q40 -60 20 -170Z', { fill: tone('#cfc3ab'), opacity: 0.8 }) +
          path('M90 26q56 0 50 50t-66 44', { stroke: tone('#efe6d4'), width: 17 }) +
          ellipse(0, 0, 90, 20, tone('#fbf5e8')) +
          ellipse(0, 3, 76, 15, tone('#6a4630')),
      )
    : '';
  const cord = path(`M${x - 60} ${y}Q${x - 130} ${y - 60} ${x - 232} ${y - 2}`, {
    stroke: tone(random.pick(textiles)),
    width: 9,
    round: true,
  });
  const card =
    poly(
      [
        [920, 830],
        [1180, 790],
        [1240, 900],
        [970, 946],
      ],
      tone('#f6f1e7'),
    ) +
    line(980, 850, 1150, 824, tone('#b9ad98'), 6) +
    line(992, 878, 1120, 858, tone('#b9ad98'), 6);
  return (
    stage(scene, 540) +
    vase(scene, random.between(240, 380), 600) +
    (random.chance(0.6) ? lying(scene, 'M920 830L1180 790L1240 900L970 946Z', 14, 12) + card : '') +
    cup +
    key(scene, x + 40, y + 40, random.between(-70, -46), '#c9a25a', true) +
    key(scene, x + 10, y + 60, random.between(-30, -12), '#a9aeb0', false) +
    (random.chance(0.6) ? key(scene, x - 30, y + 56, random.between(8, 30), '#b98a4a', true) : '') +
    tag +
    cord +
    ring
  );
};
