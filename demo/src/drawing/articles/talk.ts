import { darker, lighter } from '../colour.ts';
import { plasters, textiles } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { fadedRect, moved, path, rect, steps, turned } from '../svg.ts';

const bubble = (scene: Scene, y: number, width: number, colour: string, mine: boolean): string => {
  const x = mine ? 370 - width : 30;
  const tail = mine ? `M${x + width - 30} ${y + 96}l46 34l-6 -50Z` : `M${x + 30} ${y + 96}l-46 34l6 -50Z`;
  const words = steps(0, 2, 1)
    .map((line) => rect(x + 24, y + 26 + line * 30, (width - 48) * (line ? 0.6 : 1), 12, scene.tone('#fbf6ec'), 6))
    .join('');
  return rect(x, y, width, 100, scene.tone(colour), 22) + path(tail, scene.tone(colour)) + words;
};

/** A telephone showing a conversation: a question and its answer. */
export const talk = (scene: Scene): string => {
  const { random, tone, light } = scene;
  const plaster = random.pick(plasters);
  const cloth = random.pick(textiles);
  const screen = [
    bubble(scene, 110, 250, '#8a7e70', false),
    bubble(scene, 270, 290, '#a34a36', true),
    bubble(scene, 430, 200, '#8a7e70', false),
    bubble(scene, 590, 260, '#a34a36', true),
  ];
  const telephone =
    rect(-24, 20, 460, 860, { fill: light.shadow, opacity: light.shadowStrength }, 56) +
    rect(-40, 0, 480, 860, tone('#2b2b2d'), 60) +
    rect(-14, 30, 428, 800, tone('#fbf6ec'), 38) +
    rect(140, 48, 120, 16, tone('#2b2b2d'), 8) +
    screen.join('') +
    rect(20, 744, 360, 56, { stroke: tone('#b9ad98'), width: 4 }, 28);
  return (
    fadedRect({ x: 0, y: 0, width: 1500, height: 1000 }, [
      [0, tone(lighter(plaster, 0.1))],
      [1, tone(darker(plaster, 0.16))],
    ]) +
    rect(0, 700, 1500, 300, tone(cloth)) +
    rect(0, 700, 1500, 8, tone(lighter(cloth, 0.3))) +
    turned(random.between(-8, 8), 750, 500, moved(550, 80, telephone))
  );
};
