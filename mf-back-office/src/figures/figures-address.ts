import type { FigureQuery } from '@rowhouse/shared/contract/desk-figures';
import { usualPeriod } from '@rowhouse/shared/contract/desk-values';

const defaults: Partial<FigureQuery> = { weeks: usualPeriod, sort: 'visits', page: 1 };

/** The address query of the figures, without defaults. */
export const searchOf = (query: FigureQuery): URLSearchParams => {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== defaults[name as keyof FigureQuery],
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};
