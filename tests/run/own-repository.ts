import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packageOf } from '@rowhouse/federation/app-names';
import type { Remote } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { type Checkout, changesIn } from './checkout.ts';

const run = promisify(execFile);

// The pnpm that runs these tests, or the one that the README names.
const pnpm = async (folder: string, words: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> => {
  const running = process.env.npm_execpath ?? '';
  const [command, first] = /pnpm\.[cm]?js$/.test(running)
    ? [process.execPath, [running]]
    : ['npx', ['--yes', 'pnpm@12']];
  const { stdout } = await run(command, [...first, ...words], {
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      // What it runs is run by the Node that runs the tests.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
};

const packed = async (name: string, folder: string): Promise<string> => {
  const known = new Set(await readdir(folder));
  await pnpm(join(workspace, name), ['pack', '--pack-destination', folder]);
  const file = (await readdir(folder)).find((one) => one.endsWith('.tgz') && !known.has(one));
  if (!file) throw new Error(`${name} was not packed`);
  return join(folder, file);
};

/** A repository that holds one remote and nothing else, with the shared and the federation package installed as `pnpm pack` makes them. */
export const ownRepository = async (remote: Remote, folder: string): Promise<Checkout & { folder: string }> => {
  const app = packageOf(remote);
  const root = join(folder, app);
  await mkdir(root, { recursive: true });
  const federation = await packed('shared/federation', folder);
  const shared = await packed('shared', folder);
  const sources = await packed(app, folder);
  // As it is packed, every version in its package.json is written out.
  await run('tar', ['-xzf', sources, '-C', root, '--strip-components', '1']);
  await writeFile(
    join(root, 'pnpm-workspace.yaml'),
    `overrides:\n  '@rowhouse/shared': file:${shared}\n  '@rowhouse/federation': file:${federation}\n`,
  );
  await pnpm(root, ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return {
    folder: root,
    ...changesIn(root),
    release: (bucket, ...words) => pnpm(root, ['--silent', 'release', ...words], { BUCKET: bucket }),
  };
};
