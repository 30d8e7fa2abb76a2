import { existsSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// The source file, or the compiled one in the published package.
const extension = extname(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));

/** A program that runs the code of builds: to read the contract of the shell, to render pages on the server, or to hydrate them in a document. */
export type ProgramName = 'contract' | 'document' | 'render';

/** Path of the file of a program. */
export const programNamed = (name: ProgramName): string => join(here, `${name}-program${extension}`);

const folders: string[] = [];
for (let folder = here; folder !== dirname(folder); folder = dirname(folder))
  folders.push(join(folder, 'node_modules'));
// A link there may lead to a package store that several checkouts share.
const [storeFolder = ''] = createRequire(import.meta.url)
  .resolve('happy-dom')
  .split(`${sep}node_modules${sep}`);

/** The paths that every program of the proof may read: the code of the proof, and the libraries that it imports, wherever they are installed. */
export const programCode: readonly string[] = [
  here.slice(0, -1),
  ...['app-names', 'release-facts', 'release-facts-schema', 'release-routes'].map((name) =>
    fileURLToPath(new URL(`../${name}${extension}`, import.meta.url)),
  ),
  findPackageJSON(import.meta.url) ?? '',
  ...[...folders, join(storeFolder, 'node_modules')].filter((folder) => existsSync(folder)),
];
