/** How much processor time a page takes, in ms: once for its code to load, and for each render. */
export interface Pace {
  loading: number;
  rendering: number;
}

const bounds: Readonly<Pace> = { loading: 200, rendering: 100 };
// What else runs on the machine makes the same code slower, but not five times.
const times = 5;

/** Whether a first render took so long that it is worth another look. */
export const isSlow = (took: number): boolean => took > bounds.rendering;

/** The pace of a page, from its first render and two more. */
export const paceOf = async (first: number, render: () => Promise<number>): Promise<Pace> => {
  const rendering = Math.min(first, await render(), await render());
  return { loading: first - rendering, rendering };
};

/** Whether a pace has to be compared with that of what stands. */
export const isOver = (pace: Pace): boolean => pace.loading > bounds.loading || pace.rendering > bounds.rendering;

const sentences: Readonly<Record<keyof Pace, string>> = {
  loading: 'of processor time until its code is loaded',
  rendering: 'of processor time to render',
};

/** What of a page is over its bound and takes more than five times what it takes in the release that stands; where none does, than the bound. */
export const paceFaults = (now: Pace, stands: Pace | null): string[] =>
  (['loading', 'rendering'] as const).flatMap((part) => {
    const usual = stands?.[part] ?? bounds[part];
    if (now[part] <= bounds[part] || now[part] <= usual * times) return [];
    const than = stands ? `in what stands ${Math.round(usual)} ms` : `at most ${bounds[part] * times} ms are allowed`;
    return [`takes ${Math.round(now[part])} ms ${sentences[part]}, ${than}`];
  });
