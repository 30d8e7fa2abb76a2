import { type Adapters, anyAdapter } from './any-adapter.ts';
import { csv } from './csv/adapter.ts';
import { kyero } from './kyero/adapter.ts';
import { openimmo } from './openimmo/adapter.ts';
import { sweepBright } from './sweepbright/adapter.ts';

/** The software and formats that feeds may come from, by the names that settings give them. */
export const adapters: Adapters = {
  csv: anyAdapter(csv),
  kyero: anyAdapter(kyero),
  openimmo: anyAdapter(openimmo),
  sweepbright: anyAdapter(sweepBright),
};
