import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commitOf } from './commit-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-commit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const git = (...words: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@agency.example', ...words], {
    cwd: folder,
    stdio: 'ignore',
  });

const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.log('The commit of a checkout is not tested: git was not found (Debian: apt-get install git).');

it.skipIf(!hasGit)(
  'is null outside of a checkout, the commit in one, and says whether a file was changed or added since',
  () => {
    expect(commitOf(folder)).toBeNull();
    writeFileSync(join(folder, 'file'), 'a');
    git('init');
    git('add', '.');
    git('commit', '-m', 'first');
    git('tag', 'one');
    const commit = commitOf(folder);
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    writeFileSync(join(folder, 'file'), 'b');
    expect(commitOf(folder)).toBe(`${commit}-dirty`);
    writeFileSync(join(folder, 'file'), 'a');
    expect(commitOf(folder)).toBe(commit);
    writeFileSync(join(folder, 'another'), 'c');
    expect(commitOf(folder)).toBe(`${commit}-dirty`);
  },
);
