import { fileURLToPath } from 'node:url';
import { type Owner, remotes } from '../src/routes.ts';

/** The root of the workspace. */
export const workspace = fileURLToPath(new URL('../../', import.meta.url));

/** Every house that is released on its own: the shell, then the remotes. */
export const houses: Owner[] = ['shell', ...remotes];

/** Name of a house's package, folder and releases: 'mf-listings', or 'shell'. */
export const packageOf = (owner: Owner): string => (owner === 'shell' ? owner : `mf-${owner}`);

/** Name of a house's federation container, an identifier: 'mf_listings'. */
export const containerOf = (owner: Owner): string => packageOf(owner).replaceAll('-', '_');

/** The house of a package name, or undefined. */
export const houseOf = (name: string): Owner | undefined =>
  houses.find((owner) => packageOf(owner) === name || owner === name);

/** Where the site serves a release's files for the browser; the same prefix is baked into its builds. */
export const publicPrefix = (owner: Owner, version: string): string => `/_releases/${packageOf(owner)}/${version}/web/`;
