import {
  type FigureQuery,
  type FigureTable,
  figureQuerySchema,
  figuresFilePath,
} from '@rowhouse/shared/contract/desk-figures';
import type { Language } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';

/** The figures as an address asks for them; what it does not know counts as not asked. */
export const queryIn = (search: URLSearchParams): FigureQuery =>
  v.parse(figureQuerySchema, Object.fromEntries([...search].filter(([, value]) => value !== '')));

/** The query of the address of figures, without what is as by default. */
export const searchOf = (query: FigureQuery): URLSearchParams => {
  const usual = queryIn(new URLSearchParams());
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== usual[name as keyof FigureQuery],
  );
  return new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
};

/** Where a table of the figures is taken along as CSV: of all pages. */
export const fileOf = (query: FigureQuery, table: FigureTable, language: Language): string => {
  const search = searchOf({ ...query, page: 1 });
  search.set('table', table);
  search.set('language', language);
  return figuresFilePath(search);
};
