import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Owner } from '../src/routes.ts';
import { budgetPath } from './budget.ts';
import { packageOf, workspace } from './houses.ts';

const packageSchema = v.object({ version: v.string() });

// Tests, the harness and the proof read sources, and stand in no release.
const unread = new Set(['node_modules', 'testing', 'harness', 'proof']);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (unread.has(entry.name) || entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });

// The shell's front and release code run from source; only what a build reads makes a version.
const builtIn = (owner: Owner): string[] => {
  const source = `${packageOf(owner)}/src`;
  if (owner !== 'shell') return [source, budgetPath(owner)];
  return readdirSync(join(workspace, source))
    .filter((folder) => folder !== 'server' && folder !== 'run')
    .sort()
    .map((folder) => `${source}/${folder}`)
    .concat(budgetPath(owner));
};

const inputs = (owner: Owner): string[] => [...builtIn(owner), 'shared/src', 'shared/federation', 'pnpm-lock.yaml'];

/** Version of a house as its sources stand: its package's version and a hash of all that its build reads, so that equal sources are one release. */
export const sourceVersion = (owner: Owner, development: boolean): string => {
  const hash = createHash('sha256').update(development ? 'development' : 'production');
  for (const input of inputs(owner)) {
    const path = join(workspace, input);
    for (const file of statSync(path).isFile() ? [path] : sourcesIn(path).sort()) {
      hash.update(relative(workspace, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  const { version } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(workspace, packageOf(owner), 'package.json'), 'utf8')),
  );
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
};

/** Commit that the sources stand at, or null outside of a checkout. */
export const currentCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
};

/** Who builds: RELEASE_BUILDER, such as the name of a pipeline, or the user of this machine. */
export const builderName = (): string => process.env.RELEASE_BUILDER || userInfo().username;
