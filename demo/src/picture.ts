import { bricks } from './drawing/articles/bricks.ts';
import { contract, plans } from './drawing/articles/desk.ts';
import { energy } from './drawing/articles/energy.ts';
import { flax } from './drawing/articles/flax.ts';
import { keys } from './drawing/articles/keys.ts';
import { moving } from './drawing/articles/moving.ts';
import { talk } from './drawing/articles/talk.ts';
import { banner } from './drawing/banner.ts';
import { apartment } from './drawing/facades/apartment.ts';
import { farmhouse } from './drawing/facades/farmhouse.ts';
import type { HouseFacts } from './drawing/facades/front.ts';
import { garage } from './drawing/facades/garage.ts';
import { industrial } from './drawing/facades/industrial.ts';
import { land } from './drawing/facades/land.ts';
import { project } from './drawing/facades/project.ts';
import { rowhouse } from './drawing/facades/rowhouse.ts';
import { semi } from './drawing/facades/semi.ts';
import { commercial, income } from './drawing/facades/street-fronts.ts';
import { studio } from './drawing/facades/studio.ts';
import { villa } from './drawing/facades/villa.ts';
import { garden } from './drawing/garden.ts';
import { bathroom } from './drawing/interiors/bathroom.ts';
import { bedroom } from './drawing/interiors/bedroom.ts';
import { kitchen } from './drawing/interiors/kitchen.ts';
import { living } from './drawing/interiors/living.ts';
import { plan } from './drawing/plan.ts';
import { portrait } from './drawing/portrait.ts';
import { type Random, randomFrom } from './drawing/prng.ts';
import { type LightName, type Scene, type SeasonName, sceneOf, weathered } from './drawing/scene.ts';
import { document, moved } from './drawing/svg.ts';
import { factsOf, has } from './facts.ts';
import { plans as homes } from './plan/plans.ts';
import { floorOf, homeOf } from './rooms.ts';

/**
 * `{kind}-{type}-{seed}` with an optional `-{view}`: another time of day for the same house, or another floor of the
 * same plan.
 */
export interface PictureId {
  kind: string;
  type: string;
  seed: number;
  view: number;
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

type Draw = (id: PictureId, random: Random) => string;
interface Kind {
  width: number;
  height: number;
  types: Readonly<Record<string, Draw>>;
}

type Front = (scene: Scene, house: Random, facts?: HouseFacts) => string;

const factsBySeed = new Map<number, HouseFacts>(
  homes
    .filter(({ year }) => year !== undefined)
    .map((home) => [
      Number(home.id),
      { year: home.year ?? 0, garage: has(home, 'garage'), solar: has(home, 'solar'), floors: factsOf(home).floors },
    ]),
);

/** The house depends on type, seed and the facts of its home only; its weather also depends on the view. */
const facade =
  (front: Front): Draw =>
  ({ type, seed }, random) =>
    front(weathered(random), randomFrom(`house-${type}-${seed}`), factsBySeed.get(seed));

/** Interiors are mostly shown by day; in the evening the lamps warm every colour. */
const interior =
  (draw: (scene: Scene) => string): Draw =>
  (_id, random) => {
    const scene = weathered(random);
    const lived = scene.light.lit > 0.5 ? sceneOf(random, 'lamplight', 'summer') : scene;
    const zoom = 1.13;
    const mirrored = random.chance(0.45);
    const left = mirrored ? 750 + 750 * zoom : 750 - 750 * zoom;
    return moved(left, 570 - 570 * zoom, draw(lived), zoom, mirrored);
  };

const article =
  (subject: (scene: Scene) => string): Draw =>
  (_id, random) =>
    subject(
      sceneOf(
        random,
        random.pick<LightName>(['morning', 'noon', 'golden', 'golden']),
        random.pick<SeasonName>(['spring', 'summer', 'autumn']),
      ),
    );

const street =
  (light: LightName): Draw =>
  (_id, random) =>
    banner(sceneOf(random, light, random.pick<SeasonName>(['spring', 'summer', 'summer', 'autumn'])));

export const kinds: Readonly<Record<string, Kind>> = {
  facade: {
    width: 1500,
    height: 1000,
    types: {
      rowhouse: facade(rowhouse),
      semi: facade(semi),
      villa: facade(villa),
      farmhouse: facade(farmhouse),
      apartment: facade(apartment),
      studio: facade(studio),
      land: facade(land),
      income: facade(income),
      commercial: facade(commercial),
      garage: facade(garage),
      project: facade(project),
      industrial: facade(industrial),
    },
  },
  interior: {
    width: 1500,
    height: 1000,
    types: {
      living: interior(living),
      kitchen: interior(kitchen),
      bedroom: interior(bedroom),
      bathroom: interior(bathroom),
    },
  },
  garden: { width: 1500, height: 1000, types: { any: (_id, random) => garden(weathered(random)) } },
  plan: {
    width: 1500,
    height: 1000,
    types: {
      any: ({ seed, view }, random) => plan(random, randomFrom(`house-${seed}`), floorOf(homeOf(String(seed)), view)),
    },
  },
  portrait: { width: 960, height: 1200, types: { any: ({ seed }, random) => portrait(random, seed) } },
  article: {
    width: 1500,
    height: 1000,
    types: {
      keys: article(keys),
      contract: article(contract),
      bricks: article(bricks),
      plans: article(plans),
      energy: article(energy),
      moving: article(moving),
      flax: article(flax),
      talk: article(talk),
    },
  },
  banner: {
    width: 1920,
    height: 800,
    types: { dawn: street('dawn'), noon: street('noon'), golden: street('golden'), dusk: street('dusk') },
  },
};

export const parsePictureId = (id: string): PictureId | undefined => {
  const match = /^([a-z]+)-([a-z]+)-(\d{1,9})(?:-(\d{1,3}))?$/.exec(id);
  const [, kind, type, seed, view] = match ?? [];
  if (kind === undefined || type === undefined || !Object.hasOwn(kinds[kind]?.types ?? {}, type)) {
    return undefined;
  }
  return { kind, type, seed: Number(seed), view: Number(view ?? 0) };
};

export const pictureSize = (id: string): { width: number; height: number } | undefined => {
  const kind = kinds[parsePictureId(id)?.kind ?? ''];
  return kind && { width: kind.width, height: kind.height };
};

export const drawPicture = (id: string): Drawing | undefined => {
  const parsed = parsePictureId(id);
  const kind = parsed && kinds[parsed.kind];
  const draw = kind?.types[parsed?.type ?? ''];
  if (!parsed || !kind || !draw) {
    return undefined;
  }
  return {
    svg: document(kind.width, kind.height, draw(parsed, randomFrom(id))),
    width: kind.width,
    height: kind.height,
  };
};
