import { languages } from '../src/domain/language.ts';
import type { Release } from './registry.ts';

const weigh = ({ files }: Release, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + ((files[`web/${name}.br`] ?? files[`web/${name}`])?.bytes ?? 0), 0);

/** What the entry of a release weighs, in bytes of brotli. */
export const entryWeight = (release: Release): number => weigh(release, [...release.entry.js, ...release.entry.css]);

/** What a remote's part of the first load weighs, in bytes of brotli, by page or fragment: its entry, the texts of the language that has the most, and the module. */
export const firstLoads = (release: Release): Record<string, number> => {
  const filesOf = (path: string) => [...(release.modules[path]?.js ?? []), ...(release.modules[path]?.css ?? [])];
  return Object.fromEntries(
    Object.keys(release.modules)
      .filter((path) => /^(pages|fragments)\//.test(path))
      .map((path) => [
        path,
        Math.max(
          ...languages.map((language) =>
            weigh(
              release,
              new Set([
                ...release.entry.js,
                ...release.entry.css,
                ...filesOf(`messages/${language}`),
                ...filesOf(path),
              ]),
            ),
          ),
        ),
      ]),
  );
};
