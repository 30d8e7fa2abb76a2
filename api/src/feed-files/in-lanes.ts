/** Works on some items at a time, and on fewer of the same place; once the work is to end, no further item begins. */
export const inLanes = async <T>(
  items: readonly T[],
  { all, each, placeOf }: { all: number; each: number; placeOf: (item: T) => string },
  work: (item: T) => Promise<void>,
  ending?: AbortSignal,
): Promise<void> => {
  const waiting = [...items];
  const busy = new Map<string, number>();
  const lane = async (): Promise<void> => {
    while (!ending?.aborted) {
      // When every place is busy, this lane ends, and the lanes working there take the rest.
      const index = waiting.findIndex((item) => (busy.get(placeOf(item)) ?? 0) < each);
      const [item] = index < 0 ? [] : waiting.splice(index, 1);
      if (item === undefined) return;
      const place = placeOf(item);
      busy.set(place, (busy.get(place) ?? 0) + 1);
      await work(item).finally(() => busy.set(place, (busy.get(place) ?? 1) - 1));
    }
  };
  await Promise.all(Array.from({ length: all }, lane));
};
