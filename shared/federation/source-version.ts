import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Owner } from '../src/routes.ts';
import { folderOf, sharedFolder, workspace } from './apps.ts';
import { budgetPath } from './budget.ts';

const packageSchema = v.object({ version: v.string() });
const lockFile = 'pnpm-lock.yaml';

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
const sourcesOf = (owner: Owner): string[] => {
  const source = join(folderOf(owner), 'src');
  if (owner !== 'shell') return sourcesIn(source);
  return sourcesIn(source).filter((file) => !/^(?:server|run)[\\/]/.test(relative(source, file)));
};

// What a build reads, by the folder that its name is told from: where a checkout lies is no part of its version.
const inputs = (owner: Owner): [from: string, files: string[]][] => [
  [folderOf(owner), [...sourcesOf(owner), budgetPath(owner)]],
  [sharedFolder, [...sourcesIn(join(sharedFolder, 'src')), ...sourcesIn(join(sharedFolder, 'federation'))]],
  [workspace, existsSync(join(workspace, lockFile)) ? [join(workspace, lockFile)] : []],
];

/** Version of a remote as its sources stand: its package's version and a hash of all that its build reads, so that equal sources are one release. */
export const sourceVersion = (owner: Owner, development: boolean): string => {
  const hash = createHash('sha256').update(development ? 'development' : 'production');
  for (const [from, files] of inputs(owner))
    for (const file of files.sort())
      hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0');
  const { version } = v.parse(packageSchema, JSON.parse(readFileSync(join(folderOf(owner), 'package.json'), 'utf8')));
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
