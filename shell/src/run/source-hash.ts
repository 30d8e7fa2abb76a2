import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';

// Tests and docs decide neither what a build nor what the demo contains.
const skippedName = /^(?:node_modules|dist|\.cache|testing)$|\.test\.tsx?$|\.md$/;

/** A hash of the sources that these patterns match, and of `seed`. */
export const sourceHash = (patterns: readonly string[], seed = ''): string => {
  const isSkipped = ({ name }: { name: string }): boolean => skippedName.test(name);
  const hash = createHash('sha256').update(seed);
  // `exclude` saves the glob the way into skipped folders; it still lists files that only their own name excludes.
  const paths = globSync(patterns, { cwd: workspace, withFileTypes: true, exclude: isSkipped })
    .filter((entry) => entry.isFile() && !isSkipped(entry))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) hash.update(`${path.slice(workspace.length)}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
};
