import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps, type Owner } from '@rowhouse/shared/routes';

const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** Copies a checkout into a folder, without its builds; its installed packages are linked. */
export const copyCheckout = async (checkout: string, folder: string): Promise<void> => {
  for (const path of [...apps.map(packageOf), 'shared', 'api', 'demo', 'tests', ...files])
    await cp(join(checkout, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[\\/](?:dist|\.cache|\.data)$/.test(source),
    });
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
};

/** Changes a word in the Dutch texts of an app, a different one on each call. */
export const changeWord = async (checkout: string, owner: Owner): Promise<void> => {
  const file = join(checkout, packageOf(owner), 'src/messages/nl.ts');
  const text = await readFile(file, 'utf8');
  const changed = text.replace(/(: ['"`])(?=\p{L})/u, '$1Nu ');
  if (changed === text) throw new Error(`${file} holds no text`);
  await writeFile(file, changed);
};
