import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageOf } from '@rowhouse/federation/app-names';
import { confinement } from '@rowhouse/federation/confined-process';
import type { Owner } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';

const run = promisify(execFile);
/** The option that a proof requires on a machine without namespaces. */
export const unconfined = confinement() === 'namespaces' ? [] : ['--without-namespaces'];

/** A checkout of one remote's team: that remote and the shared package, without other remotes. */
export interface Checkout {
  /** Replaces a text in a file of the remote; fails when the file does not contain it. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Runs `pnpm release` in the checkout, against a bucket; returns its output. */
  release: (bucket: string, ...words: string[]) => Promise<string>;
}

/** Functions that change the files of a folder. */
export const changesIn = (folder: string): Pick<Checkout, 'edit' | 'remove'> => ({
  edit: async (file, from, to) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  },
  remove: (file) => rm(join(folder, file)),
});

// Tests change sources by some bytes, and budgets leave none.
const room = 1.1;

/** Lets an app in a folder grow by a tenth. */
export const giveRoom = async (folder: string): Promise<void> => {
  const file = join(folder, 'budget.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/(": )(\d+)/g, (_, before: string, bytes: string) => `${before}${Math.ceil(Number(bytes) * room)}`),
  );
};

/**
 * Copies apps, by default one remote, and `shared` into a folder; installed packages are linked, as an install would.
 * Files of an earlier attempt of the test are removed. The apps may grow unless `mayGrow` is false.
 */
export const checkOut = async (
  owner: Owner,
  folder: string,
  { others = [], mayGrow = true }: { others?: readonly Owner[]; mayGrow?: boolean } = {},
): Promise<Checkout> => {
  await rm(folder, { recursive: true, force: true });
  const app = packageOf(owner);
  const copied = [app, ...others.map(packageOf)];
  const wanted = [...copied, 'shared', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  await Promise.all(
    wanted.map((path) =>
      cp(join(workspace, path), join(folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !/[\\/](dist|\.cache)$/.test(source),
      }),
    ),
  );
  if (mayGrow) await Promise.all(copied.map((name) => giveRoom(join(folder, name))));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  return {
    ...changesIn(join(folder, app)),
    release: async (bucket, ...words) => {
      const { stdout } = await run(process.execPath, ['shared/site/release.ts', ...words, ...unconfined], {
        cwd: folder,
        env: { ...process.env, BUCKET: bucket },
      });
      return stdout;
    },
  };
};
