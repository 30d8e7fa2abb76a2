import { darker, lighter } from '../colour.ts';
import { plasters, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { fadedPath, fadedRect, num, outline, path, poly, rect, steps } from '../svg.ts';

/** The background of a still life: a wall in the light of a window, with a table top in front. */
export const stage = (scene: Scene, edge = 560): string => {
  const { random, tone, light } = scene;
  const plaster = random.pick([...plasters, '#c9a58a', '#a9b5a8', '#b9c4c6'] as const);
  const wood = random.pick(woods);
  const slant = random.between(90, 170);
  const left = random.between(120, 520);
  const warm = { fill: light.sun ?? '#fff6df', opacity: 0.5 };
  const panes = [0, 1].flatMap((i) =>
    [0, 1].map((k) =>
      poly(
        [
          [left + i * 250 - k * slant * 0.7, 40 + k * 240 - i * 20],
          [left + 225 + i * 250 - k * slant * 0.7, 22 + k * 240 - i * 20],
          [left + 225 + i * 250 - (k + 1) * slant * 0.7, 240 + k * 240 - i * 20],
          [left + i * 250 - (k + 1) * slant * 0.7, 258 + k * 240 - i * 20],
        ],
        warm,
      ),
    ),
  );
  const grain = steps(0, 70, 1).map(() => {
    const y = edge + 24 + random.next() ** 0.8 * (1000 - edge - 30);
    const [x, long] = [random.between(-100, 1400), random.between(80, 360)];
    return `M${num(x)} ${num(y)}q${num(long / 2)} ${num(random.between(-5, 5))} ${num(long)} 0`;
  });
  return (
    fadedRect(
      { x: 0, y: 0, width: 1500, height: edge },
      [
        [0, tone(lighter(plaster, 0.12))],
        [1, tone(darker(plaster, 0.12))],
      ],
      [1, 0.6],
    ) +
    panes.join('') +
    fadedRect({ x: 0, y: edge, width: 1500, height: 1000 - edge }, [
      [0, tone(darker(wood, 0.1))],
      [1, tone(lighter(wood, 0.14))],
    ]) +
    path(grain.join(''), { stroke: tone(darker(wood, 0.4)), width: 2, opacity: 0.34, round: true }) +
    rect(0, edge, 1500, 5, tone(lighter(wood, 0.35))) +
    fadedPath(
      outline([
        [left - 260, edge + 5],
        [left + 120, edge + 5],
        [left + 420, 1000],
        [left - 240, 1000],
      ]),
      [
        [0, '#fff6df', 0.34],
        [1, '#fff6df', 0.12],
      ],
    )
  );
};

/** The shadow of an object on the table: its outline, shifted away from the light. */
export const lying = (scene: Scene, d: string, dx = 26, dy = 16): string =>
  `<g transform="translate(${dx} ${dy})">${path(d, { fill: scene.light.shadow, opacity: scene.light.shadowStrength })}</g>`;

/** A vase with branches, for the back of the table. */
export const vase = (scene: Scene, x: number, base: number): string => {
  const { random, tone, season, light } = scene;
  const clay = random.pick(['#7d94a1', '#e3d8c2', '#b4553c', '#5f7a63', '#3f5560']);
  const twigs = steps(0, 5, 1).map((i) => ({
    ex: x + (i - 2) * random.between(38, 60),
    ey: base - random.between(330, 440),
  }));
  const stems = twigs
    .map(
      ({ ex, ey }) => `M${num(x)} ${num(base - 180)}Q${num((x + ex) / 2 - 8)} ${num(base - 260)} ${num(ex)} ${num(ey)}`,
    )
    .join('');
  const leaf = random.pick(season.leaves);
  const leaves = twigs.flatMap(({ ex, ey }) =>
    steps(0.3, 1.05, 0.12).map((t, i) => {
      const [px, py] = [x + (ex - x) * t, base - 180 + (ey - base + 180) * t];
      const side = i % 2 ? 1 : -1;
      return `M${num(px)} ${num(py)}q${num(side * 16)} -22 ${num(side * 40)} -14q${num(-side * 10)} 24 ${num(-side * 40)} 14Z`;
    }),
  );
  const body = `M${num(x - 22)} ${num(base - 180)}h44v24q70 40 48 110q-10 46 -40 46h-60q-30 0 -40 -46q-22 -70 48 -110Z`;
  return (
    poly(
      [
        [x - 30, base],
        [x + 40, base],
        [x + 330, base + 52],
        [x + 240, base + 52],
      ],
      { fill: light.shadow, opacity: light.shadowStrength },
    ) +
    path(stems, { stroke: tone('#6d5a48'), width: 4, round: true }) +
    path(leaves.join(''), tone(leaf)) +
    path(body, tone(clay)) +
    path(`M${num(x + 8)} ${num(base - 180)}h14v24q70 40 48 110q-10 46 -40 46h-30q40 -90 8 -180Z`, {
      fill: tone(darker(clay, 0.3)),
      opacity: 0.8,
    })
  );
};
