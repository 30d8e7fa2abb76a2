import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parse } from 'yaml';
import { importsOf } from '../walls/imports.ts';
import { filesOf, isTest, sourcesOf, workspace } from '../walls/sources.ts';

const run = promisify(execFile);

/** What a site may go without: the desk and the feeds. */
export const spareFolders: readonly string[] = [
  'mf-back-office',
  'api/src/desk',
  'api/src/desk-feeds',
  'api/src/feeds',
  'api/src/feeds-out',
  'api/src/feed-files',
];

/** Whether a file, or the target of an import, stands in one of these folders. */
export const isSpare = (path: string): boolean => spareFolders.some((folder) => path.startsWith(`${folder}/`));

// These try the login and the pages of the staff beside those of visitors and owners.
const testsOfBoth = new Set([
  ...['login', 'password-links', 'security'].map((name) => `api/src/accounts/${name}.test.ts`),
  'api/src/fuzz.test.ts',
  'api/src/owners/documents.test.ts',
  'shared/src/login/login-forms.test.ts',
  'shell/src/client/boundary.test.ts',
  ...['hostile-remote', 'release-files'].map((name) => `shell/src/server/${name}.test.ts`),
]);

/** The tests, and what they use, that reach into these folders; they go with them. */
export const testsOfSpare = (): Set<string> => {
  const tests = sourcesOf()
    .filter(({ path }) => isTest(path) && !path.endsWith('.gen.ts') && !isSpare(path))
    .map((source) => ({ path: source.path, targets: importsOf(source).map(({ target }) => target) }));
  const reaching = new Set<string>();
  const isReached = (target: string) => isSpare(target) || reaching.has(target);
  for (let before = -1; before < reaching.size; ) {
    before = reaching.size;
    for (const { path, targets } of tests) if (targets.some(isReached)) reaching.add(path.replace(/\.tsx?$/, ''));
  }
  return new Set(tests.flatMap(({ path }) => (reaching.has(path.replace(/\.tsx?$/, '')) ? [path] : [])));
};

// A remote is listed once; everything else about it stands in its folder.
const listOfRemotes = 'shared/src/route-table.ts';
const desk = "  'back-office',\n";

/** Copies the workspace without the desk and the feeds into a folder, and installs it without a network. */
export const copyWithoutSpare = async (folder: string): Promise<void> => {
  const gone = testsOfSpare();
  const files = filesOf('').filter((path) => !isSpare(path) && !gone.has(path) && !testsOfBoth.has(path));
  for (const path of [...files, '.gitignore']) {
    await mkdir(join(folder, posix.dirname(path)), { recursive: true });
    await cp(join(workspace, path), join(folder, path));
  }
  const list = await readFile(join(folder, listOfRemotes), 'utf8');
  if (!list.includes(desk)) throw new Error(`${listOfRemotes} does not list the desk on a line of its own`);
  await writeFile(join(folder, listOfRemotes), list.replace(desk, ''));
  const { storeDir } = v.parse(
    v.object({ storeDir: v.string() }),
    parse(await readFile(join(workspace, 'node_modules/.modules.yaml'), 'utf8')),
  );
  // The option names the folder above that of the store's version.
  const options = ['--offline', '--no-frozen-lockfile', '--store-dir', dirname(storeDir)];
  await run('npx', ['--yes', 'pnpm@12', 'install', ...options], { cwd: folder });
  await run(process.execPath, ['tests/walls/app-files.ts'], { cwd: folder });
};
