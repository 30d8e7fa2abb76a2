/** Name of an app's package, folder and releases: `mf-<owner>`, or `shell`. */
export const packageOf = (owner: string): string => (owner === 'shell' ? owner : `mf-${owner}`);

/** The app of a package name, the inverse of `packageOf`. */
export const ownerOf = (name: string): string => name.replace(/^mf-/, '');

/** The remotes among the apps of a site. */
export const remotesOf = (apps: readonly string[]): string[] => apps.filter((owner) => owner !== 'shell');

/** Name of an app's federation container, an identifier: `mf_listings`. */
export const containerOf = (owner: string): string => packageOf(owner).replaceAll('-', '_');

/** The app with this package name or owner, or undefined. */
export const appOf = <O extends string>(apps: readonly O[], name: string): O | undefined =>
  apps.find((owner) => packageOf(owner) === name || owner === name);

/**
 * The URL prefix under which the site serves an app's browser files, for all releases: each file name holds a hash of its content. The
 * builds use it too.
 */
export const publicPrefix = (owner: string): string => `/_releases/${packageOf(owner)}/web/`;

/** The URL prefix of a release's files whose names hold no hash. */
export const versionedPrefix = (owner: string, version: string): string =>
  `/_releases/${packageOf(owner)}/${version}/web/`;
