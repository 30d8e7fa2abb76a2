/** Name of an app's package, folder and releases: `mf-<owner>`, or `shell`. */
export const packageOf = (owner: string): string => (owner === 'shell' ? owner : `mf-${owner}`);

/** The app of a package: what `packageOf` gives its name of. */
export const ownerOf = (name: string): string => name.replace(/^mf-/, '');

/** The remotes among the apps of a site. */
export const remotesOf = (apps: readonly string[]): string[] => apps.filter((owner) => owner !== 'shell');

/** Name of an app's federation container, an identifier: `mf_listings`. */
export const containerOf = (owner: string): string => packageOf(owner).replaceAll('-', '_');

/** The app of a package name or owner, or undefined. */
export const appOf = <O extends string>(apps: readonly O[], name: string): O | undefined =>
  apps.find((owner) => packageOf(owner) === name || owner === name);

/** Where the site serves an app's files for the browser, whichever release they are of: a file's name holds a hash of its content. Its builds name it too. */
export const publicPrefix = (owner: string): string => `/_releases/${packageOf(owner)}/web/`;

/** Where it serves those of a release whose names do not. */
export const versionedPrefix = (owner: string, version: string): string =>
  `/_releases/${packageOf(owner)}/${version}/web/`;
