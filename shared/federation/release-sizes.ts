import { entryWeight, firstLoads } from './first-load.ts';
import type { Release } from './registry.ts';

/** A part of a release with its size and what its budget allows, both in bytes of brotli. */
export interface Size {
  /** 'entry', or a page or fragment, by whose first load it is measured. */
  part: string;
  bytes: number;
  allowed: number | undefined;
}

/** The sizes of a release: its entry, and the first load of each page and fragment. */
export const sizesOf = (release: Release): Size[] => [
  { part: 'entry', bytes: entryWeight(release), allowed: release.budget?.entry },
  ...Object.entries(firstLoads(release))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([part, bytes]) => ({ part, bytes, allowed: release.budget?.modules[part] })),
];

// A budget that just allows these bytes.
const leastBudget = (bytes: number): number => Math.ceil(bytes / 100) * 100;

/** A table with the sizes of a release beside its budgets; a part without a budget, or over it, has the number that would allow it. */
export const sizeTable = (release: Release): string[] => {
  const sizes = sizesOf(release);
  const width = Math.max(...sizes.map(({ part }) => part.length));
  const line = (part: string, bytes: string, allowed: string, note: string): string =>
    `${part.padEnd(width)}  ${bytes.padStart(7)}  ${allowed.padStart(7)}${note && `  ${note}`}`;
  return [
    line('', 'bytes', 'budget', '(brotli)'),
    ...sizes.map(({ part, bytes, allowed }) =>
      line(
        part,
        String(bytes),
        String(allowed ?? 'none'),
        allowed !== undefined && bytes <= allowed ? '' : `"${part}": ${leastBudget(bytes)} would allow it`,
      ),
    ),
  ];
};
