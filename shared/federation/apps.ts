import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Owner, remotes } from '../src/routes.ts';

// A team with a checkout of its own has this package as it is published; all others have its sources.
const installed = import.meta.url.includes('/node_modules/');

/** Where `src` and `federation` of this package lie: as sources, or as they are published. */
export const sharedFolder = fileURLToPath(new URL('../', import.meta.url));

/** The root of the checkout: the workspace, or the folder of the one remote that installed this package. */
export const workspace = installed ? process.cwd() : fileURLToPath(new URL('../../', import.meta.url));

/** Every remote that is released on its own: the shell, then the remotes. */
export const apps: Owner[] = ['shell', ...remotes];

/** Name of a remote's package, folder and releases: 'mf-listings', or 'shell'. */
export const packageOf = (owner: Owner): string => (owner === 'shell' ? owner : `mf-${owner}`);

const packageSchema = v.object({ name: v.string() });

/** The folder of a remote; throws where the checkout is another remote's. */
export const folderOf = (owner: Owner): string => {
  if (!installed) return join(workspace, packageOf(owner));
  const { name } = v.parse(packageSchema, JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')));
  if (name !== packageOf(owner)) throw new Error(`This is the checkout of ${name}: ${packageOf(owner)} has its own`);
  return workspace;
};

/** Name of a remote's federation container, an identifier: 'mf_listings'. */
export const containerOf = (owner: Owner): string => packageOf(owner).replaceAll('-', '_');

/** The remote of a package name, or undefined. */
export const appOf = (name: string): Owner | undefined =>
  apps.find((owner) => packageOf(owner) === name || owner === name);

/** Where the site serves a release's files for the browser; the same prefix is baked into its builds. */
export const publicPrefix = (owner: Owner, version: string): string => `/_releases/${packageOf(owner)}/${version}/web/`;
