import { type FigureQuery, type Figures, figureEndpoints } from '@rowhouse/shared/contract/desk-figures';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { queryIn } from '../figures/figures-address.ts';

/** The figures for an address. */
export interface FiguresData {
  query: FigureQuery;
  figures: Figures;
}

export const loader = deskLoader(async ({ request, context }): Promise<FiguresData> => {
  const query = queryIn(new URL(request.url).searchParams);
  const input = { ...query, language: context.language };
  return { query, figures: await context.call(figureEndpoints.deskFigures, input, request.signal) };
});

export const meta = deskMeta(({ t }) => t('figures.title'));
