import type { Difference, Standing } from './difference.ts';
import type { FeedDependencies } from './feed-tools.ts';

export const applyLines = async (
  _run: object,
  _read: { folder: string; difference: Difference; standing: ReadonlyMap<string, Standing> },
  _dependencies: FeedDependencies,
): Promise<void> => {};
