import {
  type FigureQuery,
  type FigureTable,
  figureQuerySchema,
  figuresFilePath,
} from '@rowhouse/shared/contract/desk-figures';
import type { Language } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';

/** The query of the figures in an address; unknown values are ignored. */
export const queryIn = (search: URLSearchParams): FigureQuery =>
  v.parse(figureQuerySchema, Object.fromEntries([...search].filter(([, value]) => value !== '')));

/** The address query of the figures, without defaults. */
export const searchOf = (query: FigureQuery): URLSearchParams => {
  const usual = queryIn(new URLSearchParams());
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== usual[name as keyof FigureQuery],
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};

/** The address of a table of the figures as CSV, with all its pages. */
export const fileOf = (query: FigureQuery, table: FigureTable, language: Language): string => {
  const search = searchOf({ ...query, page: 1 });
  search.set('table', table);
  search.set('language', language);
  return figuresFilePath(search);
};
