import { entryWeight, firstLoads } from './first-load.ts';
import type { Release } from './registry.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const sizesOf = (release: Release): string => {
  const entry = `entry ${kilobytes(entryWeight(release))}`;
  const loads = Object.entries(firstLoads(release)).toSorted(([, a], [, b]) => b - a);
  const [heaviest] = loads;
  return heaviest ? `${entry}, at most ${kilobytes(heaviest[1])} for ${heaviest[0]}` : entry;
};

const versionsInWords = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((named) => named.join(' '))
    .join(', ');

const commitInWords = (commit: string | null): string => {
  if (commit === null) return 'an unknown commit';
  return commit.slice(0, 12) + (commit.endsWith('-dirty') ? ' with changes' : '');
};

/** Describes a release in one line: its date, builder and commit, the versions that it accepts or provides, and its sizes (brotli). */
export const releaseInWords = (release: Release): string => {
  const { date, builder, commit, accepts, provides } = release;
  const takes =
    Object.keys(accepts).length > 0 ? `takes ${versionsInWords(accepts)}` : `provides ${versionsInWords(provides)}`;
  return `built ${date} by ${builder || 'an unknown builder'} from ${commitInWords(commit)}; ${takes}; ${sizesOf(release)}`;
};
