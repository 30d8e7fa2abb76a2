import type { Release } from './registry.ts';

const weigh = ({ files }: Release, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + ((files[`web/${name}.br`] ?? files[`web/${name}`])?.bytes ?? 0), 0);

/** The size of a release's entry, in bytes of brotli. */
export const entryWeight = (release: Release): number => weigh(release, [...release.entry.js, ...release.entry.css]);

/** A remote's part of the first load, in bytes of brotli, by page or fragment: its entry, the texts of the largest language, and the module. */
export const firstLoads = (release: Release): Record<string, number> => {
  const filesOf = (path: string) => [...(release.modules[path]?.js ?? []), ...(release.modules[path]?.css ?? [])];
  const paths = Object.keys(release.modules);
  const ofAll = paths.filter((one) => /^messages\/[^/]+$/.test(one));
  const isStaff = Object.values(release.routes ?? {}).some(({ staff }) => staff);
  // The texts of the page itself, if it has its own, beside those of all pages of visitors.
  const textsOf = (path: string): string[][] => {
    const ownPaths = paths.filter((one) => one.startsWith(path.replace(/^pages/, 'messages').concat('/')));
    if (ownPaths.length === 0) return ofAll.map((one) => [one]);
    return ownPaths.map((one) => [...(isStaff ? [] : [`messages/${one.split('/').at(-1)}`]), one]);
  };
  return Object.fromEntries(
    paths
      .filter((path) => /^(pages|fragments)\//.test(path))
      .map((path) => [
        path,
        Math.max(
          ...[[], ...textsOf(path)].map((texts) =>
            weigh(release, new Set([...release.entry.js, ...release.entry.css, ...[...texts, path].flatMap(filesOf)])),
          ),
        ),
      ]),
  );
};
