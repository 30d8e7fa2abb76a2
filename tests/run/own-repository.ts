import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageOf } from '@rowhouse/federation/app-names';
import type { Remote } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { type Checkout, changesIn, giveRoom } from './checkout.ts';

const run = promisify(execFile);

/** Runs pnpm in a folder: the one that runs these tests, or the version that the README names. Returns its output. */
export const pnpm = async (folder: string, words: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> => {
  const running = process.env.npm_execpath ?? '';
  const [command, first] = /pnpm\.[cm]?js$/.test(running)
    ? [process.execPath, [running]]
    : ['npx', ['--yes', 'pnpm@12']];
  const { stdout } = await run(command, [...first, ...words], {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
};

/** A repository that contains only one remote, with the shared and the federation package installed as `pnpm pack` makes them. */
export const ownRepository = async (
  remote: Remote,
  folder: string,
): Promise<Checkout & { folder: string; check: () => Promise<string> }> => {
  const root = join(folder, packageOf(remote));
  const packages = join(folder, 'packed');
  await mkdir(packages, { recursive: true });
  for (const name of ['shared/federation', 'shared'])
    await pnpm(join(workspace, name), ['pack', '--pack-destination', packages]);
  await run(process.execPath, ['shared/site/create-remote.ts', remote, root, '--packages', packages], {
    cwd: workspace,
  });
  await giveRoom(root);
  await pnpm(root, ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return {
    folder: root,
    ...changesIn(root),
    check: () => pnpm(root, ['check']),
    release: (bucket, ...words) => pnpm(root, ['--silent', 'release', ...words], { BUCKET: bucket }),
  };
};
