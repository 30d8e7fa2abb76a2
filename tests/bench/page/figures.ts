/** Measurements: for each action, each site and each figure, the values of all rounds. */
export type Measured = Record<string, Record<string, Record<string, number[]>>>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2;
};

/** Adds the figures of one round. */
export const note = (measured: Measured, what: string, site: string, figures: Record<string, number>): void => {
  const sites = measured[what] ?? {};
  const known = sites[site] ?? {};
  for (const [figure, value] of Object.entries(figures)) known[figure] = [...(known[figure] ?? []), value];
  measured[what] = { ...sites, [site]: known };
};

/** Reduces each figure of each site to its worst value. */
export const worstOf = (sites: Measured[string]): Measured[string] =>
  Object.fromEntries(
    Object.entries(sites).map(([site, figures]) => [
      site,
      Object.fromEntries(Object.entries(figures).map(([figure, values]) => [figure, [Math.max(...values)]])),
    ]),
  );

const rounded = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3);

/** A table of an action: a row for each figure with its medians, and the federated site's ratio to each other site. */
export const tableOf = (sites: Measured[string], order: readonly string[]): string[] => {
  const names = order.filter((name) => sites[name]);
  const others = names.filter((name) => name !== 'federated');
  const figures = [...new Set(names.flatMap((name) => Object.keys(sites[name] ?? {})))];
  const head = ['', ...names, ...(sites.federated ? others.map((name) => `federated ÷ ${name}`) : [])];
  const valueIn = (name: string, figure: string): number | null => {
    const values = sites[name]?.[figure];
    return values ? median(values) : null;
  };
  const rows = figures.map((figure) => {
    const own = valueIn('federated', figure);
    const ratios = others.map((name) => {
      const other = valueIn(name, figure);
      if (own === null || other === null) return '';
      if (other === 0) return own === 0 ? '1.00' : '-';
      return (own / other).toFixed(2);
    });
    const cells = names.map((name) => {
      const value = valueIn(name, figure);
      return value === null ? '' : rounded(value);
    });
    return [figure, ...cells, ...(sites.federated ? ratios : [])];
  });
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
};
