import type { FigureQuery, FigureTable } from '@rowhouse/shared/contract/desk-figures';
import { figuresFile, tablePath } from '@rowhouse/shared/contract/desk-tables';
import { usualPeriod } from '@rowhouse/shared/contract/desk-values';
import type { Language } from '@rowhouse/shared/domain/language';

const defaults: Partial<FigureQuery> = { weeks: usualPeriod, sort: 'visits', page: 1 };

/** The address query of the figures, without defaults. */
export const searchOf = (query: FigureQuery): URLSearchParams => {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== defaults[name as keyof FigureQuery],
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};

/** The address of a table of the figures as CSV, with all its pages. */
export const fileOf = (query: FigureQuery, table: FigureTable, language: Language): string => {
  const search = searchOf({ ...query, page: 1 });
  search.set('table', table);
  search.set('language', language);
  return tablePath(figuresFile, search);
};
