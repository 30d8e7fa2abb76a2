import { darker, lighter } from '../colour.ts';
import { type DoorStyle, door, garageDoor } from '../doors.ts';
import { castShadow, flowerBed, gardenPath, lawn, treeShadow } from '../ground.ts';
import { bluestone, bricks, doors, frames, paleWalls, redTiles, slates, woods } from '../palette.ts';
import type { Random } from '../prng.ts';
import { type Covering, chimney, gableOutline, gutter, roof, skylight, solarPanels } from '../roofs.ts';
import { distant, reseeded, type Scene } from '../scene.ts';
import { hills, sky } from '../sky.ts';
import { pot } from '../street-things.ts';
import { moved, rect, steps } from '../svg.ts';
import { broadleaf, gardenTree, hedge, shrub } from '../trees.ts';
import { type Finish, shadeBelow, wall } from '../walls.ts';
import { dormer, type WindowStyle, windowAt } from '../windows.ts';
import type { HouseFacts } from './front.ts';

interface Villa {
  finish: Finish;
  covering: Covering;
  window: WindowStyle;
  door: DoorStyle;
  flip: boolean;
}

/** Trees, distant fields and a hedge: the surroundings of a detached house. */
export const grounds = (scene: Scene, horizon: number, width = 1500): string => {
  const { random } = scene;
  const far = distant(scene, 0.42);
  let shapes = sky(scene, width, horizon) + hills(scene, width, horizon);
  for (let x = random.between(-40, 60); x < width + 40; x += random.between(90, 210)) {
    shapes += gardenTree(far, x, horizon + random.between(6, 26), random.between(170, 330));
  }
  return shapes + hedge(distant(scene, 0.22), -10, horizon + 46, width + 20, 74);
};

const pitched =
  (storeys: number) =>
  (scene: Scene, villa: Villa, ground: number): string => {
    const { random, tone } = scene;
    const { finish, covering, window } = villa;
    const storey = random.between(176, 190);
    const high = storeys > 1;
    const eaves = ground - (high ? storey * 2 : storey * 1.15);
    const [x, width] = [360, random.between(560, 640)];
    const rise = random.between(150, 205);
    const hip = random.pick([0, 0, 60, 110]);
    const gableWide = random.between(220, 262);
    const gableX = x + width - gableWide - random.between(20, 90);
    const peak = eaves - gableWide * 0.56;
    let shapes = chimney(
      scene,
      x + random.between(0.2, 0.4) * width,
      eaves - rise + 26,
      52,
      92,
      finish.kind === 'brick' ? finish.colour : '#9c5a44',
    );
    shapes += wall(scene, { x, y: eaves - 6, width, height: ground - eaves + 6 }, finish);
    shapes += shadeBelow(scene, x, eaves + 4, width, 44);
    shapes += roof(
      scene,
      [
        [x - 30 + hip, eaves - rise],
        [x + width + 30 - hip, eaves - rise],
        [x + width + 34, eaves + 6],
        [x - 34, eaves + 6],
      ],
      covering,
    );
    shapes += rect(x - 28 + hip, eaves - rise - 5, width + 56 - hip * 2, 8, tone(darker(covering.colour, 0.35)));
    const left = [0.07, 0.29, 0.51].map((share) => x + share * width).filter((px) => px < gableX - 70);
    shapes += random.pick<() => string>([
      () =>
        left
          .slice(0, 2)
          .map((px, i) =>
            i ? '' : dormer(scene, px + 66, eaves - 24, 96, 78, { ...window, bars: 'pair' }, covering.colour),
          )
          .join(''),
      () => solarPanels(scene, x + 60, eaves - rise + 34, 4, 1),
      () => skylight(scene, x + 90, eaves - rise * 0.7, 58, 72) + skylight(scene, x + 190, eaves - rise * 0.7, 58, 72),
      () => '',
    ])();
    shapes += gutter(scene, x - 36, eaves + 2, width + 72, '#8b9092');
    shapes += wall(
      scene,
      { x: gableX, y: peak, width: gableWide, height: ground - peak },
      finish,
      gableOutline(gableX, gableWide, eaves + 20, peak, ground),
    );
    shapes += rect(gableX + gableWide, eaves + 8, 20, ground - eaves - 8, {
      fill: scene.light.shadow,
      opacity: scene.light.shadowStrength * 0.8,
    });
    const cap = tone(darker(covering.colour, 0.12));
    shapes += `<path d="M${gableX - 26} ${eaves + 38}L${gableX + gableWide / 2} ${peak - 10}L${gableX + gableWide + 26} ${eaves + 38}" fill="none" stroke="${cap}" stroke-width="17" stroke-linejoin="miter"/>`;
    shapes += `<path d="M${gableX - 14} ${eaves + 44}L${gableX + gableWide / 2} ${peak + 8}L${gableX + gableWide + 14} ${eaves + 44}" fill="none" stroke="${scene.light.shadow}" stroke-opacity="0.28" stroke-width="12"/>`;
    const [wide, tall] = [88, storey * 0.62];
    const floors = high ? [0, 1] : [0];
    for (const floor of floors) {
      const y = ground - floor * storey - 40 - tall;
      shapes += left.map((px) => windowAt(scene, px, y, wide, tall, window)).join('');
      shapes +=
        floor === 0
          ? ''
          : windowAt(scene, gableX + gableWide / 2 - 55, y, 110, tall, { ...window, shutters: undefined });
    }
    if (!high) {
      shapes += windowAt(scene, gableX + gableWide / 2 - 44, eaves - 30, 88, 104, { ...window, shutters: undefined });
    }
    const doorLeft = random.chance(0.5);
    shapes += doorLeft
      ? door(scene, gableX + 26, ground, 86, 168, villa.door) +
        windowAt(scene, gableX + 134, ground - 40 - tall, gableWide - 160, tall, { ...window, shutters: undefined })
      : windowAt(scene, gableX + 30, ground - 150, gableWide - 60, 128, {
          ...window,
          bars: 'triple',
          head: 'flat',
          shutters: undefined,
        }) + door(scene, gableX - 104, ground, 84, 166, villa.door);
    shapes += rect(x, ground - 16, width, 16, tone(bluestone));
    return shapes + wing(scene, villa, x + width, ground);
  };

const wing = (scene: Scene, villa: Villa, x: number, ground: number): string => {
  const { random } = scene;
  const [wide, high] = [236, 158];
  const finish = random.chance(0.5) ? villa.finish : ({ kind: 'boards', colour: random.pick(woods) } satisfies Finish);
  return (
    castShadow(scene, x, x + wide, ground, 60, 26) +
    wall(scene, { x, y: ground - high, width: wide, height: high }, finish) +
    roof(
      scene,
      [
        [x, ground - high - 76],
        [x + wide - 44, ground - high - 76],
        [x + wide + 22, ground - high + 6],
        [x, ground - high + 6],
      ],
      villa.covering,
    ) +
    gutter(scene, x, ground - high + 2, wide + 24, '#8b9092') +
    shadeBelow(scene, x, ground - high + 10, wide, 30) +
    garageDoor(scene, x + 28, ground, 180, 122, random.pick(doors), random.pick(['panels', 'boards', 'windowed']))
  );
};

const modern = (scene: Scene, villa: Villa, ground: number): string => {
  const { random, tone } = scene;
  const pale: Finish = { kind: 'plaster', colour: random.pick(paleWalls) };
  const accent: Finish = random.chance(0.5)
    ? { kind: 'boards', colour: random.pick(woods) }
    : { kind: 'brick', colour: random.pick(['#5d5550', '#7c6a5c', '#8f8478']) };
  const dark: WindowStyle = {
    ...villa.window,
    wall: pale.colour,
    frame: '#2c3338',
    head: 'flat',
    surround: 'none',
    bars: 'pair',
    sill: false,
    shutters: undefined,
  };
  const [low, up] = [random.between(172, 190), random.between(166, 184)];
  const [x, width] = [330, random.between(620, 700)];
  const upX = x + random.between(-40, 120);
  const upWide = width * random.between(0.62, 0.74);
  const mid = ground - low;
  const top = mid - up;
  let shapes = castShadow(scene, x, x + width + 200, ground, 90, 34);
  shapes += wall(scene, { x, y: mid, width: width + 190, height: low }, accent);
  shapes += rect(x - 8, mid - 12, width + 206, 13, tone('#3a3f42'));
  shapes += windowAt(scene, x + 40, mid + 26, 300, low - 26, { ...dark, bars: 'triple' });
  shapes += door(scene, x + 390, ground, 96, low - 22, { kind: 'modern', colour: random.pick(doors), stone: false });
  shapes += windowAt(scene, x + 520, mid + 30, 76, low - 62, { ...dark, bars: 'single' });
  shapes += garageDoor(scene, x + width - 10, ground, 178, low - 34, darker(accent.colour, 0.25), 'boards');
  shapes += shadeBelow(scene, upX, mid, upWide, 50);
  shapes += wall(scene, { x: upX, y: top, width: upWide, height: up + 4 }, pale);
  shapes += rect(upX - 5, top - 9, upWide + 10, 11, tone('#4a5054'));
  shapes += windowAt(scene, upX + 44, top + 34, upWide * 0.44, up - 66, { ...dark, bars: 'triple' });
  shapes += windowAt(scene, upX + upWide * 0.66, top + 34, upWide * 0.24, up - 66, { ...dark, bars: 'single' });
  shapes += wall(
    scene,
    { x: upX + upWide * 0.55, y: top + 8, width: upWide * 0.07, height: up - 8 },
    { kind: 'boards', colour: random.pick(woods) },
  );
  return shapes + rect(upX, mid + 1, upWide, 5, { fill: scene.light.shadow, opacity: 0.4 });
};

export const inventVilla = (house: Random): Villa => {
  const kind = house.pick(['brick', 'brick', 'plaster', 'whitewash'] as const);
  const colour = house.pick(kind === 'brick' ? bricks : paleWalls);
  return {
    finish: { kind, colour },
    covering: house.chance(0.6)
      ? { kind: 'tile', colour: house.pick(redTiles) }
      : { kind: 'slate', colour: house.pick(slates) },
    window: {
      frame: house.pick(frames),
      bars: house.pick(['cross', 'pair', 'grid', 'pair']),
      head: house.pick(['flat', 'flat', 'segment']),
      surround: kind === 'brick' ? house.pick(['soldier', 'none']) : 'none',
      wall: colour,
      shutters: house.chance(0.3) ? house.pick(doors) : undefined,
    },
    door: {
      kind: house.pick(['panelled', 'glazed', 'modern']),
      colour: house.pick(doors),
      stone: kind === 'brick' && house.chance(0.4),
    },
    flip: house.chance(0.5),
  };
};

export const villa = (scene: Scene, house: Random, facts?: HouseFacts): string => {
  const { random, tone } = scene;
  const ground = 782;
  const plan = inventVilla(house);
  const main = reseeded(scene, house);
  const byChance = house.chance(0.34);
  const isModern = facts ? facts.year >= 2010 : byChance;
  const floors = facts?.floors ?? (house.chance(0.55) ? 2 : 1);
  const [draw, zoom] = isModern ? ([modern, 1.3] as const) : ([pitched(floors), 1.16] as const);
  let shapes = lawn(scene, 1500, ground - 60, 1000);
  shapes += broadleaf(scene, random.between(120, 240), ground - 4, random.between(420, 560));
  shapes += castShadow(scene, 360, 980, ground, 150, 44);
  shapes += draw(main, plan, ground);
  shapes += gardenPath(
    scene,
    [700, 800],
    [random.between(480, 620), random.between(830, 960)],
    ground,
    1000,
    lighter(random.pick(['#c9bba2', '#b9b1a4', '#c4a98a']), 0.1),
  );
  shapes += steps(0, 4, 1)
    .map((i) =>
      shrub(scene, 384 + i * 84 + random.between(-12, 12), ground + 8, random.between(64, 104), random.chance(0.5)),
    )
    .join('');
  shapes +=
    flowerBed(scene, 850, ground + 14, 130) +
    pot(scene, 836, ground + 12, 40, random.pick(['ball', 'grass', 'flowers']));
  const side = random.between(1310, 1420);
  shapes += treeShadow(scene, side, ground + 66, 420) + gardenTree(scene, side, ground + 66, random.between(430, 620));
  shapes +=
    hedge(scene, -20, 1010, random.between(240, 420), random.between(80, 120)) +
    rect(0, 994, 1500, 6, { fill: tone('#6d5746'), opacity: 0.4 });
  const scenery = grounds(scene, ground - 150);
  const near = moved(750 - 750 * zoom, 1000 - 1000 * zoom, plan.flip ? moved(1500, 0, shapes, 1, true) : shapes, zoom);
  return scenery + near;
};
