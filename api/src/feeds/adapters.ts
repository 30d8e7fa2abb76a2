import { type Adapters, anyAdapter } from './any-adapter.ts';
import { kyero } from './kyero/adapter.ts';
import { openimmo } from './openimmo/adapter.ts';

/** The software and formats that feeds may come from, by the names that settings give them. */
export const adapters: Adapters = { openimmo: anyAdapter(openimmo), kyero: anyAdapter(kyero) };
