/** The processor time that a page takes, in ms: to load its code once, and for each render. */
export interface Pace {
  loading: number;
  rendering: number;
}

const bounds: Readonly<Pace> = { loading: 200, rendering: 100 };
// Other programs on the machine make the same code slower, but not five times slower.
const times = 5;

/** Whether a first render was so slow that it must be measured again. */
export const isSlow = (took: number): boolean => took > bounds.rendering;

/** Measures the pace of a page, from its first render and two more. */
export const paceOf = async (first: number, render: () => Promise<number>): Promise<Pace> => {
  const rendering = Math.min(first, await render(), await render());
  return { loading: first - rendering, rendering };
};

/** The shorter times of two measures of a page. */
export const quicker = (one: Pace, other: Pace): Pace => ({
  loading: Math.min(one.loading, other.loading),
  rendering: Math.min(one.rendering, other.rendering),
});

/** Whether a pace must be compared with that of the live release. */
export const isOver = (pace: Pace): boolean => pace.loading > bounds.loading || pace.rendering > bounds.rendering;

const sentences: Readonly<Record<keyof Pace, string>> = {
  loading: 'of processor time until its code is loaded',
  rendering: 'of processor time to render',
};

/**
 * The parts of a pace that exceed their limit and take more than five times as long as in the live release. Without a live release,
 * they must exceed five times the limit.
 */
export const paceFaults = (now: Pace, live: Pace | null): string[] =>
  (['loading', 'rendering'] as const).flatMap((part) => {
    const usual = live?.[part] ?? bounds[part];
    if (now[part] <= bounds[part] || now[part] <= usual * times) return [];
    const than = live
      ? `${Math.round(usual)} ms in the live release`
      : `at most ${bounds[part] * times} ms are allowed`;
    return [`takes ${Math.round(now[part])} ms ${sentences[part]}, ${than}`];
  });
