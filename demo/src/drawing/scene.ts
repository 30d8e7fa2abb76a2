import { mix, multiply } from './colour.ts';
import type { Random } from './prng.ts';

/** The time of day: what the sky looks like, and how the light changes every colour. */
export interface Light {
  sky: readonly [string, string, string];
  cloud: string;
  tint: string;
  haze: string;
  shadow: string;
  shadowStrength: number;
  lit: number;
  sun?: string;
}

export interface Season {
  leaves: readonly [string, ...string[]];
  grass: string;
  field: readonly [string, ...string[]];
  bare: boolean;
  flowers: readonly [string, ...string[]];
}

export const lights = {
  morning: {
    sky: ['#b7ccd2', '#dfdccb', '#f6dfc0'],
    cloud: '#fdf3e0',
    tint: '#fff8ec',
    haze: '#e6dccb',
    shadow: '#4a4658',
    shadowStrength: 0.26,
    lit: 0,
    sun: '#fff1cf',
  },
  noon: {
    sky: ['#93b4c3', '#bcd0d1', '#e7e7da'],
    cloud: '#f8f4e8',
    tint: '#fffdf8',
    haze: '#d3dcd8',
    shadow: '#37455a',
    shadowStrength: 0.26,
    lit: 0,
  },
  golden: {
    sky: ['#a9bfbd', '#e3d3ab', '#f3bf82'],
    cloud: '#fbe6c2',
    tint: '#fff0d8',
    haze: '#ecd2a6',
    shadow: '#54394a',
    shadowStrength: 0.3,
    lit: 0.08,
    sun: '#ffe6b0',
  },
  overcast: {
    sky: ['#b3bfc3', '#cfd4d0', '#e8e4d9'],
    cloud: '#ebe9e1',
    tint: '#f3f3ee',
    haze: '#d6d8d2',
    shadow: '#3c4650',
    shadowStrength: 0.17,
    lit: 0.06,
  },
  dawn: {
    sky: ['#8fa3b8', '#d9b9b0', '#f5d3ae'],
    cloud: '#f6d6c4',
    tint: '#f3e2dc',
    haze: '#dcc3b8',
    shadow: '#45405c',
    shadowStrength: 0.28,
    lit: 0.2,
    sun: '#fff0cf',
  },
  dusk: {
    sky: ['#34496a', '#8a7f97', '#e8a274'],
    cloud: '#c98f84',
    tint: '#a9a4be',
    haze: '#9a8899',
    shadow: '#1d2240',
    shadowStrength: 0.36,
    lit: 0.72,
    sun: '#ffc98c',
  },
  lamplight: {
    sky: ['#34496a', '#7c7896', '#dc9c78'],
    cloud: '#c98f84',
    tint: '#f3d9b6',
    haze: '#8c8096',
    shadow: '#3d2433',
    shadowStrength: 0.19,
    lit: 0.8,
  },
} as const satisfies Record<string, Light>;

export const seasons = {
  spring: {
    leaves: ['#8fa45f', '#a3b06c', '#7d9a63', '#e0b7ae', '#b5b96f'],
    grass: '#9aaa68',
    field: ['#a9b56c', '#c9c27a', '#8ea463', '#d8c65f'],
    bare: false,
    flowers: ['#e6b6b4', '#f3e3a8', '#d98b8b', '#f6efe2'],
  },
  summer: {
    leaves: ['#5f7f4f', '#6f8a58', '#7d9460', '#547352', '#8c9a5d'],
    grass: '#86995c',
    field: ['#c9b368', '#9aa65c', '#d6c07c', '#7f9457'],
    bare: false,
    flowers: ['#c2553f', '#e2b04e', '#f3e9d6', '#a56a86'],
  },
  autumn: {
    leaves: ['#b9803f', '#a85f38', '#c79a4b', '#8d8548', '#96503a'],
    grass: '#a09a5c',
    field: ['#a58a5a', '#8f9258', '#b79c63', '#94754f'],
    bare: false,
    flowers: ['#a5523c', '#c98f3f', '#8d5a6b', '#e6d6b4'],
  },
  winter: {
    leaves: ['#7d7466', '#6d6a60', '#877a68', '#5f6a5a', '#73705f'],
    grass: '#a3a383',
    field: ['#b3a88a', '#9d9c7c', '#8f8468', '#a9ab8c'],
    bare: true,
    flowers: ['#d9cfbd', '#b7a58c', '#c9b9a2', '#e9e2d4'],
  },
} as const satisfies Record<string, Season>;

export type LightName = keyof typeof lights;
export type SeasonName = keyof typeof seasons;

export interface Scene {
  random: Random;
  light: Light;
  season: Season;
  /** A colour as it looks in this light. */
  tone: (colour: string) => string;
}

export const sceneOf = (random: Random, lightName: LightName, seasonName: SeasonName): Scene => {
  const light: Light = lights[lightName];
  return { random, light, season: seasons[seasonName], tone: (colour) => multiply(colour, light.tint) };
};

/** A random hour and season for an outdoor picture; dusk is rare, to keep it special. */
export const weathered = (random: Random): Scene => {
  const hours = ['morning', 'noon', 'noon', 'golden', 'golden', 'overcast', 'morning', 'dusk'] as const;
  const times = ['spring', 'summer', 'summer', 'autumn', 'autumn', 'winter'] as const;
  return sceneOf(random, random.pick(hours), random.pick(times));
};

/** The same scene seen from farther away, paler because of the haze. */
export const distant = (scene: Scene, amount: number): Scene => ({
  ...scene,
  tone: (colour) => mix(scene.tone(colour), scene.light.haze, amount),
});

/** The same scene with another random stream. */
export const reseeded = (scene: Scene, random: Random): Scene => ({ ...scene, random });
