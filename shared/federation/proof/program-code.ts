import { existsSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// As it was written, or as it is published.
const extension = extname(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));

/** A program that runs what builds hold: of a shell what its contract is, of all what their pages are, on the server and in a browser's document. */
export type ProgramName = 'contract' | 'document' | 'render';

/** Path of a program. */
export const programNamed = (name: ProgramName): string => join(here, `${name}-program${extension}`);

const folders: string[] = [];
for (let folder = here; folder !== dirname(folder); folder = dirname(folder))
  folders.push(join(folder, 'node_modules'));
// A link there may lead to where packages are kept for several checkouts.
const [kept = ''] = createRequire(import.meta.url)
  .resolve('happy-dom')
  .split(`${sep}node_modules${sep}`);

/** What every program of the proof reads: the code of the proof, and the libraries that it imports, wherever they are installed. */
export const programCode: readonly string[] = [
  here.slice(0, -1),
  ...['app-names', 'release-facts'].map((name) => fileURLToPath(new URL(`../${name}${extension}`, import.meta.url))),
  findPackageJSON(import.meta.url) ?? '',
  ...[...folders, join(kept, 'node_modules')].filter((folder) => existsSync(folder)),
];
