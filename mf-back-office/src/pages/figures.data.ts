import {
  type FigureQuery,
  type Figures,
  figureEndpoints,
  figureQuerySchema,
} from '@rowhouse/shared/contract/desk-figures';
import * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The figures for an address. */
export interface FiguresData {
  query: FigureQuery;
  figures: Figures;
}

export const loader = deskLoader(async ({ request, context }): Promise<FiguresData> => {
  // Unknown values of an address are ignored.
  const texts = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const query = v.parse(figureQuerySchema, Object.fromEntries(texts));
  const input = { ...query, language: context.language };
  return { query, figures: await context.call(figureEndpoints.deskFigures, input, request.signal) };
});

export const meta = deskMeta(({ t }) => t('figures.title'));
