import { darker, lighter } from '../colour.ts';
import { floorLamp, plant } from '../interiors/furniture.ts';
import { block, footing, onWall, project } from '../interiors/room.ts';
import { shell } from '../interiors/shell.ts';
import type { Scene } from '../scene.ts';
import { moved, num, path, rect } from '../svg.ts';

const box = (scene: Scene, x: number, y: number, z: number, size: number): string => {
  const { tone, random } = scene;
  const card = random.pick(['#c79f70', '#b98a5a', '#d0ab7e']);
  const h = size * random.between(0.62, 0.8);
  const front = onWall(x, y, size, h, z);
  const tape = rect(front.x + front.width * 0.44, front.y, front.width * 0.12, front.height * 0.34, {
    fill: tone('#e9d9b8'),
    opacity: 0.9,
  });
  const grip = rect(
    front.x + front.width * 0.36,
    front.y + front.height * 0.52,
    front.width * 0.28,
    front.height * 0.1,
    tone(darker(card, 0.5)),
    6,
  );
  return (
    (y === 0 ? footing(scene, x, z, size, size * 0.8) : '') +
    block(scene, { x, y, z, w: size, h, d: size * 0.8 }, card) +
    tape +
    grip
  );
};

/** Moving boxes in an otherwise almost empty room. */
export const moving = (scene: Scene): string => {
  const { random, tone } = scene;
  let shapes = shell(scene, { floor: 'wood', sill: 0.1 });
  shapes += plant(scene, 1.9, 2.7, 1.3) + floorLamp(scene, -0.9, 2.8);
  shapes += box(scene, 0.5, 0, 2.1, 0.8) + box(scene, -0.4, 0, 1.9, 0.75) + box(scene, -0.1, 0.56, 2, 0.62);
  shapes += box(scene, 0.95, 0, 1.2, 0.72) + box(scene, -0.55, 0, 0.9, 0.78);
  const [x, y] = project([0.15, 0, 0.75]);
  const frame =
    rect(x, y - 190, 150, 190, tone('#6a4b36')) +
    rect(x + 14, y - 176, 122, 162, tone('#f3ecdc')) +
    path(`M${num(x + 22)} ${num(y - 60)}q50 -50 106 -8v44h-106Z`, tone(lighter('#5f7a63', random.between(0, 0.3))));
  const rolled = path(`M${num(x - 560)} ${num(y + 30)}l320 40`, {
    stroke: tone(random.pick(['#8f4a3a', '#3f5560', '#c9973f'])),
    width: 62,
    round: true,
  });
  shapes += frame + rolled;
  return moved(750 - 750 * 1.2, 640 - 640 * 1.2, shapes, 1.2);
};
