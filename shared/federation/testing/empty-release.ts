import type { Release } from '../registry.ts';

/** A release without files, dated 1 January 2026. */
export const emptyRelease: Release = {
  date: '2026-01-01T00:00:00.000Z',
  commit: null,
  builder: 'team',
  shared: '1.0.0',
  provides: {},
  accepts: {},
  budget: null,
  files: {},
  entry: { js: [], css: [] },
  modules: {},
};
