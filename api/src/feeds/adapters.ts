import { type Adapters, anyAdapter } from './any-adapter.ts';
import { csv } from './csv/adapter.ts';
import { kyero } from './kyero/adapter.ts';
import { omnicasa } from './omnicasa/adapter.ts';
import { openimmo } from './openimmo/adapter.ts';
import { sweepBright } from './sweepbright/adapter.ts';
import { whise } from './whise/adapter.ts';

/** The supported software and formats of feeds, by their names in settings. */
export const adapters: Adapters = {
  csv: anyAdapter(csv),
  kyero: anyAdapter(kyero),
  omnicasa: anyAdapter(omnicasa),
  openimmo: anyAdapter(openimmo),
  sweepbright: anyAdapter(sweepBright),
  whise: anyAdapter(whise),
};
