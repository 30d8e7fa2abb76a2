const pause = 10_000; // ms

/** Iterates over the items of a stage of a proof and counts them. `shares` is the number of parts into which the stage is divided. */
export type Each = <T>(stage: string, items: readonly T[], shares?: number) => Iterable<T>;

/** Reports the progress of a proof as lines: each stage when it is complete, and an incomplete one every ten seconds and at the end. */
export const startProgress = (report: (line: string) => void): { each: Each; end: () => void } => {
  const stages = new Map<string, { done: number; of: number; left: number; reported: string }>();
  const tellOf = (name: string): void => {
    const stage = stages.get(name);
    const line = `${name}: ${stage?.done} of ${stage?.of}`;
    if (!stage || stage.of === 0 || stage.reported === line) return;
    stage.reported = line;
    report(line);
  };
  const tellHow = (): void => {
    for (const [name, { done, of }] of stages) if (done < of) tellOf(name);
  };
  const timer = setInterval(tellHow, pause).unref();
  return {
    each: function* (name, items, shares = 1) {
      const stage = stages.get(name) ?? { done: 0, of: 0, left: shares, reported: '' };
      stages.set(name, stage);
      stage.of += items.length;
      for (const item of items) {
        yield item;
        stage.done += 1;
      }
      stage.left -= 1;
      if (stage.left === 0) tellOf(name);
    },
    end: () => {
      clearInterval(timer);
      tellHow();
    },
  };
};
