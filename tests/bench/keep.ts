import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';

/** Writes the figures of a benchmark into the file that BENCH_JSON names, or into a cache file; returns the file. */
export const keep = (name: string, figures: unknown): string => {
  const file = process.env.BENCH_JSON || join(workspace, `.cache/bench/${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
  return file;
};
