import { darker, lighter } from '../colour.ts';
import { bricks as tones } from '../palette.ts';
import { distant, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { line, moved, num, path, poly, rect, steps, turned } from '../svg.ts';
import { broadleaf } from '../trees.ts';

/** A brick wall under construction, course by course. */
export const bricks = (scene: Scene): string => {
  const { random, tone, light } = scene;
  const colour = random.pick(tones);
  const [wide, high, gap] = [150, 52, 9];
  const slope = random.chance(0.5) ? 1 : -1;
  let shapes =
    sky(scene, 1500, 640) +
    hills(scene, 1500, 620, 1.2) +
    steps(0, 4, 1)
      .map((i) =>
        broadleaf(distant(scene, 0.4), 140 + i * 400 + random.between(-80, 80), 690, random.between(240, 380)),
      )
      .join('');
  shapes += rect(0, 660, 1500, 340, tone(scene.season.grass));
  const rows = 14;
  for (let row = 0; row < rows; row += 1) {
    const y = 1000 - (row + 1) * (high + gap);
    const count = 11 - Math.max(0, row - 6) * 1.25;
    const start = row % 2 ? -wide / 2 : 0;
    const list = steps(0, Math.ceil(count), 1).map((i) =>
      slope > 0 ? start + i * (wide + gap) - 40 : 1540 - (i + 1) * (wide + gap) - start,
    );
    const [first, last] = [Math.min(...list), Math.max(...list) + wide];
    shapes += rect(first, y - 2, last - first, high + gap + 2, tone('#cfc4b0'));
    for (const x of list) {
      const own = random.pick([
        colour,
        colour,
        lighter(colour, 0.14),
        darker(colour, 0.14),
        random.pick(tones),
      ] as const);
      const pits = steps(0, 7, 1)
        .map(
          () =>
            `M${num(x + random.between(8, wide - 14))} ${num(y + random.between(8, high - 8))}h${num(random.between(3, 10))}`,
        )
        .join('');
      shapes +=
        rect(x, y, wide, high, tone(own), 4) +
        rect(x, y, wide, 7, tone(lighter(own, 0.26)), 3) +
        rect(x, y + high - 9, wide, 9, tone(darker(own, 0.26)), 3) +
        path(pits, { stroke: tone(darker(own, 0.34)), width: 3, round: true, opacity: 0.6 });
    }
    shapes += slope > 0 ? rect(last - 10, y, 10, high, { fill: light.shadow, opacity: 0.2 }) : '';
  }
  const top = 1000 - 7 * (high + gap);
  shapes += line(0, top - 4, 1500, top - 4, tone('#c9973f'), 3, 0.9);
  const tx = slope > 0 ? random.between(1090, 1180) : random.between(250, 340);
  const trowel = moved(
    tx,
    top - 70,
    poly(
      [
        [-130, 62],
        [-10, 22],
        [40, 60],
      ],
      tone('#aab0b1'),
    ) +
      poly(
        [
          [-130, 62],
          [40, 60],
          [-6, 68],
        ],
        tone('#7c8486'),
      ) +
      path('M24 44q26 -34 52 -26', { stroke: tone('#7c8486'), width: 10, round: true }) +
      turned(-16, 130, 10, rect(70, 0, 130, 28, tone('#a3764c'), 14) + rect(70, 16, 130, 12, tone('#7f5836'), 6)),
    1,
    slope < 0,
  );
  const level =
    rect(slope > 0 ? 200 : 860, 1000 - 14 * (high + gap) - 56, 430, 46, tone('#c9973f'), 5) +
    rect(slope > 0 ? 380 : 1040, 1000 - 14 * (high + gap) - 46, 74, 24, tone('#dfe6c4'), 8) +
    rect(slope > 0 ? 410 : 1070, 1000 - 14 * (high + gap) - 42, 18, 16, tone('#8fae6a'), 7);
  return shapes + trowel + level;
};
