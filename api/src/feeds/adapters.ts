import type { Adapters } from './any-adapter.ts';

/** The software and formats that feeds may come from, by the names that settings give them. */
export const adapters: Adapters = {};
