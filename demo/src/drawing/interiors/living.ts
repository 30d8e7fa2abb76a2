import { darker } from '../colour.ts';
import { plasters, textiles, woods } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { fireplace } from './fireplace.ts';
import { bookcase, floorLamp, pendant, picture, plant, roundTable, sofa, table } from './furniture.ts';
import { block, rug } from './room.ts';
import { backWindow, shell } from './shell.ts';

export const living = (scene: Scene): string => {
  const { random } = scene;
  const wall = random.pick(plasters);
  const accent = random.chance(0.45)
    ? random.pick(['#8d9a78', '#c98f6a', '#7d94a1', '#b9a68a', '#5f7a6f', '#d9b98a'] as const)
    : wall;
  const wood = random.pick(woods);
  const cloth = random.pick(textiles);
  let shapes = shell(scene, { floor: 'wood', wall, accent, sill: random.pick([0.1, 0.75]), beams: random.chance(0.3) });
  const back = random.pick(['pictures', 'window', 'books', 'fire', 'pictures'] as const);
  const walls = {
    pictures: () =>
      random.chance(0.5)
        ? picture(scene, -0.9, 1.25, 1.1, 0.8) + picture(scene, 0.35, 1.35, 0.6, 0.7)
        : [-1.1, -0.3, 0.5].map((x) => picture(scene, x, 1.3, 0.62, 0.8)).join(''),
    window: () => backWindow(scene, -1.1, 0.95, 2.2, 1.35, random.pick(textiles)),
    books: () => bookcase(scene, 1.05, 1.5, 2.2, darker(wood, 0.05)) + picture(scene, -0.9, 1.3, 1, 0.75),
    fire: () => fireplace(scene, 0.95) + picture(scene, -1, 1.3, 1.1, 0.8),
  };
  shapes += walls[back]();
  shapes += rug(scene, -1.65, 0.25, 3, 2, random.pick(textiles));
  if (back !== 'books' && back !== 'fire') {
    shapes += random.chance(0.5)
      ? floorLamp(scene, 1.55, 2.75) + plant(scene, 2.2, 2.6, 1.05)
      : plant(scene, 1.7, 2.8, 1.2) +
        block(scene, { x: 2.1, y: 0, z: 1.3, w: 0.6, h: 0.62, d: 1.3 }, wood) +
        block(scene, { x: 2.25, y: 0.62, z: 1.7, w: 0.3, h: 0.3, d: 0.3 }, '#7d94a1', 8);
  }
  shapes +=
    back === 'fire' ? sofa(scene, -1.75, 1.9, 2.1, cloth) : sofa(scene, -1.4, 2, random.between(2.2, 2.6), cloth);
  shapes += random.chance(0.5)
    ? roundTable(scene, -0.15, 1.1, 0.5, 0.4, wood)
    : table(scene, -0.75, 0.85, 1.2, 0.55, 0.38, wood);
  shapes += random.chance(0.6) ? sofa(scene, 1.25, 0.6, 0.95, random.pick(textiles)) : plant(scene, 1.9, 0.5, 0.85);
  shapes += random.chance(0.5) ? plant(scene, -2.2, 0.9, random.between(0.8, 1.1)) : '';
  return shapes + (random.chance(0.5) ? pendant(scene, -0.1, 2, 1.3) : '');
};
