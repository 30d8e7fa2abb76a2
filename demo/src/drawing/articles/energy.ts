import { darker, lighter } from '../colour.ts';
import { view } from '../interiors/shell.ts';
import { plasters, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { pot } from '../street-things.ts';
import { clipped, ellipse, fadedRect, num, path, poly, rect, steps } from '../svg.ts';

/** A warm room: a radiator under a window, a thermostat on the wall. */
export const energy = (scene: Scene): string => {
  const { random, tone, light } = scene;
  const plaster = random.pick(plasters);
  const wood = random.pick(woods);
  const [wx, wy, ww, wh] = [random.between(250, 350), 110, 620, 430];
  const frame = random.pick(['#f6f0e3', '#33393d']);
  let shapes = fadedRect(
    { x: 0, y: 0, width: 1500, height: 880 },
    [
      [0, tone(lighter(plaster, 0.1))],
      [1, tone(darker(plaster, 0.1))],
    ],
    [1, 0.5],
  );
  shapes +=
    fadedRect({ x: 0, y: 880, width: 1500, height: 120 }, [
      [0, tone(darker(wood, 0.14))],
      [1, tone(lighter(wood, 0.1))],
    ]) +
    rect(0, 846, 1500, 38, tone(lighter(plaster, 0.5))) +
    path(
      steps(0, 1500, 150)
        .map((x) => `M${x} 884l${num((x - 750) * 0.12)} 116`)
        .join(''),
      { stroke: tone(darker(wood, 0.4)), width: 2.5, opacity: 0.5 },
    );
  shapes +=
    rect(wx - 26, wy - 26, ww + 52, wh + 52, tone(frame)) +
    clipped(`M${num(wx)} ${wy}h${ww}v${wh}h-${ww}Z`, view(scene, wx, wy, ww, wh)) +
    path(`M${num(wx + ww / 2)} ${wy}v${wh}`, { stroke: tone(frame), width: 24 }) +
    rect(wx, wy, ww, 16, { fill: light.shadow, opacity: 0.24 }) +
    rect(wx, wy, 14, wh, { fill: light.shadow, opacity: 0.2 });
  shapes +=
    rect(wx - 60, wy + wh + 26, ww + 120, 24, tone(lighter(wood, 0.2))) +
    rect(wx - 60, wy + wh + 44, ww + 120, 10, tone(darker(wood, 0.2))) +
    poly(
      [
        [wx - 50, wy + wh + 54],
        [wx + ww + 60, wy + wh + 54],
        [wx + ww + 90, wy + wh + 84],
        [wx - 20, wy + wh + 84],
      ],
      { fill: light.shadow, opacity: 0.18 },
    );
  const fins = steps(0, 13, 1)
    .map(
      (i) =>
        rect(wx + 30 + i * 43, 620, 36, 206, tone('#f3ede0'), 15) +
        rect(wx + 52 + i * 43, 624, 14, 198, tone('#d3cab8'), 7),
    )
    .join('');
  shapes +=
    rect(wx + 60, 640, ww - 40, 200, { fill: light.shadow, opacity: 0.16 }, 10) +
    fins +
    path(`M${num(wx + 588)} 806h40v70`, { stroke: tone('#c9a25a'), width: 12, round: true }) +
    rect(wx + 600, 782, 46, 44, tone('#efe6d4'), 10);
  const cloth = random.pick(textiles);
  shapes +=
    [wx - 130, wx + ww + 34]
      .map(
        (x) =>
          rect(x, 60, 96, 800, tone(cloth)) +
          path(
            steps(16, 96, 18)
              .map((dx) => `M${num(x + dx)} 60v800`)
              .join(''),
            { stroke: tone(darker(cloth, 0.25)), width: 4, opacity: 0.6 },
          ),
      )
      .join('') + rect(wx - 170, 48, ww + 340, 12, tone('#6a4b36'), 6);
  shapes +=
    pot(scene, wx + 110, wy + wh + 28, 96, 'flowers') +
    pot(scene, wx + ww - 90, wy + wh + 28, 84, random.pick(['ball', 'grass']));
  const tx = 1350;
  const warmth = random.between(-0.6, 0.5);
  shapes +=
    ellipse(tx + 10, 392, 80, 80, { fill: light.shadow, opacity: 0.2 }) +
    ellipse(tx, 380, 80, 80, tone('#f8f3e8')) +
    ellipse(tx, 380, 60, 60, tone('#33393d')) +
    path(
      `M${num(tx - 40)} 403A46 46 0 ${warmth > 0 ? 1 : 0} 1 ${num(tx + 46 * Math.cos(warmth - 0.9))} ${num(380 + 46 * Math.sin(warmth - 0.9))}`,
      { stroke: tone('#d98a4a'), width: 9, round: true },
    ) +
    ellipse(tx, 380, 7, 7, tone('#f6c066'));
  return (
    shapes +
    path(`M${wx - 20} 884L${wx + 500} 884L${wx + 700} 1000H${wx + 80}Z`, { fill: light.sun ?? '#fff6df', opacity: 0.3 })
  );
};
